import { Hono } from 'hono'
import { deskRoles, requireAccount, requireRole } from '#access'
import {
  findEnd,
  findLastSave,
  findOpenQuotes,
  findPresent,
  getOpenRecord,
  hereInput,
  leftInput,
  recordKey,
  type EditedAnswer,
  type PresenceAnswer,
} from '#presence'
import { say } from '#messages'
import { LimitReached } from '#platform/errors'
import type { LimitRule } from '#platform/limits'
import { inWords } from '#platform/wait-in-words'
import { momentOf } from '#time'
import { createReadWindows } from '../http/read-windows.ts'
import { onlyBy, type HttpEnv } from '../http/problem.ts'
import type { OwnAsked, OwnEndpoint } from '../http/own-endpoint.ts'
import type { Stay } from '../live/presence-book.ts'
import { stays, type Presence } from '../live/presence.ts'

/** A person with several forms and lists open asks a tenth as often. Counted in memory, or each word of an open form would be a write. */
const rule: LimitRule = { name: 'presence', most: 300, withinSeconds: 60 }

/** What open forms say by themselves, which the database does not count. */
export const presencePaths = ['/api/presence', '/api/presence/left'] as const

/** `/api/presence`: who has the form of a record open. Nothing is stored, and nobody is kept out. A page that was left open keeps no session alive. */
export function presenceRoutes(own: OwnEndpoint, presence: Presence): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()
  const windows = createReadWindows()
  const atDesk = (act: (asked: OwnAsked & { person: string; session: string }) => Promise<unknown>) =>
    own(async (asked) => {
      const person = requireAccount(asked.ctx)
      requireRole(asked.ctx, ...deskRoles)
      const { isAllowed, seconds } = windows.use(rule, person, 1, asked.ctx.clock.now().getTime())
      if (!isAllowed) throw new LimitReached(say('limits.too-many-requests', { when: inWords(seconds) }), seconds, rule)
      return await act({ ...asked, person, session: asked.ctx.actor.sessionId ?? '' })
    })
  routes.post(
    '/',
    atDesk(async ({ ctx, site, json, person, session }): Promise<PresenceAnswer> => {
      const { window, isUnsaved, isHidden, version, ...opened } = await json(hereInput)
      const open = await getOpenRecord(ctx, opened)
      const record = recordKey(open)
      presence.enter(
        { record, window, account: person, session, isUnsaved, isDraft: open.isDraft },
        isHidden ? stays.hidden : stays.seen,
      )
      const { shown, changesMs } = await othersAt(ctx, presence.at(record), person)
      // An author sees no draft of others, and not that there is one.
      const seesDrafts = ctx.actor.role !== 'author' || open.isDraft
      const people = shown.map(({ since, record: _, ...other }) => ({
        ...other,
        isDraft: seesDrafts && other.isDraft,
        since: momentOf(new Date(since), site.timeZone),
      }))
      const end = open.isEnded ? await findEnd(ctx, opened) : undefined
      const unseen = { account: person, version }
      const saved = !end && open.version > version ? await findLastSave(ctx, opened, open, unseen) : undefined
      return {
        people,
        changesMs,
        version: open.version,
        saved: saved ? { by: saved.by, at: momentOf(saved.at, site.timeZone) } : null,
        ended: end ? { how: end.how, by: end.actor === person ? null : end.by, at: momentOf(end.at, site.timeZone) } : null,
      }
    }),
  )
  routes.post(
    '/left',
    atDesk(async ({ json, person }) => {
      const { window } = await json(leftInput)
      presence.leave({ window, account: person })
    }),
  )
  routes.get(
    '/quotes',
    atDesk(async ({ ctx, person }): Promise<EditedAnswer> => {
      const open = await findOpenQuotes(ctx, presence.recordsOf('quote'))
      const there = [...open].flatMap((id) => presence.at(recordKey({ noun: 'quote', id })))
      const { shown, changesMs } = await othersAt(ctx, there, person)
      const quotes = Map.groupBy(shown, ({ record }) => record.slice('quote:'.length))
      return { quotes: [...quotes].map(([id, people]) => ({ id, names: people.map(({ name }) => name) })), changesMs }
    }),
  )
  for (const path of ['/', '/left']) routes.all(path, onlyBy('POST'))
  routes.all('/quotes', onlyBy('GET'))
  return routes
}

/** The other people behind these windows, each once at a record. */
async function othersAt(ctx: OwnAsked['ctx'], there: readonly Stay[], account: string) {
  const others = there.filter((stay) => stay.account !== account)
  const known = await findPresent(
    ctx,
    others.map(({ session }) => session),
  )
  const living = others.filter(({ session }) => known.has(session))
  const shown = [...Map.groupBy(living, (stay) => `${stay.record} ${stay.account}`).values()].map((own) => ({
    id: own[0]?.account ?? '',
    record: own[0]?.record ?? '',
    name: known.get(own[0]?.session ?? '')?.name ?? '',
    since: Math.min(...own.map(({ since }) => since)),
    isUnsaved: own.some(({ isUnsaved }) => isUnsaved),
    isDraft: own.every(({ isDraft }) => isDraft),
  }))
  const ends = living.map(({ until }) => until - ctx.clock.now().getTime())
  return { shown, changesMs: ends.length > 0 ? Math.min(...ends) : null }
}
