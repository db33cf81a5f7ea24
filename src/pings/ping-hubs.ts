import { requireRole, type Ctx } from '#access'
import type { Changed } from '#changes'
import { getSettings } from '#settings'
import { send, tellDue, type Fault } from './tell-due.ts'

declare module '#platform/ground' {
  interface JobData {
    'ping-hubs': object
  }
}

/** What a feed of quotes shows. */
const inFeeds: ReadonlySet<string> = new Set(['quote', 'author', 'category', 'tag', 'quote-of-the-day', 'settings'])

/**
 * The job. Tells each WebSub hub of the settings once that feeds changed since it last heard, or that the day did, with its quote: it then fetches the feeds itself.
 * `topics`: the addresses of the feeds that name the hubs. @throws Forbidden for anyone but the system
 */
export async function pingHubs(
  ctx: Ctx,
  signal: AbortSignal,
  { day, topics }: { day: string; topics: (ctx: Ctx) => Promise<string[]> },
): Promise<void> {
  requireRole(ctx, 'system')
  const { websub_hubs: addresses } = await getSettings(ctx)
  await tellDue(ctx, signal, {
    kind: 'websub',
    addresses,
    day,
    tell: async (hub, { changes, all, isNewDay }) =>
      all || isNewDay || changes.some(isSeen) ? await ping(ctx, hub, await topics(ctx)) : null,
  })
}

const isSeen = ({ noun, seen }: Changed) => seen !== 'nothing' && inFeeds.has(noun)

async function ping(ctx: Ctx, hub: string, topics: readonly string[]): Promise<Fault | null> {
  const body = new URLSearchParams([['hub.mode', 'publish'], ...topics.map((topic) => ['hub.url', topic])]).toString()
  const sent = await send(ctx, hub, 'application/x-www-form-urlencoded', body)
  if ('fault' in sent) return sent
  return sent.status >= 200 && sent.status < 300 ? null : { fault: `The hub answered ${sent.status}.` }
}
