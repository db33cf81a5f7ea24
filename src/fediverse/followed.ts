import { isId } from '#access'

/** What of this site can be followed: the site itself, or an author or a category by its id. It is written so in the database, too. */
export type Followed = 'site' | Shelf
type Shelf = `${ShelfNoun}:${string}`
export type ShelfNoun = 'author' | 'category'

/** Their folders in addresses. */
const shelfFolders: Record<ShelfNoun, string> = { author: 'authors', category: 'categories' }
const nouns = Object.keys(shelfFolders) as ShelfNoun[] // safe: the keys of the table above

/** The noun and the id of an author or a category; undefined for the site. */
export function shelfOf(followed: Followed): { noun: ShelfNoun; id: string } | undefined {
  const noun = nouns.find((one) => followed.startsWith(`${one}:`))
  return noun && { noun, id: followed.slice(noun.length + 1) }
}

/** Where actors of this site and what they published are. Ids are made of ids of rows, so that a new name changes none of them. */
export const fediversePaths = {
  actor: (followed: Followed) => actorPath(followed),
  inbox: (followed: Followed) => `${folderOf(followed)}/inbox`,
  outbox: (followed: Followed) => `${folderOf(followed)}/outbox`,
  followers: (followed: Followed) => `${folderOf(followed)}/followers`,
  note: (id: string) => `/fediverse/notes/${id}`,
  activity: (id: string) => `/fediverse/activities/${id}`,
}

function actorPath(followed: Followed): string {
  const shelf = shelfOf(followed)
  return shelf ? `/fediverse/${shelfFolders[shelf.noun]}/${shelf.id}` : '/fediverse/actor'
}

const folderOf = (followed: Followed) => (followed === 'site' ? '/fediverse' : actorPath(followed))

export const actorAddress = (followed: Followed, origin: string) => origin + actorPath(followed)
export const keyAddress = (followed: Followed, origin: string) => `${actorAddress(followed, origin)}#main-key`

/** Everybody, and the followers by name. */
export const addressees = (followed: Followed, origin: string) => ({
  to: ['https://www.w3.org/ns/activitystreams#Public'],
  cc: [origin + fediversePaths.followers(followed)],
})

/** Who of this site has its actor at an address, whether there is such an author or not. */
export function followedAt(address: string | undefined, origin: string): Followed | undefined {
  if (address === actorAddress('site', origin)) return 'site'
  const id = address?.slice(address.lastIndexOf('/') + 1) ?? ''
  const found = nouns.map((noun): Followed => `${noun}:${id}`).find((one) => actorAddress(one, origin) === address)
  return found !== undefined && isRowId(id) ? found : undefined
}

/** As the database writes ids: in capitals it would be another key of the same row. */
export const isRowId = (id: string) => isId(id) && id === id.toLowerCase()
