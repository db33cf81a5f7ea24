import { language, say } from '#messages'
import { frameOf, type Archived, type IssueContent, type IssueKind, type ShownBlock } from '#newsletter'
import { readMarks, type MarkedRun } from '#newsletter/parts'
import { creditOf, isVersion, sourceLine, statusForReaders } from '#quotes'
import type { Settings } from '#settings'
import { quotePath } from '../../site/paths.ts'
import type { Site } from '../../site/site.ts'

/** What issues of a kind are called where everybody reads them. */
export const archiveKinds: readonly IssueKind[] = ['quotes', 'newsletter', 'updates']

export const archiveName = (kind: IssueKind) => say('newsletter.kind', { kind })

/** March 2, 2026, on the site's calendar. */
export function dayOf(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat(language() === 'en' ? 'en-US' : language(), {
    calendar: 'gregory',
    dateStyle: 'long',
    timeZone,
  }).format(at)
}

export function lineOf({ slug, kind, content, begunAt }: Archived, timeZone: string) {
  return {
    slug,
    kind: archiveName(kind),
    subject: content.subject,
    preheader: content.preheader,
    day: dayOf(begunAt, timeZone),
    at: begunAt.toISOString(),
  }
}

export type ArchiveBlock =
  | { type: 'heading'; text: string }
  /** Text without marks. */
  | { type: 'plain'; text: string }
  | { type: 'words'; paragraphs: MarkedRun[][][] }
  | { type: 'picture'; src: string; alt: string; caption: string }
  | { type: 'gone' }
  | {
      type: 'quote'
      text: string
      language: string
      direction: 'ltr' | 'rtl'
      translations: { language: string; direction: 'ltr' | 'rtl'; text: string; translator: string }[]
      credit: string
      source: string
      /** Null where readers are not told. */
      status: string | null
      page: string
      picture: { url: string; alt: string }
    }

/** What an issue says, with what was said around it when it began. */
export function issueBlocks(content: IssueContent, site: Site, settings: Settings): ArchiveBlock[] {
  const { heading, opening, closing } = { ...frameOf(content) }
  return [
    ...(heading === undefined ? [] : [{ type: 'heading' as const, text: heading }]),
    ...plainBlock(opening),
    ...content.blocks.map((block) => blockShown(block, site, settings)),
    ...plainBlock(closing),
  ]
}

const plainBlock = (text: string | undefined): ArchiveBlock[] => (text === undefined ? [] : [{ type: 'plain', text }])

/** A block as the page shows it, with all that has to be worked out done. */
export function blockShown(block: ShownBlock, site: Site, settings: Settings): ArchiveBlock {
  if (block.type === 'heading' || block.type === 'picture') return block
  if (block.type === 'paragraph') return { type: 'words', paragraphs: readMarks(block.text) }
  const { quote } = block
  if (!quote) return { type: 'gone' }
  const { url, alt } = site.pictures.ofQuote(quote, settings)
  return {
    type: 'quote',
    text: quote.text,
    language: quote.language,
    direction: quote.direction,
    translations: quote.translations.map(({ language, direction, text, translator }) => ({
      language,
      direction,
      text,
      translator: translator === null ? '' : isVersion(translator) ? translator : say('newsletter.translated-by', { translator }),
    })),
    credit: creditOf(quote),
    source: sourceLine(quote.source),
    status: statusForReaders(quote.status, settings)?.short ?? null,
    page: quotePath(quote.id),
    picture: { url, alt },
  }
}
