import { isId, requireRight, type Ctx } from '#access'
import { say } from '#messages'
import { NotFound } from '#platform/errors'
import type { Page } from './page.ts'
import { readPage } from './store.ts'

/** One page for the desk, a draft too. @throws Forbidden below moderator · NotFound, also for a deleted one */
export async function getDeskPage(ctx: Ctx, id: string): Promise<Page> {
  requireRight(ctx, 'pages.edit')
  const row = isId(id) ? await readPage(ctx, id) : undefined
  if (!row || row.deletedAt !== null) throw new NotFound(say('desk-pages.not-found'))
  const { deletedAt: _, ...page } = row
  return page
}
