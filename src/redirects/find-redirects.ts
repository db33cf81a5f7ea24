import { requireRight, type Ctx } from '#access'
import { listRedirects, type RedirectsPage } from './store.ts'

export const redirectsAtOnce = 50

/** A page of them, or of those that have `search` in one of their addresses. @throws Forbidden below admin */
export async function findRedirects(ctx: Ctx, { search = '', page }: { search?: string; page: number }): Promise<RedirectsPage> {
  requireRight(ctx, 'redirects.manage')
  return await listRedirects(ctx, { search: search.trim(), limit: redirectsAtOnce, offset: (page - 1) * redirectsAtOnce })
}
