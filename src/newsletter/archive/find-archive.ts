import type { Ctx } from '#access'
import { excerpt } from '#plates'
import { listArchive, type Archived } from './archive-store.ts'
import type { IssueContent, IssueKind, IssueQuote } from '../issue.ts'
import { inPreheader, inSubject, showQuotes } from '../issues/make-content.ts'

/**
 * The issues that were sent, the latest first. Their words are those that were mailed; a quote that was taken down, or turned out to be
 * misattributed since, is null, and is in no subject and no preview line either.
 */
export async function findArchive(
  ctx: Ctx,
  kind: IssueKind | undefined,
  page: { limit: number; offset: number },
): Promise<{ issues: Archived[]; total: number }> {
  const { issues, total } = await listArchive(ctx, kind, page)
  return { issues: await asToday(ctx, issues), total }
}

export async function asToday(ctx: Ctx, issues: Archived[]): Promise<Archived[]> {
  const ids = issues.flatMap(({ content }) =>
    content.blocks.flatMap((block) => (block.type === 'quote' && block.quote ? [block.quote.id] : [])),
  )
  const shown = new Set((await showQuotes(ctx, [...new Set(ids)])).map(({ id }) => id))
  return issues.map((issue) => ({ ...issue, content: without(issue.content, (quote) => !shown.has(quote.id)) }))
}

function without(content: IssueContent, isGone: (quote: IssueQuote) => boolean): IssueContent {
  const gone: IssueQuote[] = []
  const blocks = content.blocks.map((block) => {
    if (block.type !== 'quote' || !block.quote || !isGone(block.quote)) return block
    gone.push(block.quote)
    return { ...block, quote: null }
  })
  const { kind, subject, preheader, framed } = content
  return {
    kind,
    subject: gone.some(({ text }) => subject.includes(excerpt(text, inSubject))) ? unnamed[kind] : subject,
    preheader: gone.some(({ text }) => preheader.includes(excerpt(text, inPreheader))) ? '' : preheader,
    blocks,
    ...(framed && { framed }),
  }
}

/** What an issue is called whose own subject cannot be shown any more. */
const unnamed: Record<IssueKind, string> = {
  quotes: 'The quote of the day',
  newsletter: 'The week in quotes',
  updates: 'Updates',
}
