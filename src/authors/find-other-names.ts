import type { Ctx } from '#access'
import { claimsOf, fileByKey } from './claims.ts'
import { listByKeys } from './keys-store.ts'
import { makeAuthorKeys } from './make-author-keys.ts'
import { asksOf } from './names/keys.ts'
import { readName } from './names/read-name.ts'

/** All names of the authors who are surely meant by these: "Anton Chekhov" is "Антон Чехов". Two queries, however many names. */
export async function findOtherNames(ctx: Ctx, names: readonly string[]): Promise<Map<string, string[]>> {
  const asked = [...new Set(names)].map((name) => ({ name, read: readName(name) }))
  const asks = [...new Set(asked.flatMap(({ read }) => asksOf(read)))]
  if (asks.length === 0) return new Map()
  await makeAuthorKeys(ctx)
  const byKey = fileByKey(await listByKeys(ctx, asks))
  const filed = new Map([...byKey.values()].flat().map((author) => [author.id, author]))
  return new Map(
    asked.flatMap(({ name, read }) => {
      const sure = claimsOf(name, read, byKey).filter(({ claim }) => claim !== 'near' && claim !== 'alone')
      const author = sure.length === 1 ? filed.get(sure[0]?.author.id ?? '') : undefined
      return author ? [[name, [author.name, ...author.aliases]] as const] : []
    }),
  )
}
