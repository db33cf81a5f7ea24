import type { Ctx } from '#access'
import type { Page } from './page.ts'
import { readShownPage } from './store.ts'

/** A page as readers see it, and the languages that it is in. */
export type ShownPage = Page & { languages: string[] }

/**
 * What is published at an address in the first of these languages that it is in; null where nothing is. One query.
 */
export async function findPage(ctx: Ctx, slug: string, languages: readonly string[]): Promise<ShownPage | null> {
  if (slug.length > 80) return null
  const row = await readShownPage(ctx, slug.normalize('NFC'), languages)
  if (!row) return null
  const { deletedAt: _, ...page } = row
  return page
}
