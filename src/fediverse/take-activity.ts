import { createHash, randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Ctx } from '#access'
import { tally, type Writing } from '#changes'
import { isHouseError, NotFound } from '#platform/errors'
import { countAttempt, countFromNetwork, type From, type LimitRule } from '#platform/limits'
import { sendJob } from '#platform/send-job'
import { answerTo } from './actor.ts'
import { getCard, requireFollowable } from './card.ts'
import { checkSignature, namedKey } from './check-signature.ts'
import { addActivities } from './delivery-store.ts'
import { fediversePaths, followedAt, type Followed } from './followed.ts'
import {
  countFollowers,
  countFollowsOf,
  deleteFollow,
  deleteFollower,
  findFollowNamed,
  follows,
  isFollower,
  saveFollower,
} from './follower-store.ts'
import { fetchActor, type RemoteActor } from './fetch-document.ts'
import { longAddress, remoteAddress } from './remote-address.ts'
import { replyIn } from './reply.ts'
import { countReplies, deleteRepliesOf, deleteReplyRow, editReply, hasReplies, saveReply } from './reply-store.ts'
import { addSeen, isBlocked, reviveServer, wasSeen } from './server-store.ts'

/** What a server with many followers sends in a minute is far less. */
const ofNetwork: LimitRule = { name: 'fediverse-network', most: 300, withinSeconds: 60 }
const ofHost: LimitRule = { name: 'fediverse-host', most: 300, withinSeconds: 60 }

const idOf = z.union([remoteAddress, z.looseObject({ id: remoteAddress }).transform(({ id }) => id)])
const activityShape = z.object({
  id: remoteAddress,
  type: z.string().max(100),
  actor: idOf,
  object: z.union([longAddress, z.looseObject({ id: longAddress.nullish() })]),
})
type Activity = z.output<typeof activityShape>

/** `status` as in HTTP; `says`: why it was refused, or what came of it. */
type Taken = { status: 202 | 400 | 401 | 403; says: string }

/** Of the actors of this site that one account may follow. */
const mostFollows = 500
/** Of these something is kept with the name of who sent it. */
const readsActor: ReadonlySet<string> = new Set(['Follow', 'Create', 'Update'])
/** What is kept of one actor in an hour, and of one server and of all until somebody deletes some. */
const mostReplies = { anHour: 10, ofServer: 500, inAll: 2_000 }

type Arrived = { to: Followed; origin: string; from: From }

const refused = (status: 400 | 401 | 403, says: string): Taken => ({ status, says })
const done = (says: string): Taken => ({ status: 202, says })

/**
 * Takes what another server sends to the inbox: a Follow is accepted, or rejected where nobody can follow that, an Undo of it ends it, replies and mentions are kept as plain text, everything else is left alone. Nothing is done before its signature is checked, nothing twice,
 * and nothing for a server or an actor that is blocked. `request` is as it was sent to the public address of the inbox of `to`; it may be about any of our actors.
 * @throws NotFound where that can't be followed, `gone` where it was deleted · LimitReached · Unavailable where what it needs of the other server can't be fetched now
 */
export async function takeActivity(ctx: Ctx, request: Request, { to, origin, from }: Arrived): Promise<Taken> {
  await requireFollowable(ctx, origin)
  await countFromNetwork(ctx, ofNetwork, from)
  await requireInbox(ctx, to, origin)
  const activity = await activityIn(request.clone())
  if (!activity) return refused(400, 'The body is not an activity.')
  const { id, actor, type } = activity
  const { host } = new URL(actor)
  if (await isBlocked(ctx, { host, actor })) return refused(403, 'This server or actor is blocked.')
  // Servers tell everybody of each account that is deleted, and the key of that account is usually gone.
  const isGone = type === 'Delete' && objectId(activity) === actor && !(await isFollower(ctx, actor))
  if (isGone && !(await hasReplies(ctx, actor))) return done('An account is gone.')
  if (new URL(id).host !== host || !isTheirsOrOurs(objectId(activity) ?? id, host, origin))
    return refused(400, 'The activity is about something of another server.')
  const named = namedKey(request.headers)
  if (named === undefined) return refused(401, 'Sign the request, its date and its body.')
  if (!URL.canParse(named) || new URL(named).host !== host) return refused(401, 'The key is on another server than the actor.')
  // By whom, too: nobody takes the ids of others.
  const mark = createHash('sha256').update(`${actor}\n${id}`).digest('base64url')
  if (await wasSeen(ctx, mark)) return done('It was here before.')
  const checked = await checkSignature(ctx, request, origin)
  // Of one whose key can't be had any more, nobody can tell who says that it is gone: its replies stay until they are old.
  if ('says' in checked) return isGone ? done('An account is gone.') : refused(401, checked.says)
  if (checked.owner !== actor || checked.keyId !== new URL(named).href) return refused(401, 'The key is another actor’s.')
  // Not before: anybody can name a host, and would shut it out.
  await countAttempt(ctx, ofHost, host)
  const sender = await senderOf(ctx, activity, { key: named, origin })
  if ('says' in sender) return refused(401, sender.says)
  return await tally(ctx, async (writing) => {
    if (!(await addSeen(writing, mark))) return done('It was here before.')
    await reviveServer(writing, host)
    return await act(writing, activity, sender, origin)
  })
}

/** Who follows what is hidden just now can still end that. @throws NotFound */
async function requireInbox(ctx: Ctx, to: Followed, origin: string): Promise<void> {
  try {
    await getCard(ctx, to, origin)
  } catch (error) {
    if (!(error instanceof NotFound) || error.gone || (await countFollowers(ctx, to)) === 0) throw error
  }
}

async function activityIn(request: Request): Promise<Activity | undefined> {
  try {
    const read = activityShape.safeParse(await request.json())
    return read.success ? read.data : undefined
  } catch {
    return undefined
  }
}

const objectId = ({ object }: Activity): string | undefined => {
  return typeof object === 'string' ? object : (object.id ?? undefined)
}

/** What is ours may be named by anybody. */
function isTheirsOrOurs(id: string, host: string, origin: string): boolean {
  return URL.canParse(id) && (new URL(id).host === host || id.startsWith(`${origin}/`))
}

/** The actor, whose own document has to name the key. It is only read where something is kept of it. */
async function senderOf(
  ctx: Ctx,
  { actor, type }: Activity,
  { key, origin }: { key: string; origin: string },
): Promise<RemoteActor | { id: string } | { says: string }> {
  if (!readsActor.has(type)) return { id: actor }
  try {
    const found = await fetchActor(ctx, actor, origin)
    return found.keys.includes(key) ? found : { says: 'The actor doesn’t name this key as its own.' }
  } catch (error) {
    if (!isHouseError(error) || error.code === 'unavailable') throw error
    return { says: error.message }
  }
}

async function act(writing: Writing, activity: Activity, sender: RemoteActor | { id: string }, origin: string): Promise<Taken> {
  const { id, type, actor, object } = activity
  if (type === 'Follow' && 'inbox' in sender) return await follow(writing, { id, sender, origin, wanted: objectId(activity) })
  const undone =
    type === 'Undo' && typeof object === 'object' && object['type'] === 'Follow'
      ? idOf.safeParse(object['object']).data
      : undefined
  // Some servers name the Follow by its id alone.
  const named =
    type === 'Undo' && undone === undefined ? await findFollowNamed(writing, actor, objectId(activity) ?? '') : undefined
  const left = named ?? followedAt(type === 'Block' ? objectId(activity) : undone, origin)
  if (left !== undefined) {
    await deleteFollow(writing, actor, left)
    return done('Follows no more.')
  }
  if (type === 'Delete' && objectId(activity) === actor) {
    await deleteFollower(writing, actor)
    await deleteRepliesOf(writing, actor)
    return done('Follows no more.')
  }
  if ((type === 'Create' || type === 'Update') && 'inbox' in sender) return await keepReply(writing, activity, sender, origin)
  if (type === 'Delete') await deleteReplyRow(writing, objectId(activity) ?? '', actor)
  return done('Nothing is done with this.')
}

type Follow = { id: string; sender: RemoteActor; origin: string; wanted: string | undefined }

async function follow(writing: Writing, { id, sender, origin, wanted }: Follow): Promise<Taken> {
  const followed = followedAt(wanted, origin)
  if (followed === undefined) return done('It follows somebody else.')
  const refusal = await refusalOf(writing, sender.id, followed, origin)
  if (refusal === null) await saveFollower(writing, sender, id, followed)
  const type = refusal === null ? 'Accept' : 'Reject'
  const body = answerTo({ id, actor: sender.id }, type, { followed, origin, id: randomUUID() })
  await addActivities(writing, [{ id: body.id, type, followed, noteId: null, body, inboxes: [sender.inbox] }])
  await sendJob(writing, 'send-fediverse', {})
  return done(refusal ?? 'Follows.')
}

/** Null where the Follow is accepted. Servers ask again where they are not sure. */
async function refusalOf(writing: Writing, actor: string, followed: Followed, origin: string): Promise<string | null> {
  if (!(await canBeFollowed(writing, followed, origin))) return 'This can’t be followed.'
  if (await follows(writing, actor, followed)) return null
  return (await countFollowsOf(writing, actor)) < mostFollows ? null : 'It follows too many.'
}

async function canBeFollowed(ctx: Ctx, followed: Followed, origin: string): Promise<boolean> {
  try {
    return (await getCard(ctx, followed, origin)).movedTo === null
  } catch (error) {
    if (!(error instanceof NotFound)) throw error
    return false
  }
}

async function keepReply(
  writing: Writing,
  activity: Activity,
  { id: actor, name, host }: RemoteActor,
  origin: string,
): Promise<Taken> {
  const reply = replyIn(activity.object, {
    actor,
    isOurs: (address) => followedAt(address, origin) !== undefined,
    notes: origin + fediversePaths.note(''),
  })
  if (!reply) {
    // An edit may have taken away the mention of this site, or all of the words. An id alone doesn't say so.
    if (typeof activity.object === 'object') await deleteReplyRow(writing, objectId(activity) ?? '', actor)
    return done('It is not about this site.')
  }
  // What is kept already takes no more room.
  if (await editReply(writing, reply, actor)) return done('A reply is kept.')
  const since = new Date(writing.clock.now().getTime() - 3_600_000)
  const { all, ofServer, theirs } = await countReplies(writing, { actor, host, since })
  if (theirs >= mostReplies.anHour || ofServer >= mostReplies.ofServer || all >= mostReplies.inAll)
    return done('Too many replies are kept.')
  await saveReply(writing, reply, { actor, name, host })
  return done('A reply is kept.')
}
