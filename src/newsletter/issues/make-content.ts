import type { Ctx } from '#access'
import { excerpt } from '#plates'
import { findQuotesById, listLovedSince, pickQuoteOfTheDay, type Quote } from '#quotes'
import { dayMs } from '#time'
import { listNewSince } from './digest-store.ts'
import type { Block, IssueContent, IssueQuote, ShownBlock } from '../issue.ts'
import { lastSent, type Issue } from './issue-store.ts'

/** What there is to say, or why there is nothing. */
export type Made = { content: IssueContent; nothing?: undefined } | { content?: undefined; nothing: string }

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
  if (issue.kind === 'quotes') return await dailyContent(ctx, issue)
  if (issue.kind === 'newsletter') return await weeklyContent(ctx, issue)
  const { kind, subject, preheader } = issue
  return { content: { kind, subject, preheader, blocks: await showBlocks(ctx, issue.blocks) } }
}

async function dailyContent(ctx: Ctx, { kind, period, subject, preheader }: Issue): Promise<Made> {
  const quote = period === null ? undefined : await pickQuoteOfTheDay(ctx, period)
  if (!quote || quote.status === 'misattributed') return { nothing: 'There was no quote of the day: nothing is featured.' }
  return {
    content: {
      kind,
      subject: subject || `“${excerpt(quote.text, inSubject)}” — ${quote.author}`,
      preheader: preheader || 'The quote of the day.',
      blocks: [{ type: 'quote', quote: forIssue(quote) }],
    },
  }
}

async function weeklyContent(ctx: Ctx, issue: Issue): Promise<Made> {
  const since = (await lastSent(ctx, 'newsletter')) ?? new Date(ctx.clock.now().getTime() - oneWeek)
  const [added, liked] = await Promise.all([listNewSince(ctx, since, mostNew), listLovedSince(ctx, since, mostNew + mostLiked)])
  const alsoLiked = liked.filter((id) => !added.ids.includes(id)).slice(0, mostLiked)
  const note = await showBlocks(ctx, issue.blocks)
  if (added.total === 0 && note.length === 0) return { nothing: 'Nothing was new since the last one.' }
  const [fresh, loved] = await Promise.all([showQuotes(ctx, added.ids), showQuotes(ctx, alsoLiked)])
  const more = added.total - fresh.length
  const blocks: ShownBlock[] = [
    ...note,
    ...section('New this week', fresh),
    ...(more > 0
      ? [
          {
            type: 'paragraph' as const,
            text: `And ${more === 1 ? 'one more' : `${more.toLocaleString('en')} more`}, [all of them on the site](/).`,
          },
        ]
      : []),
    ...section('Most liked', loved),
  ]
  const first = fresh[0] ?? loved[0]
  const counted = added.total === 1 ? 'One new quote' : `${added.total.toLocaleString('en')} new quotes`
  return {
    content: {
      kind: issue.kind,
      subject:
        issue.subject ||
        (added.total > 0 && first ? `${counted} this week, one by ${first.author}` : 'A note, and the most liked quotes'),
      preheader: issue.preheader || (first ? `“${excerpt(first.text, inPreheader)}”` : ''),
      blocks,
    },
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
  const { id, text, author, authorSlug, category, categoryColor, language, direction, source, status, statusNote, version } =
    quote
  return {
    id,
    text,
    author,
    authorSlug,
    category,
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
