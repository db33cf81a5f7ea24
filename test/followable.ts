import { onTestFinished } from 'vitest'
import { forgetFetchedKeys, sendFediverse } from '#fediverse'
import { openWeb } from '#platform/web/open-web'
import { forgetSettings, updateSettings, type SettingsInput } from '#settings'
import { renderAt } from '../src/app/feeds/note-content.ts'
import { aSite } from './a-site.ts'
import { anApp, origin } from './app.ts'
import { aFediverseServer, type Oddly } from './fediverse-server.ts'
import type { House } from './house.ts'
import { aShelf } from './shelf.ts'

export const inbox = `${origin}/fediverse/inbox`
export const actor = `${origin}/fediverse/actor`
export type Json = Record<string, unknown>

/** A site that can be followed, and another server. */
export async function followable(house: House) {
  house.clock.set(new Date())
  forgetSettings()
  forgetFetchedKeys()
  const server = await aFediverseServer()
  onTestFinished(server.end)
  house.web = openWeb({ allowedHosts: ['127.0.0.1', 'localhost'].map((host) => ({ host, port: undefined })) })
  await updateSettings(house.proven('admin'), { fediverse: true })
  const app = await anApp(house)
  const get = async (path: string) => {
    const answer = await app.ask(path)
    return { status: answer.status, type: answer.headers.get('content-type'), body: (await answer.json()) as Json }
  }
  const { body: own } = await get('/fediverse/actor')
  const key = own['publicKey'] as { id: string; publicKeyPem: string } // safe: looked at below
  server.known.set(key.id, key.publicKeyPem)
  const post = async (actorId: string, activity: Json, oddly?: Oddly, to = inbox) =>
    (await app.fetch(server.signed(to, actorId, activity, oddly))).status
  const send = () =>
    sendFediverse(house.ctx, new AbortController().signal, {
      alone: true,
      origin: () => origin,
      timeZone: 'UTC',
      render: renderAt(() => aSite(origin)),
    })
  /** What arrived of a type, and was signed. */
  const arrived = (type: string) => server.arrived.filter(({ body, isSigned }) => isSigned && body['type'] === type)
  const followers = async () => (await get('/fediverse/followers')).body['totalItems']
  const follow = (id: string, n = 1) => ({ id: `${id}#follow-${n}`, type: 'Follow', object: actor })
  return { house, app, server, get, post, send, arrived, followers, follow, own }
}

type Actor = Json & { id: string; inbox: string; publicKey: { id: string } }

/** A site whose authors and categories can be followed, and another server with the account `ada`. */
export async function withActors(house: House, input: SettingsInput = {}) {
  const all = await followable(house)
  const { server, get, post } = all
  await updateSettings(house.proven('admin'), { fediverse_shelves: true, fediverse_new: 'all', fediverse_hour: 0, ...input })
  forgetSettings()
  const { id: ada } = server.actor('ada')
  let n = 0
  /** Reads an actor as other servers do, which keep its key. */
  const read = async (followed: `${'authors' | 'categories'}/${string}`) => {
    const { body } = await get(`/fediverse/${followed}`)
    const actor = body as Actor // safe: looked at where it matters
    server.known.set(actor.publicKey.id, String((actor.publicKey as Json)['publicKeyPem']))
    return actor
  }
  const follow = async (actor: Actor, by = ada, to = actor.inbox) =>
    await post(by, { id: `${by}#follow-${++n}`, type: 'Follow', object: actor.id }, {}, to)
  const unfollow = async (actor: Actor, by = ada) => {
    const object = { id: `${by}#any`, type: 'Follow', actor: by, object: actor.id }
    return await post(by, { id: `${by}#undo-${++n}`, type: 'Undo', object }, {}, actor.inbox)
  }
  /** What arrived of a type, signed by the key of this actor. */
  const arrivedBy = ({ publicKey }: Actor, type: string) =>
    all.arrived(type).filter(({ headers }) => String(headers['signature']).includes(`keyId="${publicKey.id}"`))
  return { ...all, ada, read, follow, unfollow, arrivedBy }
}

/** A follower, and a quote that is today's. */
export async function withFollower(house: House, input: SettingsInput = {}) {
  const all = await followable(house)
  const { server, post, send, follow } = all
  await updateSettings(house.proven('admin'), { fediverse_hour: 0, ...input })
  const { id } = server.actor('ada')
  await post(id, follow(id))
  await send()
  return { ...all, ada: id, shelf: await aShelf(house.ctx) }
}
