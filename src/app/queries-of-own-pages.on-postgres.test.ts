import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anApp, withOnlooker } from '#test/app'
import { aHouse, type House } from '#test/house'
import { aPerson } from '#test/people'
import { aShelf } from '#test/shelf'

const paths = [
  '/profile',
  '/profile/favourites',
  '/profile/favourites?page=2',
  '/profile/downloads',
  '/profile/security',
  '/profile/tokens',
  '/profile/privacy',
  '/admin/dashboard',
  '/admin/setup',
  '/admin/analytics',
  '/admin/analytics?days=90',
  '/admin/analytics/csv?of=top',
  '/admin/analytics/rows?of=popular',
  '/admin/analytics/rows?of=actions',
  '/admin/quotes',
  '/admin/quotes?page=2',
  '/admin/quotes?q=quote',
  '/admin/quotes?status=draft&length=short',
  '/admin/quotes?evidence=none',
  '/admin/sources',
  '/admin/sources?source=unverified&language=en',
  '/admin/quote-generator',
  '/admin/import',
  '/admin/texts',
  '/admin/texts?q=harbour&has=words&sort=title',
  '/admin/undo',
  '/admin/corrections',
  '/admin/corrections?state=all&kind=author&q=wrong&page=2',
  '/admin/duplicates',
  '/admin/following',
  '/admin/duplicates?kind=author',
  '/admin/outbox',
  '/admin/waiting',
  '/admin/notices',
  '/admin/notices?kind=report&state=unread&page=2',
  '/admin/notices/email',
  '/admin/pages',
  '/admin/drafts',
  '/admin/fediverse',
  '/admin/social-accounts',
  '/admin/redirects',
  '/admin/own-fields',
  '/admin/webhooks',
  '/admin/webhooks?kind=quote&state=failed&q=wrong',
  '/admin/users',
  '/admin/users?q=a&role=user',
  '/admin/audit',
  '/admin/audit?noun=account&verb=sign-in&from=2026-01-01&to=2026-12-31',
]

test('a page of one’s own asks the same few questions, however much somebody has kept and done', async () => {
  const house = await aHouse()
  const shelf = await aShelf(house.ctx)
  const { id, cookie } = await aPerson(house, 'admin')
  for (let n = 0; n < 60; n++) await shelf.aQuote()
  await fill(house, id)
  let asked = 0
  const site = { origin: 'http://localhost', timeZone: 'UTC' }
  const app = await anApp(house, { site, ground: { ...house.ctx, db: withOnlooker(house.db, () => asked++) } })
  const count = async () => {
    const counted: Record<string, number> = {}
    for (const path of paths) {
      asked = 0
      expect([path, (await app.ask(path, { headers: { cookie } })).status]).toEqual([path, 200])
      counted[path] = asked
    }
    return counted
  }
  await count()
  const few = await count()
  expect(Math.max(...Object.values(few))).toBeLessThanOrEqual(25)
  for (let from = 0; from < 10; from++)
    await sql`
      insert into quotes (text, author, author_id, category_id, is_active, published_at, created_at)
      select 'Quote ' || n || ' of many.', '', ${shelf.author.id}, ${shelf.category.id}, true, ${house.clock.now()}, ${house.clock.now()}
        from generate_series(${from * 1_000}::int, ${from * 1_000 + 999}::int) as n`.execute(house.db)
  await fill(house, id)
  expect(await count()).toEqual(few)
}, 120_000)

/** Every quote is kept, liked and downloaded. */
async function fill({ db, clock }: House, id: string) {
  await sql`insert into quote_favourites (user_id, quote_id, created_at) select ${id}, q.id, ${clock.now()} from quotes q on conflict do nothing`.execute(
    db,
  )
  await sql`insert into user_actions (user_id, action_type, quote_id, created_at) select ${id}, 'quick_download', q.id, ${clock.now()} from quotes q`.execute(
    db,
  )
  await sql`
    insert into auth_sessions (user_id, token, expires_at) select ${id}, 'x' || gen_random_uuid(), ${clock.now()}::timestamptz + interval '1 day'
      from generate_series(1, 20)`.execute(db)
  await sql`
    insert into profiles (email, full_name, created_at) select gen_random_uuid() || '@people.example', 'Somebody', ${clock.now()} from generate_series(1, 200)`.execute(
    db,
  )
  await sql`
    insert into notices (person, kind, subject, since, at, read_at)
      select ${id}, 'report', gen_random_uuid(), ${clock.now()}, ${clock.now()}, case when n % 2 = 0 then ${clock.now()}::timestamptz end from generate_series(1, 500) as n`.execute(
    db,
  )
  await sql`
    insert into quote_reports (quote_id, kind, message, created_at)
      select q.id, 'author', 'This is wrong.', ${clock.now()} from quotes q limit 500`.execute(db)
  await sql`
    insert into changes (at, actor, role, noun, noun_id, verb, after)
      select ${clock.now()}, ${id}, 'admin', 'account', gen_random_uuid(), 'sign-in', '{"by":"password"}' from generate_series(1, 2000)`.execute(
    db,
  )
}
