import { requireRight, type Ctx } from '#access'
import { listPages, type PageLine } from './store.ts'

/** All pages for the desk, or those that have `search` in title or address. @throws Forbidden below moderator */
export async function findPages(ctx: Ctx, { search = '' }: { search?: string } = {}): Promise<PageLine[]> {
  requireRight(ctx, 'pages.edit')
  return await listPages(ctx, search.trim())
}
