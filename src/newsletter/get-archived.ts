import type { Ctx } from '#access'
import { NotFound } from '#platform/errors'
import { readArchived, type Archived } from './archive-store.ts'
import { showQuotes } from './make-content.ts'

/**
 * An issue that was sent, for everybody. Its words are those that were mailed; a quote that was taken down, or turned out to be
 * misattributed since, is left out of it. @throws NotFound
 */
export async function getArchived(ctx: Ctx, slug: string): Promise<Archived> {
  const archived = slug.length > 200 ? undefined : await readArchived(ctx, slug)
  if (!archived) throw new NotFound('Issue not found')
  const { blocks } = archived.content
  const ids = blocks.flatMap((block) => (block.type === 'quote' && block.quote ? [block.quote.id] : []))
  const shown = new Set((await showQuotes(ctx, ids)).map(({ id }) => id))
  const today = blocks.map((block) =>
    block.type === 'quote' && block.quote && !shown.has(block.quote.id) ? { ...block, quote: null } : block,
  )
  return { ...archived, content: { ...archived.content, blocks: today } }
}
