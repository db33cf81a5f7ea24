import { z } from 'zod'
import { say } from '#messages'
import type { Quote } from '#quotes'
import { blockLimits } from './block-limits.ts'
import type { SubscriptionType } from './subscription-type.ts'

/** `quotes` is the daily quote, `newsletter` the weekly digest, `updates` what staff write. */
export type IssueKind = SubscriptionType

export const issueStates = ['draft', 'scheduled', 'waiting', 'sending', 'paused', 'sent', 'cancelled'] as const
export type IssueState = (typeof issueStates)[number]

/** What staff put one below the other. Words carry their marks: **bold**, *italic*, [a link](https://…). */
export type Block =
  | { type: 'paragraph'; text: string }
  | { type: 'heading'; text: string }
  | { type: 'quote'; quote: string }
  | { type: 'picture'; src: string; alt: string; caption: string }

/** A quote as it is in an issue: what it was when the issue was made. */
export type IssueQuote = Pick<
  Quote,
  | 'id'
  | 'text'
  | 'author'
  | 'authorAliases'
  | 'authorSlug'
  | 'category'
  | 'categoryNames'
  | 'categoryColor'
  | 'language'
  | 'direction'
  | 'source'
  | 'status'
  | 'statusNote'
  | 'version'
> & { translations: Pick<Quote['translations'][number], 'language' | 'direction' | 'text' | 'translator'>[] }

/** The same with the quotes themselves; null where one is not to be shown any more. */
export type ShownBlock = Exclude<Block, { type: 'quote' }> | { type: 'quote'; quote: IssueQuote | null }

/** What an issue says, in mails and in the archive. */
export type IssueContent = IssueWords & {
  kind: IssueKind
  /** What readers in the site’s other languages get: another quote of the day, or the weekly issue with its subject and headings in their language. */
  inLanguages?: Record<string, IssueWords>
  /** What is said around its blocks, by language, as it was when the issue was made. Issues of earlier releases have none. */
  framed?: { own: string; frames: Record<string, IssueFrame> }
}
export type IssueWords = { subject: string; preheader: string; blocks: ShownBlock[] }

/** Text without marks: staff may have replaced it. */
export type IssueFrame = {
  /** Updates have none: their subject is at their head. */
  heading?: string
  opening?: string
  closing?: string
  /** Why it came, with `{email}` for the address of the recipient. Only mails say it. */
  reason: string
}

/** What was said around an issue in a language, or in the site's own one. */
export function frameOf({ framed }: Pick<IssueContent, 'framed'>, language = framed?.own ?? ''): IssueFrame | undefined {
  return framed?.frames[language]
}

/** The issue as recipients in a language get it. */
export function contentIn({ inLanguages, ...content }: IssueContent, language: string): IssueContent {
  return { ...content, ...inLanguages?.[language] }
}

/** The quotes that somebody gets with it. */
export function quotesIn({ blocks, inLanguages = {} }: IssueContent): string[] {
  const all = [blocks, ...Object.values(inLanguages).map((words) => words.blocks)].flat()
  return [...new Set(all.flatMap((block) => (block.type === 'quote' && block.quote ? [block.quote.id] : [])))]
}

const words = (most: number) =>
  z
    .string()
    .max(most, { error: () => say('desk-editor.long-block', { most }) })
    .default('')
const blockInput = z.discriminatedUnion('type', [
  z.object({ type: z.literal('paragraph'), text: words(blockLimits.paragraph) }),
  z.object({ type: z.literal('heading'), text: words(blockLimits.heading) }),
  z.object({ type: z.literal('quote'), quote: z.guid({ error: () => say('desk-newsletter.choose-quote') }) }),
  z.object({
    type: z.literal('picture'),
    src: z
      .union([z.literal(''), z.string().regex(/^\/files\/[\w./-]+$/, { error: () => say('desk-newsletter.upload-picture') })])
      .default(''),
    alt: words(500),
    caption: words(500),
  }),
])

/** Long text of any kind: pages that staff write hold the same. */
export const blocksInput = z
  .array(blockInput)
  .max(blockLimits.blocks, { error: () => say('desk-newsletter.most-blocks', { most: blockLimits.blocks }) })
  .default([])

/** As it is while somebody writes it: half of it may be missing. */
export const issueInput = z.object({
  subject: z
    .string()
    .max(150, { error: () => say('desk-newsletter.subject-under', { most: 150 }) })
    .default('')
    .transform((text) => text.replaceAll(/\s+/g, ' ').trim()),
  preheader: z
    .string()
    .max(200, { error: () => say('desk-newsletter.preview-under', { field: say('desk-newsletter.preview-text'), most: 200 }) })
    .default('')
    .transform((text) => text.replaceAll(/\s+/g, ' ').trim()),
  blocks: blocksInput,
})

export type IssueInput = z.input<typeof issueInput>

/** Sentences for when the database does not answer. */
export const issueSentences = {
  list: 'Failed to fetch the issues',
  get: 'Failed to fetch the issue',
  save: 'Failed to save the issue',
  send: 'Failed to send the issue',
} as const

/** What has to be mended before it can be sent; empty where nothing has. */
export function lacksOf({ subject, blocks }: Pick<z.output<typeof issueInput>, 'subject' | 'blocks'>): string[] {
  const empty = blocks.every((block) =>
    'text' in block ? block.text.trim() === '' : block.type === 'picture' && block.src === '',
  )
  const lacks: string[] = []
  if (subject === '') lacks.push(say('desk-newsletter.no-subject'))
  if (empty) lacks.push(say('desk-newsletter.no-content'))
  for (const block of blocks)
    if (block.type === 'picture' && block.src !== '' && block.alt.trim() === '') lacks.push(say('desk-newsletter.no-alt-text'))
  return [...new Set(lacks)]
}
