import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { findChanges } from '#changes'
import { findSuppressed } from '#newsletter'
import { Conflict, Forbidden, Invalid, NotFound, PasswordNeeded, SignInNeeded } from '#platform/errors'
import { aQuote } from '#test/builders'
import { aHouse, type House } from '#test/house'
import { aPerson, type Person } from '#test/people'
import { password, whoSignedIn } from '#test/who-signed-in'
import {
  createToken,
  deleteAccount,
  endOtherSessions,
  exportAccount,
  findSession,
  findTokenAccount,
  forgetSessions,
  mailNotice,
} from '../index.ts'

const minute = 60_000

/** A like, a favourite, an action, a subscription, a link in a mail, and a sign-in that was recorded. @returns the quote */
async function leaveTraces({ db, as, clock }: House, { id, email }: Pick<Person, 'id' | 'email'>): Promise<string> {
  const { id: quote } = await aQuote(as('admin'), { text: 'Kept by somebody.' })
  const now = clock.now()
  await sql`insert into quote_likes (quote_id, user_id, created_at) values (${quote}, ${id}, ${now})`.execute(db)
  await sql`update quotes set created_by = ${id} where id = ${quote}`.execute(db)
  await sql`insert into quote_favourites (quote_id, user_id, created_at) values (${quote}, ${id}, ${now})`.execute(db)
  await sql`insert into user_actions (quote_id, user_id, action_type, created_at) values (${quote}, ${id}, 'share', ${now})`.execute(
    db,
  )
  await sql`insert into email_subscriptions (email, name) values (${email.toUpperCase()}, 'By this name')`.execute(db)
  await sql`insert into auth_verifications (identifier, value, expires_at) values ('hash', ${JSON.stringify({ id })}, ${now})`.execute(
    db,
  )
  await sql`insert into changes (at, actor, role, noun, noun_id, verb, before, after) values
    (${now}, ${id}, 'user', 'account', ${id}, 'sign-in', null, '{"network": "192.0.2.0/24"}'),
    (${now}, null, 'admin', 'account', ${id}, 'set-role', '{"role": "user", "name": "Me"}', '{"role": "author"}')`.execute(db)
  return quote
}

/** A message with an answer, another that none was sent to, and a report, by an address. */
async function leaveWords({ db, clock }: House, email: string, quote: string): Promise<void> {
  const now = clock.now()
  await sql`
    with message as (
      insert into contact_messages (name, email, subject, message, created_at, updated_at) values ('By this name', ${email.toUpperCase()}, 'general', 'Where is my quote?', ${now}, ${now}) returning id)
    insert into contact_answers (message_id, text, created_at, sent_at) select id, 'It is here.', ${now}::timestamptz, ${now}::timestamptz from message
      union all select id, 'A draft that waits.', ${now}, null from message`.execute(db)
  await sql`insert into quote_reports (quote_id, kind, message, email, created_at) values (${quote}, 'wording', 'A word is wrong.', ${email.toUpperCase()}, ${now})`.execute(
    db,
  )
}

/** What is kept of an address, and what staff leave: an issue, an answer to a message, a settled report and a text that was recognised. */
async function leaveWork({ db, clock }: House, { id, email }: Pick<Person, 'id' | 'email'>, quote: string): Promise<void> {
  const now = clock.now()
  await sql`
    update email_subscriptions set paused_until = '2026-05-01T00:00:00Z', send_hour = 7, send_zone = 'Europe/Rome', consent_source = 'form', consent_words = 'Send me news', consent_at = ${now}
     where lower(email) = lower(${email})`.execute(db)
  await sql`insert into suppressions (email, reason, note, created_at) values (${email}, 'soft-bounces', 'mailbox full', ${now})`.execute(
    db,
  )
  await sql`
    with issue as (
      insert into newsletter_issues (kind, subject, created_by, created_at, updated_at) values ('updates', 'What is new', ${id}, ${now}, ${now}) returning id)
    insert into newsletter_deliveries (issue_id, subscription_id, email, state, settled_at)
      select issue.id, s.id, lower(s.email), 'sent', ${now} from issue, email_subscriptions s where lower(s.email) = lower(${email})`.execute(
    db,
  )
  await sql`
    with message as (
      insert into contact_messages (name, email, subject, message, created_at, updated_at) values ('Eve', 'eve@example.org', 'general', 'A question', ${now}, ${now}) returning id)
    insert into contact_answers (message_id, text, written_by, created_at) select id, 'This is why.', ${id}, ${now} from message`.execute(
    db,
  )
  await sql`insert into quote_settlements (quote_id, outcome, note, batch, settled_by, settled_at) values (${quote}, 'disputed', 'Not in the book.', gen_random_uuid(), ${id}, ${now})`.execute(
    db,
  )
  await sql`insert into text_drafts (id, name, about, outline, divisions, created_by, created_at) values (gen_random_uuid(), 'essays.epub', '{}', '[]', '[]', ${id}, ${now})`.execute(
    db,
  )
}

describe('exportAccount', () => {
  it('has all that is held of them, nothing that opens anything, and nothing of others', async () => {
    const house = await aHouse()
    const { id, ctx, email, token } = await whoSignedIn(house)
    const other = await aPerson(house, 'moderator')
    const quoteId = await leaveTraces(house, { id, email })
    await leaveWork(house, { id, email }, quoteId)
    await leaveTraces(house, other)
    await leaveWords(house, email, quoteId)
    await leaveWords(house, 'another@people.example', quoteId)
    const { token: bearer } = await createToken(ctx, { name: 'My script' })
    const all = await exportAccount(ctx)
    expect(all).toMatchObject({
      exportedAt: house.clock.now().toISOString(),
      account: { id, email, emailConfirmed: true, hasPassword: true, twoFactor: false },
      profile: { email, fullName: 'A user', role: 'user' },
      sessions: [{ lastUsedAt: expect.stringContaining('2026-03-01T12:00:00') as string }],
      tokens: [{ name: 'My script', lastUsedAt: null }],
      likes: [{ quoteId, text: 'Kept by somebody.' }],
      favourites: [{ quoteId, text: 'Kept by somebody.' }],
      actions: [{ action: 'share', quoteId }],
      subscriptions: [
        {
          type: 'newsletter',
          name: 'By this name',
          sendHour: 7,
          sendZone: 'Europe/Rome',
          consent: 'Send me news',
          consentSource: 'form',
          consentAt: expect.stringContaining('2026') as string,
          pausedUntil: expect.stringContaining('2026-05-01') as string,
        },
      ],
      received: [{ issue: 'What is new', state: 'sent', at: expect.stringContaining('2026') as string }],
      suppressed: [{ reason: 'soft-bounces', note: 'mailbox full' }],
      messages: [{ subject: 'general', message: 'Where is my quote?', answers: [{ text: 'It is here.' }] }],
      reports: [{ quoteId, kind: 'wording', message: 'A word is wrong.', state: 'open' }],
      written: {
        quotes: [{ id: quoteId, text: 'Kept by somebody.' }],
        authors: [],
        categories: [],
        pictures: [],
        images: [],
        passages: [],
        imports: [],
        bulkChanges: [],
        pages: [],
        drafts: [],
        previewLinks: [],
        redirects: [],
        webhooks: [],
        comments: [],
        views: [],
        columns: [],
        issues: [{ subject: 'What is new', kind: 'updates' }],
        answers: [{ text: 'This is why.' }],
        settlements: [{ quoteId, outcome: 'disputed', note: 'Not in the book.' }],
        textDrafts: [{ name: 'essays.epub' }],
      },
      mentions: [],
      assigned: [],
      notices: [],
      noticeWays: [],
      history: [{ verb: 'sign-in' }, { verb: 'set-role' }, { verb: 'create-token' }],
      changesMade: 2,
    })
    const text = JSON.stringify(all)
    const { password: hash } = await house.db.selectFrom('auth_credentials').select('password').executeTakeFirstOrThrow()
    const { token: kept } = await house.db
      .selectFrom('auth_sessions')
      .select('token')
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow()
    for (const hidden of [bearer, token, hash ?? '', kept, other.id, other.email]) expect(text).not.toContain(hidden)
    expect((await findChanges(house.ctx, { noun: 'account', id }))[0]).toMatchObject({ verb: 'export-account', after: null })
  })

  it('tells nobody who subscribed with an address that they have not confirmed, nor what was taken down', async () => {
    const house = await aHouse()
    const person = await whoSignedIn(house)
    const quote = await leaveTraces(house, person)
    await leaveWork(house, person, quote)
    await leaveWords(house, person.email, quote)
    await house.db.updateTable('auth_users').set({ email_verified: false }).execute()
    await house.db.updateTable('quotes').set({ is_active: false, created_by: null }).where('id', '=', quote).execute()
    const all = await exportAccount(person.ctx)
    expect(all).toMatchObject({
      subscriptions: [],
      received: [],
      suppressed: [],
      messages: [],
      reports: [],
      likes: [{ quoteId: quote, text: null }],
    })
    expect(JSON.stringify(all)).not.toContain('Kept by somebody.')
    const soon = new Date(house.clock.now().getTime() + minute)
    await house.db.updateTable('quotes').set({ is_active: true, publish_at: soon }).where('id', '=', quote).execute()
    expect(await exportAccount(person.ctx)).toMatchObject({ likes: [{ quoteId: quote, text: null }] })
  })

  it('asks for a session, and a password that was just proven', async () => {
    const house = await aHouse()
    const { ctx } = await whoSignedIn(house)
    await expect(exportAccount(house.as('visitor'))).rejects.toBeInstanceOf(SignInNeeded)
    await expect(exportAccount(house.as('user'))).rejects.toBeInstanceOf(Forbidden)
    house.clock.advance(11 * minute)
    await expect(exportAccount(ctx)).rejects.toBeInstanceOf(PasswordNeeded)
  })
})

describe('deleteAccount', () => {
  it('leaves nothing that tells of them: likes stay counted and quotes stay, without a name', async () => {
    const house = await aHouse()
    const { id, ctx, email, token, jobs } = await whoSignedIn(house)
    const other = await aPerson(house, 'moderator')
    await leaveTraces(house, { id, email })
    const theirs = await leaveTraces(house, other)
    await sql`insert into suppressions (email, reason, note, created_at) values (${email}, 'complaint', ${`<${email}> complained`}, now())`.execute(
      house.db,
    )
    const { token: bearer } = await createToken(ctx, { name: 'My script' })
    await house.db.updateTable('changes').set({ program: 'My script' }).where('actor', '=', id).execute()
    await deleteAccount(ctx, { password })

    expect(await findSession(house.ctx, token)).toBeNull()
    expect(await findTokenAccount(house.ctx, bearer)).toBeNull()
    const { rows: tables } = await sql<{ name: string }>`
      select tablename as name from pg_tables where schemaname = 'public'`.execute(house.db)
    const found: string[] = []
    for (const { name } of tables) {
      const { rows } = await sql<{ row: string }>`select to_jsonb(t)::text as row from ${sql.id(name)} t`.execute(house.db)
      if (rows.some(({ row }) => row.toLowerCase().includes(email))) found.push(`${name}: address`)
      if (rows.some(({ row }) => row.includes(id))) found.push(`${name}: id`)
      if (rows.some(({ row }) => /192\.0\.2|My script|"Me"/.test(row) && !row.includes(other.id))) found.push(`${name}: traces`)
    }
    // Notices are forgotten after two days.
    expect(found.toSorted()).toEqual(['change_batches: id', 'change_notices: id', 'changes: id', 'quotes: id'])
    expect((await sql`select from quote_likes`.execute(house.db)).rows).toHaveLength(2)
    expect((await sql`select from user_actions`.execute(house.db)).rows).toHaveLength(2)
    // No issue goes to the address after that either.
    expect(await findSuppressed(house.ctx, [email])).toEqual(new Set([email]))
    const kept = await findChanges(house.ctx, { noun: 'account', id })
    expect(kept.map(({ verb, before, after }) => [verb, before, after])).toEqual([
      ['delete-account', null, null],
      ['create-token', null, null],
      ['set-role', { role: 'user' }, { role: 'author' }],
      ['sign-in', null, null],
    ])

    expect(await findSession(house.ctx, `session of ${other.email}`)).not.toBeNull()
    const { rows: favourites } = await sql`select quote_id from quote_favourites`.execute(house.db)
    expect(favourites).toEqual([{ quote_id: theirs }])
    for (const job of jobs) if (job.name === 'mail-notice') await mailNotice(house.ctx, job.data)
    expect(house.mails).toEqual([
      { to: { email, name: 'A user', language: null }, name: 'account-deleted', data: { fullName: 'A user' } },
    ])
  })

  it('leaves the newsletter of an address that they have not confirmed', async () => {
    const house = await aHouse()
    const person = await whoSignedIn(house)
    await leaveTraces(house, person)
    await house.db.updateTable('auth_users').set({ email_verified: false }).execute()
    await deleteAccount(person.ctx, { password })
    expect((await sql`select from email_subscriptions`.execute(house.db)).rows).toHaveLength(1)
  })

  it('needs the password, happens once, and only to oneself', async () => {
    const house = await aHouse()
    const { ctx } = await whoSignedIn(house)
    await expect(deleteAccount(house.as('visitor'), { password })).rejects.toBeInstanceOf(SignInNeeded)
    await expect(deleteAccount(house.as('user'), { password })).rejects.toBeInstanceOf(Forbidden)
    await expect(deleteAccount(ctx, { password: 'wrong' })).rejects.toBeInstanceOf(Invalid)
    await expect(deleteAccount(ctx, {})).rejects.toBeInstanceOf(Invalid)
    const both = await Promise.allSettled([deleteAccount(ctx, { password }), deleteAccount(ctx, { password })])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(exportAccount(ctx)).rejects.toBeInstanceOf(NotFound)
    expect(await endOtherSessions(ctx)).toEqual({ ended: 0 })
  })

  it('is not for the last admin who can sign in, also when two go at the same moment', async () => {
    const house = await aHouse()
    const one = await whoSignedIn(house, 'admin')
    const two = await whoSignedIn(house, 'moderator')
    await expect(deleteAccount(one.ctx, { password })).rejects.toThrow("The last admin can't be removed.")
    const promote = (disabled: Date | null) =>
      sql`with p as (update profiles set role = 'admin' where id = ${two.id}) update auth_users set disabled_at = ${disabled} where id = ${two.id}`.execute(
        house.db,
      )
    await promote(house.clock.now())
    await expect(deleteAccount(one.ctx, { password })).rejects.toBeInstanceOf(Conflict)
    await promote(null)
    const both = await Promise.allSettled([deleteAccount(one.ctx, { password }), deleteAccount(two.ctx, { password })])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const { rows } = await sql`select from profiles where role = 'admin'`.execute(house.db)
    expect(rows).toHaveLength(1)
  })
})

describe('forgetSessions', () => {
  it('deletes what has ended, and nothing that still opens something', async () => {
    const house = await aHouse()
    const { db, clock } = house
    const { id, token } = await whoSignedIn(house)
    const other = await aPerson(house, 'moderator')
    const later = (ms: number) => new Date(clock.now().getTime() + ms)
    await sql`insert into auth_sessions (user_id, token, expires_at) values (${id}, 'ended', ${later(0)})`.execute(db)
    await sql`insert into auth_verifications (identifier, value, expires_at) values ('ended', '', ${later(0)}), ('waits', '', ${later(1)})`.execute(
      db,
    )
    const before = later(-25 * 60 * minute)
    await sql`insert into auth_second_factors (user_id, secret, pending, pending_at) values
      (${id}, 'sealed', 'sealed', ${before}), (${other.id}, null, 'sealed', ${before})`.execute(db)
    await forgetSessions(house.ctx)
    const left = async (query: ReturnType<typeof sql>) => (await query.execute(db)).rows
    expect(await left(sql`select identifier from auth_verifications`)).toEqual([{ identifier: 'waits' }])
    expect(await left(sql`select secret, pending from auth_second_factors`)).toEqual([{ secret: 'sealed', pending: null }])
    expect(await left(sql`select from auth_sessions`)).toHaveLength(2)
    expect(await findSession(house.ctx, token)).not.toBeNull()
  })
})
