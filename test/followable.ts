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
  const post = async (actorId: string, activity: Json, oddly?: Oddly) =>
    (await app.fetch(server.signed(inbox, actorId, activity, oddly))).status
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
