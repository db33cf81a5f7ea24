import { editorRoles, requireRole, type Ctx } from '#access'
import { claimsOf, fileByKey } from './claims.ts'
import { listByKeys, listNamed } from './keys-store.ts'
import { makeAuthorKeys } from './make-author-keys.ts'
import { asksOf } from './names/keys.ts'
import { readName } from './names/read-name.ts'

/** `isSafe`: one of their names is one of the other's, or another spelling of it. */
export type AuthorAlike = { id: string; like: string; isSafe: boolean }

/** Who of the list may be the same person as each of these: by names and by aliases. A handful of queries, however many. @throws Forbidden below moderator */
export async function findAuthorsAlike(ctx: Ctx, ids: readonly string[]): Promise<AuthorAlike[]> {
  requireRole(ctx, ...editorRoles)
  await makeAuthorKeys(ctx)
  const authors = await listNamed(ctx, ids)
  const read = authors.map(({ id, name, aliases }) => ({
    id,
    names: [name, ...aliases].map((one) => ({ name: one, read: readName(one) })),
  }))
  const asks = new Set(read.flatMap(({ names }) => names.flatMap((one) => asksOf(one.read))))
  const byKey = fileByKey(await listByKeys(ctx, [...asks]))
  return read.flatMap(({ id, names }) => {
    const safe = new Map<string, boolean>()
    for (const one of names)
      for (const { author, claim } of claimsOf(one.name, one.read, byKey, { id, names: names.map((own) => own.read) }))
        safe.set(author.id, safe.get(author.id) === true || (claim !== 'near' && claim !== 'alone'))
    return [...safe].map(([like, isSafe]) => ({ id, like, isSafe }))
  })
}
