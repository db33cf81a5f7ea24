import { isId, requireRight, type Ctx } from '#access'
import { tally } from '#changes'
import { getDeskPage } from './get-desk-page.ts'
import type { Page } from './page.ts'
import { lockPages } from './store.ts'

/** A page for the desk, held until the transaction of `ctx` ends: what is decided by its version can’t be overtaken. @throws Forbidden below moderator · NotFound */
export async function holdPage(ctx: Ctx, id: string): Promise<Page> {
  requireRight(ctx, 'pages.edit')
  if (isId(id)) await tally(ctx, (writing) => lockPages(writing, [id]))
  return await getDeskPage(ctx, id)
}
