import { editorRoles, isId, requireRole, type Ctx } from '#access'
import { readSameOpenings } from './opening-store.ts'

type Asked = { text: string; authorId: string | null; but: string | null }

/** Characters that a title shows of a quote. */
const opening = 38

/** Public quotes of the author, other than `but`, that begin with the same words as far as a page's title shows them. @throws Forbidden below moderator */
export async function countSameOpenings(ctx: Ctx, { text, authorId, but }: Asked): Promise<number> {
  requireRole(ctx, ...editorRoles)
  const begins = [...text.trim()].slice(0, opening).join('')
  if (begins === '' || authorId === null || !isId(authorId)) return 0
  return await readSameOpenings(ctx, { begins, length: opening, authorId, but })
}
