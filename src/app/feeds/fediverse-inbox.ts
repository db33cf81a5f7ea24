import type { Handler } from 'hono'
import { visitor } from '#access'
import { fediversePaths, takeActivity, type Followed } from '#fediverse'
import { isHouseError } from '#platform/errors'
import type { Ground } from '#platform/ground'
import { answerTo } from '../http/house-answer.ts'
import { problem, type HttpEnv } from '../http/problem.ts'
import { claimedOf } from '../http/who-asks.ts'
import type { Site } from '../site/site.ts'

/** The inbox of the site, which all of its actors share, and those of authors and categories. */
export const inboxes: readonly { path: string; noun: 'site' | 'author' | 'category' }[] = [
  { path: fediversePaths.inbox('site'), noun: 'site' },
  { path: fediversePaths.inbox('author::id'), noun: 'author' },
  { path: fediversePaths.inbox('category::id'), noun: 'category' },
]

/** What other servers send: signed by their actors, without cookies and from no page of ours. What is refused is logged with its reason. */
export function fediverseInbox(ground: Ground, site: Site, noun: 'site' | 'author' | 'category'): Handler<HttpEnv> {
  return async (c) => {
    const requestId = c.get('requestId')
    const client = c.get('client')
    const ctx = { ...ground, actor: visitor, requestId }
    // The signature names the public address of the site, whatever a proxy made of it on its way here.
    const headers = new Headers(c.req.raw.headers)
    headers.set('host', new URL(site.origin).host)
    const to: Followed = noun === 'site' ? noun : `${noun}:${c.req.param('id') ?? ''}`
    const request = new Request(site.origin + fediversePaths.inbox(to), {
      method: 'POST',
      headers,
      body: await c.req.arrayBuffer(),
    })
    try {
      const from = { address: client.address, claimed: claimedOf(client) }
      const { status, says } = await takeActivity(ctx, request, { to, origin: site.origin, from })
      if (status === 202) return c.body(null, 202)
      ground.log.info({ requestId, status, says }, 'an activity was refused')
      return problem(status, says, requestId)
    } catch (error) {
      if (!isHouseError(error)) throw error
      const { status, sentence, headers: more } = answerTo(error)
      if (error.code === 'limit-reached') ground.log.info({ requestId, status }, 'too many activities were sent')
      if (error.code === 'unavailable') ground.log.info({ requestId, status, err: error }, 'an activity has to come again')
      return problem(status, sentence ?? 'Something went wrong.', requestId, { headers: more })
    }
  }
}
