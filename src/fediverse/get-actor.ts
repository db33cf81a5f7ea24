import { isId, type Ctx } from '#access'
import { NotFound } from '#platform/errors'
import { getSettings } from '#settings'
import { getActorKeys } from './actor-keys.ts'
import { actorAddress, actorDocument, webFinger } from './actor.ts'
import { addressOf, isOn } from './fediverse.ts'
import { countFollowers } from './follower-store.ts'
import { aloneNote, noteActivity } from './note.ts'
import { countNotes, listNotes, readNote, wasRemoved } from './note-store.ts'

/** @throws NotFound where the site can't be followed */
export async function requireFollowable(ctx: Ctx, origin: string) {
  const settings = await getSettings(ctx)
  if (!isOn(settings, origin)) throw new NotFound('This site can’t be followed.')
  return settings
}

/** The site as an actor. @throws NotFound where the site can't be followed */
export async function getActor(ctx: Ctx, origin: string, icon: string | null) {
  const settings = await requireFollowable(ctx, origin)
  const { publicKey } = await getActorKeys(ctx)
  return actorDocument(settings, { origin, publicKey, icon })
}

/** Who is meant by `acct:name@host`, or by the address of the site or its actor. @throws NotFound for anybody else, and where the site can't be followed */
export async function findWebFinger(ctx: Ctx, resource: string, origin: string) {
  const settings = await requireFollowable(ctx, origin)
  const known = [`acct:${addressOf(settings, origin)}`, actorAddress(origin), origin, `${origin}/`]
  if (!known.includes(resource.replace(/^acct:@/, 'acct:').toLowerCase()))
    throw new NotFound('Nobody on this site has this name.')
  return webFinger(settings, origin)
}

/** How many follow; who it is is nobody's business. @throws NotFound where the site can't be followed */
export async function getFollowersCount(ctx: Ctx, origin: string): Promise<number> {
  await requireFollowable(ctx, origin)
  return await countFollowers(ctx)
}

const notesAtOnce = 20

/** How many notes readers of the outbox find, and with a page those of that page, each as it was sent, in its words of now. @throws NotFound where the site can't be followed */
export async function getOutbox(ctx: Ctx, origin: string, page: number | undefined) {
  await requireFollowable(ctx, origin)
  const total = await countNotes(ctx)
  const pages = Math.max(1, Math.ceil(total / notesAtOnce))
  if (page === undefined) return { total, pages, activities: [] }
  const notes = await listNotes(ctx, { limit: notesAtOnce, offset: (page - 1) * notesAtOnce })
  return { total, pages, activities: notes.map((note) => noteActivity(note, 'Create', origin)) }
}

/** @throws NotFound, `gone` for one that was removed, and where the site can't be followed */
export async function getNote(ctx: Ctx, id: string, origin: string) {
  await requireFollowable(ctx, origin)
  const note = isId(id) ? await readNote(ctx, id) : undefined
  if (!note) throw new NotFound('Note not found', { gone: isId(id) && (await wasRemoved(ctx, id)) })
  return aloneNote(note, origin)
}
