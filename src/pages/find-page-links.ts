import type { Ctx } from '#access'
import type { Db } from '#platform/ground'
import { listLinked, type PageLink } from './store.ts'

let known = new WeakMap<Db, Promise<PageLink[]>>()

/** What menus link to, in every language; every page shows it, so the database is asked once. A read that failed is not remembered. */
export function findPageLinks(ctx: Pick<Ctx, 'db'>): Promise<PageLink[]> {
  const remembered = known.get(ctx.db)
  if (remembered) return remembered
  const asked = listLinked(ctx)
  known.set(ctx.db, asked)
  asked.catch(() => known.delete(ctx.db))
  return asked
}

/** To be called when a page changed, and when listening to changes had to be started again. */
export function forgetPageLinks(): void {
  known = new WeakMap()
}
