import { isDeepStrictEqual } from 'node:util'
import { sql, type RawBuilder } from 'kysely'
import { expect, it } from 'vitest'
import { aQuote } from '#test/builders'
import { aHouse, type House } from '#test/house'
import { aPerson } from '#test/people'
import { password, whoSignedIn } from '#test/who-signed-in'
import { readPerson } from './person-store.ts'
import { deleteAccount, updateProfile } from '../index.ts'

/** What becomes of a row when the account is deleted: it goes, it stays without a name, or it keeps an id that is nobody's. Any other sentence is why the column says nothing of an account. */
type Fate = 'goes' | 'stays without a name' | 'keeps the id' | `no account: ${string}` | `address: ${string}`

/** Each column that says of whom a row is, by its name or as its foreign key says. A new one belongs here, in the export, and among the rows below. */
const columns: Readonly<Record<string, Fate>> = {
  'api_tokens.user_id': 'goes',
  'auth_credentials.user_id': 'goes',
  'auth_identities.user_id': 'goes',
  'auth_passkeys.user_id': 'goes',
  'auth_second_factors.user_id': 'goes',
  'auth_sessions.user_id': 'goes',
  'authors.created_by': 'keeps the id',
  'bulk_jobs.created_by': 'keeps the id',
  'categories.created_by': 'keeps the id',
  'change_batches.actor': 'keeps the id',
  'changes.actor': 'keeps the id',
  'comment_mentions.person': 'goes',
  'comments.written_by': 'stays without a name',
  'contact_answers.written_by': 'keeps the id',
  'contact_messages.email': 'address: a message stays until staff delete it',
  'desk_layouts.owner': 'goes',
  'desk_view_defaults.owner': 'goes',
  'desk_views.owner': 'goes',
  'drafts.created_by': 'keeps the id',
  'drafts.saved_by': 'keeps the id',
  'email_subscriptions.email': 'address: it goes if it was confirmed',
  'evidence_library.looking_by': 'no account: a process',
  'fediverse_followers.actor': 'no account: of people on other servers',
  'fediverse_follows.actor': 'no account: of people on other servers',
  'fediverse_replies.actor': 'no account: of people on other servers',
  'images.created_by': 'keeps the id',
  'images.source_address': 'no account: of a web page',
  'imports.created_by': 'keeps the id',
  'invitations.email': 'address: it has no account, and goes when one is made',
  'invitations.full_name': 'address: it has no account, and goes when one is made',
  'invitations.invited_by': 'stays without a name',
  'newsletter_deliveries.claimed_by': 'no account: a worker',
  'newsletter_deliveries.email': 'address: it goes with the subscription',
  'newsletter_issues.created_by': 'keeps the id',
  'notice_ways.person': 'goes',
  'notices.person': 'goes',
  'notices.who': 'stays without a name',
  'pages.created_by': 'keeps the id',
  'passages.confirmed_by': 'keeps the id',
  'passages.found_by': 'no account: a program or a person, not which',
  'pings.address': 'no account: of a hub or a search engine',
  'posts.account_id': 'no account: of the site on another server',
  'preview_links.created_by': 'keeps the id',
  'profiles.email': 'address: it goes with the account',
  'profiles.full_name': 'address: it goes with the account',
  'quote_favourites.user_id': 'goes',
  'quote_likes.user_id': 'stays without a name',
  // What a merge moved. Nothing of it is given out twice.
  'quote_merge_marks.user_id': 'goes',
  'quote_og_images.generated_by': 'keeps the id',
  'quote_reports.email': 'address: a job takes it away',
  'quote_settlements.settled_by': 'keeps the id',
  'quotes.created_by': 'keeps the id',
  'redirects.created_by': 'keeps the id',
  'suppressions.address_hash': 'address: the hash is all that stays',
  'suppressions.created_by': 'keeps the id',
  'suppressions.email': 'address: the hash is all that stays',
  'text_drafts.created_by': 'keeps the id',
  'texts.address': 'no account: of a web page',
  'texts.brought_by': 'keeps the id',
  'threads.assignee': 'stays without a name',
  'threads.resolved_by': 'stays without a name',
  'user_actions.user_id': 'stays without a name',
  'webhook_attempts.address': 'no account: of a program',
  'webhooks.address': 'no account: of a program',
  'webhooks.created_by': 'keeps the id',
}

it('the table knows every column that says of whom a row is', async () => {
  const { db } = await aHouse()
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and column_name ~ '(user|account|profile|email|actor|_by$|full_name|address|phone|person)'
       and table_name !~ '^auth_' and table_name <> 'website_settings'
    union select c.conrelid::regclass::text || '.' || a.attname from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
     where c.contype = 'f' and c.confrelid in ('auth_users'::regclass, 'profiles'::regclass)`.execute(db)
  expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(columns).toSorted())
})

it('the export has each row that is theirs', async () => {
  const house = await aHouse()
  const { ctx, theirs } = await aPersonWithRows(house)
  const unsaid: string[] = []
  let was = await readPerson(ctx, theirs.id)
  for (const row of exportedRows(theirs)) {
    await row.execute(house.db)
    const is = await readPerson(ctx, theirs.id)
    if (isDeepStrictEqual(is, was)) unsaid.push(row.compile(house.db).sql)
    was = is
  }
  expect(unsaid).toEqual([])
})

it('the deletion of an account does with each row what the table says', async () => {
  const house = await aHouse()
  const { ctx, theirs } = await aPersonWithRows(house)
  for (const row of [...exportedRows(theirs), ...rowsOfOthers(theirs)]) await row.execute(house.db)
  const ofPerson = Object.keys(columns).filter((name) => !/^(no account|address): /.test(columns[name] ?? ''))
  const before = await Promise.all(ofPerson.map(count))
  expect(ofPerson.filter((_, n) => before[n]?.named === 0)).toEqual([])
  await deleteAccount(ctx, { password })
  const after = await Promise.all(ofPerson.map(count))
  const fates = ofPerson.map((name, n) => {
    const [was, is] = [before[n], after[n]]
    if (!was || !is) throw new Error(`${name} was not counted`)
    return [name, is.named > 0 ? 'keeps the id' : is.nameless > was.nameless ? 'stays without a name' : 'goes']
  })
  expect(fates).toEqual(ofPerson.map((name) => [name, columns[name]]))

  async function count(name: string): Promise<{ named: number; nameless: number } | undefined> {
    const [table = '', column = ''] = name.split('.')
    const { rows } = await sql<{ named: number; nameless: number }>`
      select count(*) filter (where ${sql.id(column)} = ${theirs.id})::int as named, count(*) filter (where ${sql.id(column)} is null)::int as nameless
        from ${sql.id(table)}`.execute(house.db)
    return rows[0]
  }
})

/** Who signed in, changed something and is of the staff; and whom and what their rows name. */
async function aPersonWithRows(house: House) {
  const { id, ctx } = await whoSignedIn(house, 'moderator')
  const other = await aPerson(house, 'admin')
  const quote = await aQuote(house.as('admin'))
  await updateProfile(ctx, { fullName: 'Another name' })
  return { ctx, theirs: { id, other: other.id, quote: quote.id, now: house.clock.now() } }
}

type Theirs = Record<'id' | 'other' | 'quote', string> & { now: Date }

/** A row of theirs in each table that the export knows. What a sign-in makes is there. */
function exportedRows({ id, other, quote, now }: Theirs): RawBuilder<unknown>[] {
  const made = '00000000-0000-4000-8000-000000000001'
  const thread = sql`(select id from threads where assignee = ${id})`
  const view = sql`(select id from desk_views where owner = ${id})`
  return [
    sql`insert into api_tokens (user_id, name, token_hash, created_at) values (${id}, 'x', 'x', ${now})`,
    sql`insert into auth_identities (user_id, issuer, subject, email) values (${id}, 'https://id.example', 'x', 'x@example.org')`,
    sql`insert into auth_passkeys (user_id, credential_id, public_key, counter, host, name) values (${id}, 'x', 'x', 0, 'x', 'x')`,
    sql`insert into auth_second_factors (user_id) values (${id})`,
    sql`update authors set created_by = ${id}`,
    sql`update categories set created_by = ${id}`,
    sql`update quotes set created_by = ${id} where id = ${quote}`,
    sql`insert into threads (id, quote_id, assignee, resolved_by) values (${made}, ${quote}, ${id}, ${id})`,
    sql`insert into comments (id, thread_id, written_by, text, written_at) select ${made}, id, ${id}, 'x', ${now} from threads`,
    sql`insert into comment_mentions (comment_id, person) select id, ${id} from comments where thread_id = ${thread}`,
    sql`with message as (insert into contact_messages (name, email, subject, message, created_at, updated_at) values ('Eve', 'eve@example.org', 'general', 'x', ${now}, ${now}) returning id)
      insert into contact_answers (message_id, text, written_by, created_at) select id, 'x', ${id}, ${now} from message`,
    sql`insert into desk_layouts (owner, list, columns, rows) values (${id}, 'quotes', 'text', 10)`,
    sql`insert into desk_views (id, owner, list, name, query, created_at, updated_at) values (${made}, ${id}, 'quotes', 'x', '', ${now}, ${now})`,
    sql`insert into desk_view_defaults (owner, list, view_id) select ${id}, 'quotes', ${view}`,
    sql`insert into drafts (id, quote_id, title, fields, base, base_version, created_by, created_at, saved_by, saved_at)
      values (${made}, ${quote}, 'x', '{}', '{}', 1, ${id}, ${now}, ${id}, ${now})`,
    sql`insert into images (use, large_key, small_key, width, height, bytes, tones, created_by) values ('library', 'x', 'x', 1, 1, 1, '[]', ${id})`,
    sql`insert into imports (id, name, format, encoding, bytes, signature, batch, undo_batch, created_by, role) values (${made}, 'x', 'csv', 'utf-8', 1, 'x', ${made}, ${made}, ${id}, 'moderator')`,
    sql`insert into bulk_jobs (id, state, act, batch, total, language, created_by, created_at, begun_at) values (${made}, 'done', 'feature', ${made}, 1, 'en', ${id}, ${now}, ${now})`,
    sql`insert into newsletter_issues (kind, subject, created_by, created_at, updated_at) values ('updates', 'x', ${id}, ${now}, ${now})`,
    sql`insert into notice_ways (person, kind, way) values (${id}, 'mention', 'never')`,
    sql`insert into notices (person, kind, subject, who, since, at) values (${id}, 'mention', 'x', ${other}, ${now}, ${now})`,
    sql`insert into pages (id, slug, language, title, description, blocks, place, position, is_published, created_at, updated_at, created_by)
      values (${made}, 'x', 'en', 'x', '', '[]', 'none', 0, false, ${now}, ${now}, ${id})`,
    sql`insert into texts (id, title, author, licence, repository, brought_by) values ('x', 'x', 'x', 'x', 'x', ${id})`,
    sql`insert into passages (quote_id, text_id, work, division, before, exact, after, url, found_by, confirmed_on, confirmed_by)
      values (${quote}, 'x', 'x', 'x', '', 'x', '', 'x', 'person', '2026-03-01', ${id})`,
    sql`insert into preview_links (id, quote_id, created_by, created_at, expires_at) values (${made}, ${quote}, ${id}, ${now}, ${now})`,
    sql`insert into quote_favourites (quote_id, user_id, created_at) values (${quote}, ${id}, ${now})`,
    sql`insert into quote_likes (quote_id, user_id, created_at) values (${quote}, ${id}, ${now})`,
    sql`insert into quote_og_images (quote_id, image_url, file_key, generated_by) values (${quote}, 'x', 'x', ${id})`,
    sql`insert into quote_settlements (quote_id, outcome, note, batch, settled_by, settled_at) values (${quote}, 'disputed', 'x', ${made}, ${id}, ${now})`,
    sql`insert into redirects (id, path, target, is_permanent, created_at, created_by) values (${made}, '/x', '/', true, ${now}, ${id})`,
    sql`insert into text_drafts (id, name, about, outline, divisions, created_by, created_at) values (${made}, 'x', '{}', '[]', '[]', ${id}, ${now})`,
    sql`insert into user_actions (quote_id, user_id, action_type, created_at) values (${quote}, ${id}, 'share', ${now})`,
    sql`insert into webhooks (id, name, address, kinds, filter, secret, created_by, created_at, updated_at) values (${made}, 'x', 'https://x.example', '{quote}', '{}', 'x', ${id}, ${now}, ${now})`,
  ]
}

/** Rows that name them and are of somebody else: who was invited, who gets the notice, whose address it is; and what a merge moved, which they have once already. */
function rowsOfOthers({ id, other, quote, now }: Theirs): RawBuilder<unknown>[] {
  return [
    sql`insert into invitations (email, role, invited_by, expires_at) values ('new@example.org', 'user', ${id}, ${now})`,
    sql`insert into notices (person, kind, subject, who, since, at) values (${other}, 'mention', 'x', ${id}, ${now}, ${now})`,
    sql`with merge as (insert into quote_merges (from_id, into_id, led) values (${quote}, ${quote}, '{}') returning from_id)
      insert into quote_merge_marks (from_id, kind, key, moved, user_id) select from_id, 'like', 'x', true, ${id} from merge`,
    sql`insert into suppressions (email, reason, created_by, created_at) values ('other@example.org', 'by-hand', ${id}, ${now})`,
  ]
}
