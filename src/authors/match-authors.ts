import { deskRoles, requireRole, type Ctx } from '#access'
import { breathing } from '#platform/breath'
import { claimOrder, claimsOf, fileByKey, type Filed, type Matched } from './claims.ts'
import { listByKeys } from './keys-store.ts'
import { makeAuthorKeys } from './make-author-keys.ts'
import { asksOf } from './names/keys.ts'
import { readName, type ReadName } from './names/read-name.ts'

/** `by` says what is the same: the name but for case, accents and signs; one of the other names; or one name in another spelling. `near` are for a person to choose from. */
export type AuthorMatch = { author: Matched; by: 'name' | 'alias' | 'spelling' } | { near: Matched[] }

const mostNear = 5

/**
 * Who of the list is meant by names as they stand in an import or are being typed, by these names; who is missing is new. Where two of the list have the same claim, both are near.
 * A query or two, however many names (and what it takes to make keys of names that were written since). @throws Forbidden below author
 */
export async function matchAuthors(ctx: Ctx, names: readonly string[]): Promise<Map<string, AuthorMatch>> {
  requireRole(ctx, ...deskRoles)
  const breath = breathing()
  const asked = new Map<string, ReadName>()
  for (const name of names) {
    if (!asked.has(name)) asked.set(name, readName(name))
    await breath()
  }
  const asks = [...new Set([...asked.values()].flatMap(asksOf))]
  if (asks.length === 0) return new Map()
  await makeAuthorKeys(ctx)
  const byKey = fileByKey(await listByKeys(ctx, asks))
  const matches = new Map<string, AuthorMatch>()
  for (const [name, read] of asked) {
    const match = matchOf(name, read, byKey)
    if (match) matches.set(name, match)
    await breath()
  }
  return matches
}

function matchOf(name: string, read: ReadName, byKey: ReadonlyMap<string, Filed[]>): AuthorMatch | undefined {
  const claims = claimsOf(name, read, byKey)
  const best = claimOrder.find((one) => claims.some(({ claim }) => claim === one))
  if (best === undefined) return undefined
  const first = claims.filter(({ claim }) => claim === best)
  if (best !== 'near' && best !== 'alone' && first[0] && first.length === 1) return { author: first[0].author, by: best }
  const near = claims.toSorted(
    (one, other) =>
      claimOrder.indexOf(one.claim) - claimOrder.indexOf(other.claim) || (one.author.slug < other.author.slug ? -1 : 1),
  )
  return { near: near.slice(0, mostNear).map(({ author }) => author) }
}
