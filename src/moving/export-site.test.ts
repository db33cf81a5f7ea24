import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { parse } from 'csv-parse/sync'
import { aHouse } from '#test/house'
import { aPerson } from '#test/people'
import { aShelf } from '#test/shelf'
import { rearmed } from '#platform/csv'
import { findChanges } from '#changes'
import { settingsColumns } from '#settings'
import { exported } from './exported-store.ts'
import { exportSite } from './index.ts'

async function unzipped(chunks: AsyncIterable<Uint8Array>): Promise<Record<string, string>> {
  const all: Uint8Array[] = []
  for await (const chunk of chunks) all.push(chunk)
  const files = unzipSync(new Uint8Array(Buffer.concat(all)))
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes).toString()]))
}

async function aSite() {
  const house = await aHouse()
  const shelf = await aShelf(house.ctx)
  const text = '=HYPERLINK("x"), "said", one\ntwo'
  const quote = await shelf.aQuote({ text, likes: 4 })
  await sql`insert into quotes (text, author, is_active) select 'Quote number ' || n, 'Somebody', true from generate_series(1, 600) n`.execute(
    house.db,
  )
  const admin = await aPerson(house, 'admin')
  await house.db
    .insertInto('email_subscriptions')
    .values({
      email: 'reader@example.org',
      name: null,
      verified_at: null,
      unsubscribed_at: null,
      paused_until: null,
      consent_source: null,
      consent_words: null,
      consent_at: null,
    })
    .execute()
  return { house, quote, text, admin }
}

test('everything moves out as CSV, page by page, with formulas disarmed and nothing of passwords', async () => {
  const { house, quote, text, admin } = await aSite()
  await house.ctx.files.put('public/images/aa/one.webp', new Uint8Array([1, 2, 3]), { type: 'image/webp' })
  const files = await unzipped(await exportSite(admin.ctx, { format: 'csv', pictures: true }))
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining([
      'quotes.csv',
      'authors.csv',
      'profiles.csv',
      'website_settings.csv',
      'email_subscriptions.csv',
      'more/quote_translations.csv',
      'files/public/images/aa/one.webp',
      'manifest.json',
    ]),
  )
  const rows = parse<Record<string, string>>(files['quotes.csv'] ?? '', { columns: true, record_delimiter: '\r\n' })
  expect(rows).toHaveLength(601)
  expect(new Set(rows.map(({ id }) => id)).size).toBe(601)
  const row = rows.find(({ id }) => id === quote.id)
  expect(row?.text).toBe(`'${text}`)
  expect(rearmed(row?.text ?? '')).toBe(text)
  expect(row).toMatchObject({ likes: '4', is_active: 'true', status: quote.status })
  const manifest: unknown = JSON.parse(files['manifest.json'] ?? '')
  expect(manifest).toMatchObject({ rows: { quotes: 601, email_subscriptions: 1 }, pictures: 1 })
  expect(Object.keys(files).filter((name) => /credential|session|token|factor/.test(name))).toEqual([])
  expect(await findChanges(admin.ctx, { noun: 'site', verb: 'export' })).toHaveLength(1)
})

test('as JSON it is an array with a row on each line, without pictures where they are not wanted', async () => {
  const { quote, text, admin } = await aSite()
  const files = await unzipped(await exportSite(admin.ctx, { format: 'json', pictures: false }))
  const lines = (files['quotes.json'] ?? '').trim().split('\n')
  expect(lines).toHaveLength(603)
  const rows = JSON.parse(files['quotes.json'] ?? '') as { id: string; text: string }[] // safe: what was just written
  expect(rows.find(({ id }) => id === quote.id)).toMatchObject({ text, likes: 4 })
  expect(JSON.parse(files['quote_og_images.json'] ?? '')).toEqual([])
  expect(Object.keys(files).filter((name) => name.startsWith('files/'))).toEqual([])
})

test('an address that must not be written to does not move out as one that gets mail', async () => {
  const { house, admin } = await aSite()
  const bare = { name: null, paused_until: null, consent_source: null, consent_words: null, consent_at: null }
  const subscribed = { ...bare, verified_at: null, unsubscribed_at: null, is_verified: true }
  const ended = { ...bare, verified_at: null, unsubscribed_at: new Date('2025-05-05T10:00:00Z'), status: 'unsubscribed' as const }
  await house.db
    .insertInto('email_subscriptions')
    .values([
      { ...subscribed, email: 'Complained@example.org' },
      { ...subscribed, email: 'full@example.org' },
      { ...ended, email: 'former@example.org' },
    ])
    .execute()
  const at = new Date('2026-03-03T10:00:00Z')
  for (const [email, reason] of [
    ['complained@example.org', 'complaint'],
    ['full@example.org', 'hard-bounce'],
    ['former@example.org', 'complaint'],
  ] as const)
    await house.db
      .insertInto('suppressions')
      .values({ email, address_hash: null, reason, created_by: null, created_at: at })
      .execute()
  const files = await unzipped(await exportSite(admin.ctx, { format: 'csv', pictures: false }))
  const rows = parse<Record<string, string>>(files['email_subscriptions.csv'] ?? '', { columns: true, record_delimiter: '\r\n' })
  const states = rows.map(({ email, status, unsubscribed_at }) => `${email},${status},${unsubscribed_at?.slice(0, 10)}`)
  expect(states.sort((a, b) => a.localeCompare(b))).toEqual([
    'Complained@example.org,unsubscribed,2026-03-03',
    'former@example.org,unsubscribed,2025-05-05',
    'full@example.org,bounced,',
    'reader@example.org,active,',
  ])
})

test('only an admin whose password was proven just now may have it', async () => {
  const { house, admin } = await aSite()
  const wish = { format: 'csv', pictures: false } as const
  for (const role of ['visitor', 'user', 'author', 'moderator'] as const)
    await expect(exportSite(house.as(role), wish)).rejects.toMatchObject({ code: 'forbidden' })
  const stale = { ...admin.ctx, actor: { ...admin.ctx.actor, passwordAt: null } }
  await expect(exportSite(stale, wish)).rejects.toMatchObject({ code: 'password-needed' })
})

test('every setting that can be saved moves out', () => {
  const columns = exported.find(({ name }) => name === 'website_settings')?.columns ?? []
  expect(settingsColumns.filter((column) => !columns.includes(column))).toEqual([])
})

/** Tables that don't move out, by the reason. A backup carries all but what is of this installation (docs/decisions/046-moving.md). */
const stays: Readonly<Record<string, string>> = {
  'follows from other tables':
    'author_counters author_keys authors_of_works authors_to_compare change_batches desk_labels evidence_verdicts people quote_counters quote_print_lists quote_runs_to_compare quote_totals quote_words quotes_by_category quotes_by_tag quotes_to_compare renames text_grams text_segments unlisted_words',
  'is in the file of another table': 'author_aliases auth_users',
  'lets somebody in, or counts who tried':
    'api_answers api_tokens attempts auth_credentials auth_identities auth_passkeys auth_second_factors auth_sessions auth_verifications fediverse_keys invitations posting_accounts preview_links setup_links shared_secret site_keys webhooks',
  'is of this installation':
    'backups change_notices change_outbox evidence_library migrations moved_ids newsletter_mailboxes newsletter_sender pings restore_drills stock_photos stock_searches webhook_attempts webhook_deliveries',
  'is work that has not ended':
    'bulk_job_pieces bulk_jobs check_reports drafts import_authors import_prints import_rows import_texts imports text_drafts',
  'is what staff decided, or arranged for themselves':
    'author_merges author_pairs changes comment_mentions comments contact_answers custom_roles desk_layouts desk_view_defaults desk_views gone notice_ways notices passage_refusals quote_merge_marks quote_merges quote_pairs quote_reports quote_settlements threads',
  'is figures, of which the counts move out with the quotes':
    'analytics_days analytics_rankings page_events quote_days quote_months quote_visits visit_notes',
  'belongs to the address of this site':
    'fediverse_activities fediverse_blocks fediverse_changes fediverse_deliveries fediverse_followers fediverse_follows fediverse_notes fediverse_replies fediverse_seen fediverse_servers fediverse_shares followed_sites posts statement_offers statements',
  'is what this site has sent': 'newsletter_deliveries newsletter_issues',
  'names people who must not get emails; their subscriptions leave as ended': 'suppressions',
  'has files that move out, and the addresses in other tables': 'images',
}

test('every table moves out, or has a reason to stay', async () => {
  const { db } = await aHouse()
  const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'`.execute(db)
  const staying = Object.values(stays).flatMap((names) => names.split(' '))
  expect([...exported.map(({ name }) => name), ...staying].toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
})
