import { refusalOf, type Scope } from '#access'
import { scopedQuote } from '#changes'
import type { EvidenceKind, ListedEvidence } from '#evidence'
import { comma, say } from '#messages'
import type { OwnField } from '#own-fields'
import { hasEnded, type DeskGroup, type DeskGrouping, type DeskQuote, type StoredQuote } from '#quotes'
import type { ThreadLine } from '#threads'
import { siteTime, dateOf, momentInZone } from '#time'
import { cardCut } from '../../lists/page-size.ts'
import { languageName } from '../../site/language-name.ts'
import { threadLineShown, type ShownThreadLine } from '../threads/thread-shown.ts'
import type { RowGroup } from '../grid/grid-column.ts'
import { ownCells } from '../grid/own-cells.ts'
import { groupsOf, inGroups } from './list-groups.ts'
import { textsOf } from './quote-cells.ts'
import type { RowStatus } from './state-words.ts'

/** A quote as a row shows it; dates are written by the server, in the site's time zone. */
export type QuoteRow = Pick<DeskQuote, 'id' | 'author' | 'language' | 'direction' | 'isFeatured' | 'likes'> & {
  text: string
  languageName: string
  /** The author is one of the list. */
  isListed: boolean
  status: RowStatus
  group: RowGroup | null
  /** When it appears. */
  appears: string | null
  /** When it is taken down. */
  ends: string | null
  /** The same two on the site's clock, as a field for a date and a time has them. */
  from: string
  until: string
  /** Why it was sent back. */
  note: string | null
  created: string
  evidence: EvidenceKind
  /** The text where its words are. */
  foundIn: string | null
  /** The job has yet to look for it. */
  isSought: boolean
  /** A model suggested it, and whether somebody has looked at it since. */
  ai: 'AI, not checked' | 'AI' | null
  updated: string
  /** It has a draft beside what is published. */
  hasDraft: boolean
  /** What staff say of it; null: nothing, or no column shows it. */
  thread: ShownThreadLine | null
  /** What each cell holds that can be edited, or that shows a field of the site's own, by column. */
  texts: Readonly<Record<string, string>>
  /** Where the cells of links lead. */
  links: Readonly<Record<string, string>>
  /** The person who asks may change it. */
  mayEdit: boolean
  /** It is outside the categories or languages of their role. */
  isOutside: boolean
}

type Beside = {
  now: Date
  timeZone: string
  /** What the texts of the library say of them. */
  said?: ReadonlyMap<string, ListedEvidence>
  /** What is stored of them, with the names of categories, where they are edited. */
  stored?: ReadonlyMap<string, StoredQuote>
  categories?: ReadonlyMap<string, string>
  /** The site's own fields that columns show. */
  own?: readonly OwnField[]
  /** Those that have a draft. */
  drafted?: ReadonlySet<string>
  threads?: ReadonlyMap<string, ThreadLine>
  isEditor?: boolean
  /** What the role of the person who asks is limited to. */
  scope?: Scope | undefined
  /** Rows are in groups by it, and the list is in `groups`; null where only the page is. */
  grouping?: DeskGrouping | undefined
  groups?: readonly DeskGroup[] | null
}

export function rowsOf(
  quotes: DeskQuote[],
  {
    now,
    timeZone,
    said,
    stored,
    categories = new Map(),
    own = [],
    drafted,
    threads,
    isEditor = false,
    scope,
    grouping,
    groups = null,
  }: Beside,
): QuoteRow[] {
  const grouped = grouping && groupsOf(quotes, (quote) => rowStatus(quote, now), grouping, groups)
  const rows = quotes.map((whole): QuoteRow => {
    const { id, text, author, author_id, language, direction, isFeatured, likes, ...quote } = whole
    const record = stored?.get(id)
    const isOutside = record !== undefined && refusalOf(scope, scopedQuote(record)) !== undefined
    const cells = record ? ownCells(record.own, own) : { texts: {}, links: {} }
    const isOver = quote.state === 'published' && hasEnded(quote, now)
    const { kind = 'none', title = null, author: by = null, isSought = false } = said?.get(id) ?? {}
    const status = rowStatus(whole, now)
    const waits = status === 'Scheduled'
    return {
      id,
      group: grouped?.get(id) ?? null,
      text: cut(text),
      author,
      isListed: author_id !== null,
      hasDraft: drafted?.has(id) ?? false,
      thread: threadLineShown(threads?.get(id), now, timeZone),
      language,
      languageName: language === null ? '' : languageName(language),
      direction,
      isFeatured,
      likes,
      texts: record ? { ...textsOf(record, categories, timeZone), ...cells.texts } : {},
      links: cells.links,
      mayEdit: record !== undefined && !isOutside && (isEditor || !record.is_active),
      isOutside,
      updated: dateOf(quote.updatedAt, timeZone),
      status,
      appears: waits && quote.publishAt ? momentInZone(quote.publishAt, timeZone) : null,
      ends: quote.unpublishAt && !isOver ? momentInZone(quote.unpublishAt, timeZone) : null,
      from: waits && quote.publishAt ? siteTime(quote.publishAt, timeZone) : '',
      until: quote.unpublishAt && !isOver ? siteTime(quote.unpublishAt, timeZone) : '',
      note: quote.state === 'draft' ? quote.reviewNote : null,
      ai: quote.origin !== 'ai' ? null : quote.status === 'unverified' ? 'AI, not checked' : 'AI',
      evidence: kind,
      foundIn: title === null ? null : `${title}${comma()}${by ?? ''}`,
      isSought,
      created: Number.isNaN(quote.createdAt.getTime()) ? say('desk-quotes.no-date') : dateOf(quote.createdAt, timeZone),
    }
  })
  return grouping ? inGroups(rows) : rows
}

function rowStatus({ state, publishAt, unpublishAt }: DeskQuote, now: Date): RowStatus {
  if (state === 'published' && publishAt !== null && publishAt > now) return 'Scheduled'
  return state === 'published' && hasEnded({ unpublishAt }, now) ? 'Draft' : statusOf[state]
}

const statusOf = { published: 'Published', draft: 'Draft', proposed: 'Proposed' } as const

/** At 100 characters as readers count them. */
function cut(text: string): string {
  const characters = [...text]
  return characters.length > cardCut ? `${characters.slice(0, cardCut).join('').trimEnd()}…` : text
}
