import { deskRoles, requireRole, type Ctx } from '#access'
import { foldText } from '#platform/fold-text'
import type { Author } from './author.ts'
import { listByKeys, type NamedAuthor } from './keys-store.ts'
import { makeAuthorKeys } from './make-author-keys.ts'
import { compareRead } from './names/compare-names.ts'
import { asksOf, keysOf } from './names/name-keys.ts'
import { readName, type ReadName } from './names/read-name.ts'

type Matched = Pick<Author, 'id' | 'name' | 'slug'>

/** `by` says what is the same: the name but for case, accents and signs; one of the other names; or one name in another spelling. `near` are for a person to choose from. */
export type AuthorMatch = { author: Matched; by: 'name' | 'alias' | 'spelling' } | { near: Matched[] }

const mostNear = 5

/**
 * Who of the list is meant by names as they stand in an import or are being typed, by these names; who is missing is new. Where two of the list have the same claim, both are near.
 * A query or two, however many names (and what it takes to make keys of names that were written since). @throws Forbidden below author
 */
export async function matchAuthors(ctx: Ctx, names: readonly string[]): Promise<Map<string, AuthorMatch>> {
  requireRole(ctx, ...deskRoles)
  const asked = new Map([...new Set(names)].map((name) => [name, readName(name)]))
  const asks = [...new Set([...asked.values()].flatMap(asksOf))]
  if (asks.length === 0) return new Map()
  await makeAuthorKeys(ctx)
  const byKey = filedByKey(await listByKeys(ctx, asks))
  const matches = [...asked].flatMap(([name, read]): [string, AuthorMatch][] => {
    const match = matchOf(name, read, byKey)
    return match ? [[name, match]] : []
  })
  return new Map(matches)
}

type Filed = NamedAuthor & { names: { read: ReadName; folded: string }[] }

function filedByKey(authors: readonly NamedAuthor[]): Map<string, Filed[]> {
  const byKey = new Map<string, Filed[]>()
  for (const author of authors) {
    const names = [author.name, ...author.aliases].map((name) => ({ read: readName(name), folded: foldText(name) }))
    const filed = { ...author, names }
    for (const key of new Set(names.flatMap(({ read }) => keysOf(read)))) byKey.set(key, [...(byKey.get(key) ?? []), filed])
  }
  return byKey
}

const order = ['name', 'alias', 'spelling', 'near', 'alone'] as const
type Claim = (typeof order)[number]

function matchOf(name: string, read: ReadName, byKey: ReadonlyMap<string, Filed[]>): AuthorMatch | undefined {
  const candidates = new Set(asksOf(read).flatMap((key) => byKey.get(key) ?? []))
  const folded = foldText(name)
  const claims = [...candidates].flatMap((author) => {
    const claim = claimOf(author, folded, read)
    return claim === null ? [] : [{ author: { id: author.id, name: author.name, slug: author.slug }, claim }]
  })
  // A word that several have in their names says nothing of any of them.
  if (claims.length > 1 && claims.every(({ claim }) => claim === 'alone')) return undefined
  const best = order.find((one) => claims.some(({ claim }) => claim === one))
  if (best === undefined) return undefined
  const first = claims.filter(({ claim }) => claim === best)
  if (best !== 'near' && best !== 'alone' && first[0] && first.length === 1) return { author: first[0].author, by: best }
  const near = claims.toSorted(
    (one, other) => order.indexOf(one.claim) - order.indexOf(other.claim) || (one.author.slug < other.author.slug ? -1 : 1),
  )
  return { near: near.slice(0, mostNear).map(({ author }) => author) }
}

function claimOf({ names }: Filed, folded: string, read: ReadName): Claim | null {
  if (folded !== '' && names[0]?.folded === folded) return 'name'
  if (folded !== '' && names.some((name) => name.folded === folded)) return 'alias'
  const alike = new Set(names.map((name) => compareRead(read, name.read)))
  return alike.has('spelling') ? 'spelling' : alike.has('near') ? 'near' : alike.has('alone') ? 'alone' : null
}
