import { isId, type Ctx } from '#access'
import { NotFound } from '#platform/errors'
import { getMeant } from '#slugs'
import { getActorKeys } from './actor-keys.ts'
import { actorDocument, webFinger, type Look } from './actor.ts'
import { getCard, requireFollowable } from './card.ts'
import { addressOf } from './fediverse.ts'
import { followedAt, isRowId, type Followed } from './followed.ts'
import { countFollowers } from './follower-store.ts'
import { aloneNote, announceOf, noteActivity } from './note.ts'
import { countShared, listShared, readNote, wasRemoved } from './note-store.ts'
import { shelfNamed } from './username.ts'

type Shown = { origin: string; look: Look }

/** The site, an author or a category as an actor. One that was merged says who it is now. @throws NotFound where it can't be followed */
export async function getActor(ctx: Ctx, followed: Followed, { origin, look }: Shown) {
  const card = await getCard(ctx, followed, origin)
  const { publicKey } = await getActorKeys(ctx)
  return actorDocument(card, { origin, publicKey, look })
}

/**
 * Who is meant by `acct:name@host`, by the address of an actor, or by that of the site. Former names of authors and categories lead to those of today; a merged one keeps its name and says who it is now, because servers check the name of an actor that moved.
 * @throws NotFound for anybody else, and for what can't be followed; `gone` where it was deleted permanently
 */
export async function findWebFinger(ctx: Ctx, resource: string, { origin, look }: Shown) {
  const settings = await requireFollowable(ctx, origin)
  const asked = resource.replace(/^acct:@/, 'acct:').toLowerCase()
  const isSite = [`acct:${addressOf(settings, origin)}`, origin, `${origin}/`].includes(asked)
  const followed = isSite ? 'site' : (followedAt(asked, origin) ?? (await followedNamed(ctx, asked, origin)))
  if (followed === undefined) throw new NotFound('Nobody on this site has this name.')
  return webFinger(await getCard(ctx, followed, origin), { origin, look })
}

async function followedNamed(ctx: Ctx, asked: string, origin: string): Promise<Followed | undefined> {
  const [, username = '', host] = /^acct:([^@]+)@(.+)$/.exec(asked) ?? []
  const named = shelfNamed(username)
  if (!named || host !== new URL(origin).host) return undefined
  const { noun, key } = named
  if (isRowId(key)) return `${noun}:${key}`
  const absent = 'Nobody on this site has this name.'
  const { found } = await getMeant(ctx, noun, key, { get: (_, id) => Promise.resolve({ id }), absent })
  return `${noun}:${found.id}`
}

/** How many follow; who it is is nobody's business. @throws NotFound where it can't be followed */
export async function getFollowersCount(ctx: Ctx, followed: Followed, origin: string): Promise<number> {
  await getCard(ctx, followed, origin)
  return await countFollowers(ctx, followed)
}

const notesAtOnce = 20

/** How many notes readers of an outbox find, and with a page those of that page: those of the site in their words of now, those that an author or a category announced by their ids. @throws NotFound where it can't be followed */
export async function getOutbox(ctx: Ctx, followed: Followed, origin: string, page: number | undefined) {
  await getCard(ctx, followed, origin)
  const total = await countShared(ctx, followed)
  const pages = Math.max(1, Math.ceil(total / notesAtOnce))
  if (page === undefined) return { total, pages, activities: [] }
  const notes = await listShared(ctx, followed, { limit: notesAtOnce, offset: (page - 1) * notesAtOnce })
  const activities = notes.map(({ share, sharedAt: at, ...note }) =>
    followed === 'site' ? noteActivity(note, 'Create', origin) : announceOf({ share, followed, noteId: note.id, at }, origin),
  )
  return { total, pages, activities }
}

/** @throws NotFound, `gone` for one that was removed, and where the site can't be followed */
export async function getNote(ctx: Ctx, id: string, origin: string) {
  await requireFollowable(ctx, origin)
  const note = isId(id) ? await readNote(ctx, id) : undefined
  if (!note) throw new NotFound('Note not found', { gone: isId(id) && (await wasRemoved(ctx, id)) })
  return aloneNote(note, origin)
}
