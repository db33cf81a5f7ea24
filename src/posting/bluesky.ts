import { z } from 'zod'
import { say } from '#messages'
import { handlePattern } from './account.ts'
import { requireGood, requireSeen, taken, type Ask } from './ask.ts'
import { composeText, lengthOf } from './compose-text.ts'
import { Fault } from './fault.ts'
import type { Draft, Open, Published, SignedIn } from './session.ts'

const collection = 'app.bsky.feed.post'
/** Of the lexicon of posts. */
const limits = { graphemes: 300, bytes: 3_000 }

/** What the server says where the handle of an account leads to another one, or nowhere. */
const noHandle = 'handle.invalid'

const sessionAnswer = z.object({
  accessJwt: z.string().min(1).max(10_000),
  did: z
    .string()
    .max(300)
    .regex(/^did:[a-z]+:[\w.:%-]+$/),
  // What is none counts as one that doesn't lead back to the account.
  handle: z.string().toLowerCase().max(253).regex(handlePattern).catch(noHandle),
})
const blobAnswer = z.object({ blob: z.looseObject({ $type: z.literal('blob') }) })
const recordAnswer = z.object({ uri: z.string().max(1_000) })

type BlueskySession = z.output<typeof sessionAnswer>

/** @throws Fault, `sign-in` for a wrong password and for the password of the account itself */
export async function signInToBluesky(ask: Ask, handle: string, secret: string): Promise<SignedIn> {
  const { did, handle: name, accessJwt } = await begin(ask, handle, secret)
  if (scopeOf(accessJwt) === 'com.atproto.access') throw new Fault('sign-in', say('desk-posting.account-password'))
  return { remoteId: did, name: `@${name === noHandle ? handle : name}` }
}

/** By its DID: its handle may be another by now. */
export const openBluesky: Open = async (ask, { remoteId: repo, secret }) => {
  const { accessJwt: token, handle } = await begin(ask, repo, secret)
  return {
    name: handle === noHandle ? null : `@${handle}`,
    async find({ key }) {
      const query = new URLSearchParams({ repo, collection, rkey: key })
      const answer = await ask('GET', `/xrpc/com.atproto.repo.getRecord?${query.toString()}`, { token })
      if (errorOf(answer.json) === 'RecordNotFound') return undefined
      requireSeen(answer)
      return publishedAs(taken(answer, recordAnswer).uri, repo)
    },
    async publish(draft, note) {
      const record = await recordOf(ask, token, draft)
      await note()
      const json = { repo, collection, rkey: draft.key, record }
      return publishedAs(taken(await ask('POST', '/xrpc/com.atproto.repo.createRecord', { token, json }), recordAnswer).uri, repo)
    },
    edit: null,
    async remove(remoteId) {
      const json = { repo, collection, rkey: keyIn(remoteId) }
      const answer = await ask('POST', '/xrpc/com.atproto.repo.deleteRecord', { token, json })
      if (errorOf(answer.json) !== 'RecordNotFound') requireGood(answer)
    },
  }
}

async function begin(ask: Ask, identifier: string, password: string): Promise<BlueskySession> {
  const answer = await ask('POST', '/xrpc/com.atproto.server.createSession', { json: { identifier, password } })
  if (errorOf(answer.json) === 'AuthFactorTokenRequired') throw new Fault('sign-in', say('desk-posting.asks-for-code'))
  if (errorOf(answer.json) === 'AuthenticationRequired') throw new Fault('sign-in', say('desk-posting.wrong-handle'))
  return taken(answer, sessionAnswer)
}

async function recordOf(ask: Ask, token: string, { content, picture, at }: Draft): Promise<object> {
  const body = { bytes: picture.bytes, type: 'image/jpeg' }
  const { blob } = taken(await ask('POST', '/xrpc/com.atproto.repo.uploadBlob', { token, body }), blobAnswer)
  const { text, linkAt } = composeText(
    content,
    (one) => lengthOf(one.text) <= limits.graphemes && Buffer.byteLength(one.text) <= limits.bytes,
  )
  const byteStart = Buffer.byteLength(text.slice(0, linkAt))
  const features = [{ $type: 'app.bsky.richtext.facet#link', uri: content.url }]
  const { width, height } = picture
  return {
    $type: collection,
    text,
    facets: [{ index: { byteStart, byteEnd: byteStart + Buffer.byteLength(content.url) }, features }],
    langs: [content.language],
    embed: { $type: 'app.bsky.embed.images', images: [{ image: blob, alt: content.alt, aspectRatio: { width, height } }] },
    createdAt: at.toISOString(),
  }
}

/** at://did:plc:…/app.bsky.feed.post/3k… */
function publishedAs(uri: string, repo: string): Published {
  const key = keyIn(uri)
  return { remoteId: `at://${repo}/${collection}/${key}`, url: `https://bsky.app/profile/${repo}/post/${key}` }
}

function keyIn(uri: string): string {
  const [, key] = /\/app\.bsky\.feed\.post\/([\w.~:-]{1,512})$/.exec(uri) ?? []
  if (key === undefined) throw new Fault('passing', 'The server named a post that can’t be read.')
  return key
}

const errorOf = (json: unknown) => (typeof json === 'object' && json !== null && 'error' in json ? json.error : undefined)

/** What a session may do, where its token says so; others say nothing that can be read. */
function scopeOf(jwt: string): unknown {
  try {
    const claims: unknown = JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString())
    return typeof claims === 'object' && claims !== null && 'scope' in claims ? claims.scope : undefined
  } catch {
    return undefined
  }
}
