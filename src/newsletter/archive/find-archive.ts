import type { Ctx } from '#access'
import { listArchive, type Archived } from './archive-store.ts'
import type { IssueKind } from '../issue.ts'
import { showQuotes } from '../issues/make-content.ts'

/**
 * The issues that were sent, the latest first. Their words are those that were mailed; a quote that was taken down, or turned out to be
 * misattributed since, is null.
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
  return issues.map((issue) => ({
    ...issue,
    content: {
      ...issue.content,
      blocks: issue.content.blocks.map((block) =>
        block.type === 'quote' && block.quote && !shown.has(block.quote.id) ? { ...block, quote: null } : block,
      ),
    },
  }))
}
