import { type Ctx, isId } from '#access'
import { readThemes } from './themes-store.ts'

/** What an author's quotes are about and where they stand. */
export type Themes = { categories: { slug: string; name: string }[] }

/** Of the author's newest hundred quotes: the up to five commonest categories, commonest first. One query. */
export async function findThemes(ctx: Ctx, authorId: string): Promise<Themes> {
  return isId(authorId) ? await readThemes(ctx, authorId, { newest: 100, limit: 5 }) : { categories: [] }
}
