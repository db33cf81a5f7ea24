import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { explained, rowsRead, type Analyzed } from '#test/explained'
import { aHouse, type House } from '#test/house'
import { aShelf } from '#test/shelf'
import { forgetSettings, getSettings, updateSettings } from '#settings'
import { readDue } from './delivery-store.ts'
import { countFollowers, countFollowsOf, listInboxes } from './follower-store.ts'
import type { NoteContent } from './note.ts'
import { listInboxesOf, listShared } from './note-store.ts'
import { countLately, listNext, listOwners, listShares, listUndone } from './share-store.ts'
import { writeNew } from './write-day.ts'
import { writeEnded } from './write-ended.ts'

const origin = 'https://quotes.example'
const dayMs = 86_400_000
const content: NoteContent = {
  html: '<p>x</p>',
  language: 'en',
  url: origin,
  picture: { url: origin, alt: 'x', width: 1, height: 1 },
}
const render = (_: unknown, ids: string[]) => Promise.resolve(new Map(ids.map((id) => [id, content])))

test.each([50, 150])('sending for %i followed authors asks as many questions as for one', async (n) => {
  const house = await aHouse()
  await fill(house, { followed: n, authors: n, old: 0 })
  await updateSettings(house.proven('admin'), { fediverse: true, fediverse_shelves: true, fediverse_new: 'all' })
  forgetSettings()
  const settings = await getSettings(house.ctx)
  let asked = 0
  const counted = house.db.withPlugin({
    transformQuery: ({ node }) => (asked++, node),
    transformResult: ({ result }) => Promise.resolve(result),
  })
  const ctx = { ...house.ctx, db: counted }
  await writeEnded(ctx, origin)
  await writeNew(ctx, settings, { origin, timeZone: 'UTC', render })
  const { rows } = await sql<{ type: string; n: number }>`
    select type, count(*)::int as n from fediverse_activities group by type order by type`.execute(house.db)
  expect(rows).toEqual([
    { type: 'Announce', n },
    { type: 'Create', n: 1 },
  ])
  // Those who ended; the next of each; notes, written and read back; inboxes; shares; activities with their deliveries.
  expect(asked).toBe(7)
})

test('what is shown and to whom is found by index: 5,000 authors with followers, among 20,000 old quotes', async () => {
  const house = await aHouse()
  const { author, quote, note } = await fill(house, { followed: 5_000, authors: 5_000, old: 20_000 })
  const read: number[] = []
  const ctx = {
    ...house.ctx,
    db: explained<Analyzed>(house.db, '(analyze, format json)', (rows) => read.push(...rows.map(rowsRead))),
  }
  const now = house.clock.now().getTime()
  const ago = (ms: number) => new Date(now - ms)
  expect(await countFollowers(ctx, author)).toBe(1)
  expect((await listInboxes(ctx, [author])).get(author)).toHaveLength(1)
  expect(await countFollowsOf(ctx, 'https://other.example/users/1')).toBe(1)
  expect(await listShares(ctx, [note])).toHaveLength(1)
  expect(await listUndone(ctx, [note])).toEqual([])
  expect(await listOwners(ctx, [quote])).toHaveLength(1)
  expect(await listShared(ctx, author, { limit: 20, offset: 0 })).toHaveLength(1)
  expect(await countLately(ctx, [author], ago(dayMs))).toEqual(new Map())
  expect(await listInboxesOf(ctx, [note])).toEqual(new Map())
  expect(read).toHaveLength(9)
  expect(Math.max(...read)).toBeLessThan(50)
  // Each follow, and each new quote, once, with its author; not the old quotes.
  const next = {
    shelves: true,
    sourced: false,
    newSince: ago(3 * dayMs),
    since: ago(dayMs),
    most: 3,
    spacedSince: ago(dayMs / 3),
  }
  expect(await listNext(ctx, next)).toHaveLength(5_001)
  expect(read.at(-1)).toBeLessThan(100_000)
  // It can be told.
  await sql`select count(*) from fediverse_shares where undone_at is not null`.execute(ctx.db)
  expect(read.at(-1)).toBeGreaterThanOrEqual(20_000)
}, 120_000)

test('what is next for a server is found by index: 10,000 corrections wait for it, and 500 removals were sent', async () => {
  const house = await aHouse()
  const { db, clock } = house
  const host = 'other.example'
  const now = clock.now()
  await sql`insert into fediverse_activities (id, type, note_id, body, created_at)
    select 'a' || n, case when n <= 500 then 'Delete' else 'Update' end, gen_random_uuid(), '{}', ${now} from generate_series(1, 10500) n`.execute(
    db,
  )
  await sql`insert into fediverse_deliveries (activity, inbox, host, state, created_at)
    select a.place, 'https://other.example/inbox', ${host}, case when a.type = 'Delete' then 'delivered' else 'waiting' end, ${now}
      from fediverse_activities a order by a.place`.execute(db)
  await sql`analyze`.execute(db)
  const read: number[] = []
  const ctx = {
    ...house.ctx,
    db: explained<Analyzed>(db, '(analyze, format json)', (rows) => read.push(...rows.map(rowsRead))),
  }
  for (const shelves of [true, false]) expect(await readDue(ctx, host, { shelves })).toMatchObject({ activity: 'a501' })
  expect(read).toHaveLength(2)
  expect(Math.max(...read)).toBeLessThan(1_000)
})

/** Authors with a new quote each, the first ones with a follower on a server of its own; and old quotes of one of them that were shown long ago. */
async function fill(house: House, { followed, authors, old }: { followed: number; authors: number; old: number }) {
  const { db, clock } = house
  await aShelf(house.ctx)
  const now = clock.now()
  await sql`insert into authors (name, slug, created_at) select 'Author ' || n, 'author-' || n, ${now} from generate_series(1, ${authors}::int) n`.execute(
    db,
  )
  // What triggers do with each row takes longer than all the rest.
  await sql`alter table quotes disable trigger user`.execute(db)
  try {
    await sql`insert into quotes (text, author, author_id, is_active, published_at, created_at)
      select 'New ' || a.name, a.name, a.id, true, ${now}::timestamptz - interval '1 hour', ${now}::timestamptz - interval '1 hour' from authors a where a.slug like 'author-%'`.execute(
      db,
    )
    await sql`insert into quotes (text, author, author_id, is_active, published_at, created_at)
      select 'Old ' || n, a.name, a.id, true, ${now}::timestamptz - interval '1 year', ${now}::timestamptz - interval '1 year' from generate_series(1, ${old}::int) n
        join authors a on a.slug = 'author-' || (n % ${authors} + 1)`.execute(db)
  } finally {
    await sql`alter table quotes enable trigger user`.execute(db)
  }
  await sql`insert into fediverse_followers (actor, name, host, inbox, follow_id, created_at)
    select 'https://other.example/users/' || n, '@x', 'other.example', 'https://other.example/users/' || n || '/inbox', 'x', ${now} from generate_series(1, ${followed}::int) n`.execute(
    db,
  )
  await sql`insert into fediverse_follows (followed, actor, created_at)
    select 'author:' || a.id, 'https://other.example/users/' || split_part(a.slug, '-', 2), ${now} from authors a where a.slug like 'author-%' and split_part(a.slug, '-', 2)::int <= ${followed}`.execute(
    db,
  )
  const long = sql`${now}::timestamptz - interval '1 year'`
  await sql`insert into fediverse_notes (id, kind, day, quote_id, content, published_at, looked_at)
    select gen_random_uuid(), 'quote', '2025-01-01', q.id, ${JSON.stringify(content)}::jsonb, ${long}, ${long} from quotes q where q.text like 'Old %'`.execute(
    db,
  )
  await sql`insert into fediverse_shares (id, followed, note_id, shared_at)
    select distinct on (q.author_id) gen_random_uuid(), 'author:' || q.author_id, n.id, ${long} from fediverse_notes n join quotes q on q.id = n.quote_id`.execute(
    db,
  )
  await sql`insert into fediverse_shares (id, followed, note_id, shared_at)
    select gen_random_uuid(), 'site', n.id, ${long} from fediverse_notes n where not exists (select from fediverse_shares s where s.note_id = n.id)`.execute(
    db,
  )
  await sql`analyze`.execute(db)
  const { rows } = await sql<{ author: `author:${string}`; quote: string; note: string }>`
    select s.followed as author, n.quote_id as quote, n.id as note from fediverse_shares s join fediverse_notes n on n.id = s.note_id where s.followed <> 'site' limit 1`.execute(
    db,
  )
  return rows[0] ?? { author: 'author:' as const, quote: '', note: '' }
}
