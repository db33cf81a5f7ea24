import { onTestFinished } from 'vitest'
import { openWeb } from '#platform/web/open-web'
import { addPostingAccount, findPosts, sendPosts, type AccountInput } from '#posting'
import { forgetSettings, updateSettings } from '#settings'
import { drawPostsAt, renderPostsAt } from '../src/app/post-content.ts'
import { aSite } from './a-site.ts'
import type { House } from './house.ts'
import { aPerson } from './people.ts'
import { aPostingServer, bluesky, mastodon } from './posting-server.ts'
import { aShelf } from './shelf.ts'

export const own = 'https://quotes.example'
export const minute = 60_000
export const hour = 60 * minute

/** A site, and a server that is both Bluesky and Mastodon to it. The day's quote is posted from midnight on. */
export async function posting(house: House, like: Parameters<typeof aPostingServer>[0] = {}) {
  house.clock.set(new Date())
  forgetSettings()
  const server = await aPostingServer({ now: () => house.clock.now(), ...like })
  onTestFinished(server.end)
  house.web = openWeb({ allowedHosts: [{ host: '127.0.0.1', port: undefined }] })
  await updateSettings(house.proven('admin'), { fediverse_hour: 0 })
  const admin = (await aPerson(house, 'admin')).ctx
  const shelf = await aShelf(house.ctx)
  const inputs = {
    bluesky: { kind: 'bluesky', server: server.origin, handle: bluesky.handle, secret: bluesky.appPassword },
    mastodon: { kind: 'mastodon', server: server.origin, secret: mastodon.token },
  } as const satisfies Record<string, AccountInput>
  const add = (input: AccountInput, origin = own) => addPostingAccount(house.proven('admin'), input, origin)
  const send = (signal = new AbortController().signal, { origin = own, timeZone = 'UTC', alone = true } = {}) =>
    sendPosts(house.ctx, signal, {
      alone,
      timeZone,
      origin: () => origin,
      render: renderPostsAt(() => aSite(own)),
      draw: drawPostsAt(() => aSite(own)),
    })
  /** The next morning, from which on the account has each day's quote. */
  const tomorrow = () =>
    house.clock.set(`${new Date(house.clock.now().getTime() + 24 * hour).toISOString().slice(0, 10)}T06:00:00Z`)
  const posts = async () => (await findPosts(admin, 1)).posts
  const accounts = async () => (await findPosts(admin, 1)).accounts
  return { house, server, admin, shelf, inputs, add, send, tomorrow, posts, accounts }
}

/** The same with an account of that kind, on the morning after it was added. */
export async function withAccount(house: House, kind: 'bluesky' | 'mastodon', like: Parameters<typeof aPostingServer>[0] = {}) {
  const all = await posting(house, like)
  const { id } = await all.add(all.inputs[kind])
  all.tomorrow()
  return { ...all, id }
}
