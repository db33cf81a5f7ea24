import { foldText } from '#platform/fold-text'
import type { Author } from './author.ts'
import type { NamedAuthor } from './keys-store.ts'
import { compareNames } from './names/compare-names.ts'
import { asksOf, keysOf } from './names/keys.ts'
import { readName, type ReadName } from './names/read-name.ts'

export type Matched = Pick<Author, 'id' | 'name' | 'slug'>

export type Filed = NamedAuthor & { names: { read: ReadName; folded: string }[] }

/** Authors by what they are found by. */
export function fileByKey(authors: readonly NamedAuthor[]): Map<string, Filed[]> {
  const byKey = new Map<string, Filed[]>()
  for (const author of authors) {
    const names = [author.name, ...author.aliases].map((name) => ({ read: readName(name), folded: foldText(name) }))
    const filed = { ...author, names }
    for (const key of new Set(names.flatMap(({ read }) => keysOf(read)))) byKey.set(key, [...(byKey.get(key) ?? []), filed])
  }
  return byKey
}

/** What an author can have to do with a name, the surest first. */
export const claimOrder = ['name', 'alias', 'spelling', 'near', 'alone'] as const
export type Claim = (typeof claimOrder)[number]

/** Who has a claim to a name, but for one. A word that several have in their names says nothing of any of them. */
export function claimsOf(
  name: string,
  read: ReadName,
  byKey: ReadonlyMap<string, Filed[]>,
  self?: { id: string; names: readonly ReadName[] },
): { author: Matched; claim: Claim }[] {
  const candidates = new Set(asksOf(read).flatMap((key) => byKey.get(key) ?? []))
  const folded = foldText(name)
  const claims = [...candidates].flatMap((author) => {
    const claim = author.id === self?.id ? null : claimOf(author, folded, read, self?.names ?? [])
    return claim === null ? [] : [{ author: { id: author.id, name: author.name, slug: author.slug }, claim }]
  })
  return claims.length > 1 && claims.every(({ claim }) => claim === 'alone') ? [] : claims
}

function claimOf({ names }: Filed, folded: string, read: ReadName, own: readonly ReadName[]): Claim | null {
  if (folded !== '' && names[0]?.folded === folded) return 'name'
  if (folded !== '' && names.some((name) => name.folded === folded)) return 'alias'
  const theirs = names.map((name) => name.read)
  const alike = new Set(
    theirs.map((name) => {
      const found = compareNames(read, name)
      return found === 'alone' && (isShortOf(read, own) || isShortOf(name, theirs)) ? null : found
    }),
  )
  return alike.has('spelling') ? 'spelling' : alike.has('near') ? 'near' : alike.has('alone') ? 'alone' : null
}

/** "Dr Johnson" beside "Samuel Johnson" of the same person is no other Johnson. */
function isShortOf(name: ReadName, others: readonly ReadName[]): boolean {
  return name.sounds.length === 1 && others.some((other) => compareNames(name, other) === 'alone')
}
