import type { Ctx } from '#access'
import { addressOf, say } from '#messages'
import { excerpt, quotationMarks } from '#plates'
import { findQuotesById, listLovedSince, nativeCategory, pickQuoteOfTheDayHere, type Quote } from '#quotes'
import { getSettings, inSiteLanguage, languagesOf } from '#settings'
import { dayMs } from '#time'
import { listNewSince } from './digest-store.ts'
import type { Block, IssueContent, IssueQuote, IssueWords, ShownBlock } from '../issue.ts'
import { lastSent, type Issue } from './issue-store.ts'
import { sayFrame } from './say-frame.ts'

/** What there is to say, or why there is nothing, and the subject that a note alone would have. */
export type Made = { content: IssueContent; nothing?: undefined } | { content?: undefined; nothing: string; subject: string }

const mostNew = 6
const mostLiked = 3
const oneWeek = 7 * dayMs
/** So many characters of a quote stand in a subject that is made from it, and in a preview line. */
export const inSubject = 70
export const inPreheader = 90

/**
 * What an issue says if it were sent now: the quote of its day; what is new since the last week, what was liked most, and the note of staff
 * before it; or what staff wrote. Quotes that are misattributed or no longer shown are left out: null, where staff had put one.
 */
export async function makeContent(ctx: Ctx, issue: Issue): Promise<Made> {
  const made = await contentOf(ctx, issue)
  if (!made.content) return made
  const settings = await getSettings(ctx)
  const { own, others } = languagesOf(settings)
  const frameIn = (code: string) => inSiteLanguage(settings, code, () => sayFrame(issue.kind))
  const frames = Object.fromEntries([own, ...others].map((code) => [code, frameIn(code)]))
  return { content: { ...made.content, framed: { own, frames } } }
}

async function contentOf(ctx: Ctx, issue: Issue): Promise<Made> {
  if (issue.kind === 'quotes') return await dailyContent(ctx, issue)
  if (issue.kind === 'newsletter') return await weeklyContent(ctx, issue)
  const { kind, subject, preheader } = issue
  return { content: { kind, subject, preheader, blocks: await showBlocks(ctx, issue.blocks) } }
}

/** In the site's own language, and in each other that it offers: readers get a quote that they can read, as on the pages in their language. */
async function dailyContent(ctx: Ctx, issue: Issue): Promise<Made> {
  const { period } = issue
  const settings = await getSettings(ctx)
  const { own, others } = languagesOf(settings)
  const wordsIn = (code: string, day: string) => inSiteLanguage(settings, code, () => dailyWords(ctx, issue, day))
  const ofDay = period === null ? undefined : await wordsIn(own, period)
  if (period === null || !ofDay) return { nothing: say('desk-newsletter.nothing-featured'), subject: '' }
  const inLanguages: Record<string, IssueWords> = {}
  for (const code of others) {
    const words = await wordsIn(code, period)
    if (words) inLanguages[code] = words
  }
  return { content: { kind: issue.kind, ...ofDay, ...(others.length > 0 && { inLanguages }) } }
}

/** In the language in which it is called. What staff wrote stays as it is. */
async function dailyWords(ctx: Ctx, { subject, preheader }: Issue, period: string): Promise<IssueWords | undefined> {
  const quote = await pickQuoteOfTheDayHere(ctx, period)
  if (!quote || quote.status === 'misattributed') return undefined
  return {
    subject: subject || `${inMarks(quote, inSubject)} — ${quote.author}`,
    preheader: preheader || say('mail.quote-day'),
    blocks: [{ type: 'quote', quote: forIssue(quote) }],
  }
}

/** So many characters of a quote, in the marks of its own language. */
function inMarks({ text, language }: Pick<Quote, 'text' | 'language'>, most: number): string {
  const [opening, closing] = quotationMarks(language, text)
  return `${opening}${excerpt(text, most)}${closing}`
}

/** The same quotes in every language of the site; its own words are in each of them. */
async function weeklyContent(ctx: Ctx, issue: Issue): Promise<Made> {
  const since = (await lastSent(ctx, 'newsletter')) ?? new Date(ctx.clock.now().getTime() - oneWeek)
  const [added, liked] = await Promise.all([listNewSince(ctx, since, mostNew), listLovedSince(ctx, since, mostNew + mostLiked)])
  const alsoLiked = liked.filter((id) => !added.ids.includes(id)).slice(0, mostLiked)
  const note = await showBlocks(ctx, issue.blocks)
  const settings = await getSettings(ctx)
  const { own, others } = languagesOf(settings)
  if (added.total === 0 && note.length === 0) {
    const subject = inSiteLanguage(settings, own, () => say('mail.week-subject-liked'))
    return { nothing: say('desk-newsletter.nothing-new'), subject }
  }
  const [fresh, loved] = await Promise.all([showQuotes(ctx, added.ids), showQuotes(ctx, alsoLiked)])
  const week = { note, fresh, loved, total: added.total }
  const wordsIn = (code: string) => inSiteLanguage(settings, code, () => weeklyWords(issue, week))
  const inLanguages = Object.fromEntries(others.map((code) => [code, wordsIn(code)]))
  return { content: { kind: issue.kind, ...wordsIn(own), ...(others.length > 0 && { inLanguages }) } }
}

type Week = { note: ShownBlock[]; fresh: IssueQuote[]; loved: IssueQuote[]; total: number }

/** In the language in which it is called. What staff wrote stays as it is. */
function weeklyWords({ subject, preheader }: Issue, { note, fresh, loved, total }: Week): IssueWords {
  const more = total - fresh.length
  const first = fresh[0] ?? loved[0]
  return {
    subject:
      subject ||
      (total > 0 && first ? say('mail.week-subject', { count: total, author: first.author }) : say('mail.week-subject-liked')),
    preheader: preheader || (first ? inMarks(first, inPreheader) : ''),
    blocks: [
      ...note,
      ...section(say('mail.week-new'), fresh),
      ...(more > 0 ? [{ type: 'paragraph' as const, text: say('mail.week-more', { count: more, home: addressOf('/') }) }] : []),
      ...section(say('mail.week-liked'), loved),
    ],
  }
}

function section(heading: string, quotes: IssueQuote[]): ShownBlock[] {
  if (quotes.length === 0) return []
  return [{ type: 'heading', text: heading }, ...quotes.map((quote) => ({ type: 'quote' as const, quote }))]
}

/** The blocks with their quotes; what says nothing is left out. */
export async function showBlocks(ctx: Ctx, blocks: readonly Block[]): Promise<ShownBlock[]> {
  const ids = blocks.flatMap((block) => (block.type === 'quote' ? [block.quote] : []))
  const byId = new Map((await showQuotes(ctx, ids)).map((quote) => [quote.id, quote]))
  return blocks.flatMap((block): ShownBlock[] => {
    if (block.type === 'quote') return [{ type: 'quote', quote: byId.get(block.quote) ?? null }]
    if (block.type === 'picture') return block.src === '' ? [] : [block]
    return block.text.trim() === '' ? [] : [block]
  })
}

/** Those of them that may be handed on today. */
export async function showQuotes(ctx: Ctx, ids: string[]): Promise<IssueQuote[]> {
  const quotes = await findQuotesById(ctx, ids)
  return quotes.filter(({ status }) => status !== 'misattributed').map(forIssue)
}

function forIssue(quote: Quote): IssueQuote {
  const { id, text, author, authorSlug, categoryColor, language, direction, source, status, statusNote, version } = quote
  // The address of the picture depends on the name as it was written.
  const category = quote.categoryWritten ?? quote.category
  const native = nativeCategory(quote)
  return {
    id,
    text,
    author,
    ...(quote.authorAliases?.length ? { authorAliases: quote.authorAliases } : {}),
    authorSlug,
    category,
    ...(native === undefined || native === category ? {} : { categoryNames: { [language]: native } }),
    categoryColor,
    language,
    direction,
    source,
    status,
    statusNote,
    version,
    translations: quote.translations.map(({ language, direction, text, translator }) => ({
      language,
      direction,
      text,
      translator,
    })),
  }
}
