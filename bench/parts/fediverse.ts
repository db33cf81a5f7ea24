import os from 'node:os'
import { sql } from 'kysely'
import type { Db } from '#platform/ground'
import { aFediverseServer } from '#test/fediverse-server'
import { startPostgres } from '#test/postgres-server'
import { assert, type Figure, type Part } from '../part.ts'
import { brief } from '../rounds.ts'
import { readAtAPace } from '../run-load.ts'
import { ask, inFolder, linkedQuotes, memoryOf, pause, startSite } from '../site.ts'
import { atDatabase, type Where } from '#test/at-database'

type Server = Awaited<ReturnType<typeof aFediverseServer>>
type Size = { followers: number; servers: number }

/** So long after the followers are written nothing is sent, so that pages are measured alone first. */
const quietSeconds = 60
const quietReadSeconds = 20
const mostMinutes = 10

export const fediverse: Part = {
  name: 'fediverse',
  asserts:
    'every inbox got the Quote of the Day once, signed by the site, and as an activity of the right shape; nothing arrived before the pages were measured alone.',
  async run({ short, say }) {
    const size = short ? { followers: 200, servers: 10 } : { followers: 10_000, servers: 100 }
    const onPglite = await inFolder((dataDir) => deliver({ dataDir }, 'PGlite', size, false, say))
    const server = await startPostgres()
    try {
      const where = { dataDir: os.tmpdir(), databaseUrl: server.url() }
      return [...onPglite, ...(await deliver(where, 'PostgreSQL', size, false, say))]
    } finally {
      await server.remove()
    }
  },
}

/** One Quote of the Day to all followers while pages are read. Without shared inboxes, each follower is a request of its own, which is the most that it can be. */
async function deliver(
  where: Where,
  engine: string,
  { followers, servers }: Size,
  isShared: boolean,
  say: (sentence: string) => void,
): Promise<Figure[]> {
  const others = await Promise.all(Array.from({ length: servers }, () => aFediverseServer()))
  try {
    // The first start makes the database and its collection.
    const first = await startSite(where)
    await first.stop()
    const due = await atDatabase(where, (db) => addFollowers(db, others, { followers, isShared }))
    const site = await startSite({ ...where, settings: { OUTGOING_ALLOWED_HOSTS: '127.0.0.1', LOG_LEVEL: 'error' } })
    const actor = JSON.parse((await ask(site.port, '/fediverse/actor')).body.toString()) as Actor // safe: looked at by its key
    for (const { known } of others) known.set(actor.publicKey.id, actor.publicKey.publicKeyPem)
    const page = (await linkedQuotes(site))[0] ?? '/'
    const read = (seconds: number) => readAtAPace(site, page, seconds)
    const arrived = () => others.reduce((sum, one) => sum + one.arrived.length, 0)

    const quiet = await read(quietReadSeconds)
    assert(arrived() === 0, 'posts were sent before the pages were measured alone')
    while (arrived() === 0) {
      await pause(50)
      assert(Date.now() - due.getTime() < 5 * 60_000, 'nothing was sent in five minutes')
    }
    const wanted = isShared ? servers : followers
    let [seen, most, last] = [0, memoryOf(site.pid), Date.now()]
    let isOver = false
    const reading = readUntil(() => isOver, read)
    while (arrived() < wanted) {
      await pause(500)
      most = Math.max(most, memoryOf(site.pid))
      last = Date.now()
      if (arrived() >= seen + wanted / 5) say(`${engine}: ${(seen = arrived()).toLocaleString('en')} posts`)
      assert(last - due.getTime() < 20 * 60_000, `only ${arrived()} posts of ${wanted} came in 20 minutes`)
    }
    isOver = true
    const loaded = await reading
    await pause(2_000)
    await site.stop()
    requireEachOnce(others, wanted)
    const seconds = (last - due.getTime()) / 1_000
    return figuresOf(`${engine}, ${followers.toLocaleString('en')} followers on ${servers} servers`, {
      seconds,
      wanted,
      most,
      quiet: quiet.p99,
      loaded,
    })
  } finally {
    for (const one of others) one.end()
  }
}

type Actor = { publicKey: { id: string; publicKeyPem: string } }

/** Reads again and again until it is over. @returns the highest p99 */
async function readUntil(isOver: () => boolean, read: (seconds: number) => Promise<{ p99: number }>): Promise<number> {
  let p99 = 0
  do p99 = Math.max(p99, (await read(10)).p99)
  while (!isOver())
  return p99
}

function requireEachOnce(others: Server[], wanted: number): void {
  const all = others.flatMap(({ host, arrived }) => arrived.map((one) => ({ ...one, inbox: host + one.path })))
  const inboxes = new Set(all.map(({ inbox }) => inbox))
  assert(all.length === wanted && inboxes.size === wanted, `${all.length} posts came to ${inboxes.size} inboxes of ${wanted}`)
  const wrong = all.filter(({ isSigned, body }) => !isSigned || !isPost(body))
  assert(wrong.length === 0, `${wrong.length} posts are not signed or have another shape: ${JSON.stringify(wrong[0]?.body)}`)
}

function isPost({ type, object }: Record<string, unknown>): boolean {
  return (
    type === 'Create' &&
    typeof object === 'object' &&
    object !== null &&
    'type' in object &&
    object.type === 'Note' &&
    'content' in object &&
    typeof object.content === 'string'
  )
}

type Taken = { seconds: number; wanted: number; most: number; quiet: number; loaded: number }

function figuresOf(who: string, { seconds, wanted, most, quiet, loaded }: Taken): Figure[] {
  return [
    {
      what: `${who}: until the last inbox has it`,
      measured: `**${brief(seconds)} s**, ${brief(wanted / seconds)} requests a second`,
      target: `${mostMinutes} minutes or less`,
      met: seconds <= mostMinutes * 60,
    },
    { what: `${who}: most resident memory meanwhile`, measured: `**${brief(most)} MB**` },
    {
      what: `${who}: highest p99 of a kept page in 10 s meanwhile`,
      measured: `**${brief(loaded)} ms**`,
      baseline: `${brief(quiet)} ms with nothing else to do: **${brief(loaded / quiet)}** times`,
      target: '3 times or less',
      met: loaded <= quiet * 3,
    },
  ]
}

/** @returns when their servers are sent to */
async function addFollowers(
  db: Db,
  servers: Server[],
  { followers, isShared }: { followers: number; isShared: boolean },
): Promise<Date> {
  await sql`update website_settings set fediverse = true, fediverse_hour = 0`.execute(db)
  const each = followers / servers.length
  const hosts = JSON.stringify(servers.map(({ host, origin }) => ({ host, origin })))
  await sql`
    insert into fediverse_followers (actor, name, host, inbox, shared_inbox, follow_id, created_at)
    select s.origin || '/users/' || n, 'reader' || n, s.host, s.origin || '/users/' || n || '/inbox',
           case when ${isShared}::boolean then s.origin || '/inbox' end, s.origin || '/follows/' || n, now()
      from jsonb_to_recordset(${hosts}::jsonb) as s (host text, origin text), generate_series(1, ${each}::int) n`.execute(db)
  await sql`insert into fediverse_follows (followed, actor, created_at) select 'site', actor, now() from fediverse_followers`.execute(
    db,
  )
  const due = new Date(Date.now() + quietSeconds * 1_000)
  await sql`
    insert into fediverse_servers (host, resume_at) select s.host, ${due}::timestamptz
      from jsonb_to_recordset(${hosts}::jsonb) as s (host text)`.execute(db)
  return due
}
