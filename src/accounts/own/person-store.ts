import { sql } from 'kysely'
import type { Ctx } from '#access'
import type { Writing } from '#changes'
import { hashOfAddress } from '#platform/hash-of-address'
import { deleteLinksOf } from '../session/session-store.ts'
import '../tables.ts'

/**
 * All that tells of one person, whichever feature keeps it, is given out together and taken away together: so their tables are read here, too.
 * As one document of one moment; undefined where there is no account.
 */
export async function readPerson(ctx: Ctx, userId: string): Promise<PersonRow | undefined> {
  const { rows } = await sql<{ person: PersonRow }>`
    select jsonb_build_object(
      'account', jsonb_build_object('id', u.id, 'email', u.email, 'emailConfirmed', u.email_verified, 'name', u.name,
        'image', u.image, 'language', u.language, 'disabledAt', u.disabled_at, 'createdAt', u.created_at, 'updatedAt', u.updated_at,
        'hasPassword', exists (select from auth_credentials where user_id = u.id and password is not null),
        'twoFactor', u.two_factor_enabled,
        'recoveryCodesLeft', (select cardinality(recovery_codes) from auth_second_factors where user_id = u.id)),
      'profile', (select jsonb_build_object('email', email, 'fullName', full_name, 'role', role, 'createdAt', created_at, 'updatedAt', updated_at)
        from profiles where id = u.id),
      'sessions', ${list(sql`select user_agent as "userAgent", ip_address as network, created_at as "createdAt",
        updated_at as "lastUsedAt", expires_at as "expiresAt" from auth_sessions where user_id = u.id order by created_at`)},
      'providers', ${list(sql`select issuer, subject, email, created_at as "createdAt", last_used_at as "lastUsedAt" from auth_identities where user_id = u.id order by created_at`)},
      'passkeys', ${list(sql`select name, host, created_at as "createdAt", last_used_at as "lastUsedAt" from auth_passkeys where user_id = u.id order by created_at`)},
      'tokens', ${list(sql`select name, scopes, role, created_at as "createdAt", last_used_at as "lastUsedAt", expires_at as "expiresAt" from api_tokens where user_id = u.id order by created_at`)},
      'likes', ${list(sql`select l.quote_id as "quoteId", ${quoteText(ctx.clock.now())}, l.created_at as at
        from quote_likes l join quotes q on q.id = l.quote_id where l.user_id = u.id order by l.created_at`)},
      'favourites', ${list(sql`select f.quote_id as "quoteId", ${quoteText(ctx.clock.now())}, f.created_at as at
        from quote_favourites f join quotes q on q.id = f.quote_id where f.user_id = u.id order by f.created_at`)},
      'actions', ${list(sql`select action_type as action, quote_id as "quoteId", created_at as at
        from user_actions where user_id = u.id order by created_at`)},
      'subscriptions', ${list(sql`select subscription_type as type, email, name, language, status, is_verified as verified, created_at as "createdAt",
        verified_at as "verifiedAt", unsubscribed_at as "unsubscribedAt", paused_until as "pausedUntil", send_hour as "sendHour", send_zone as "sendZone",
        consent_source as "consentSource", consent_words as consent, consent_at as "consentAt" from email_subscriptions
        where u.email_verified and lower(email) = lower(u.email) order by created_at`)},
      'received', ${list(sql`select coalesce(i.content ->> 'subject', i.subject) as issue, d.state, coalesce(d.settled_at, d.begun_at) as at
        from email_subscriptions s join newsletter_deliveries d on d.subscription_id = s.id join newsletter_issues i on i.id = d.issue_id
        where u.email_verified and lower(s.email) = lower(u.email) order by i.begun_at, d.id`)},
      'suppressed', ${list(sql`select reason, note, created_at as "createdAt" from suppressions where u.email_verified and lower(email) = lower(u.email)`)},
      'messages', ${list(sql`select m.name, m.subject, m.message, m.created_at as "createdAt",
        ${list(sql`select a.text, a.sent_at as "sentAt" from contact_answers a where a.message_id = m.id and a.sent_at is not null order by a.created_at`)} as answers
        from contact_messages m where u.email_verified and lower(m.email) = lower(u.email) order by m.created_at`)},
      'reports', ${list(sql`select r.quote_id as "quoteId", r.kind, r.message, r.evidence_url as "evidenceUrl", r.state, r.created_at as "createdAt"
        from quote_reports r where u.email_verified and lower(r.email) = lower(u.email) order by r.created_at`)},
      'written', jsonb_build_object(
        'quotes', ${list(sql`select id, text, created_at as "createdAt" from quotes where created_by = u.id order by created_at`)},
        'authors', ${list(sql`select id, name, created_at as "createdAt" from authors where created_by = u.id order by created_at`)},
        'categories', ${list(sql`select id, name, created_at as "createdAt" from categories where created_by = u.id order by created_at`)},
        'pictures', ${list(sql`select quote_id as "quoteId", image_url as url, generated_at as at from quote_og_images where generated_by = u.id order by generated_at`)},
        'images', ${list(sql`select use, large_key as file, description, source_address as "fetchedFrom", created_at as "createdAt" from images where created_by = u.id order by created_at`)},
        'passages', ${list(sql`select quote_id as "quoteId", exact as text, confirmed_on as "confirmedOn" from passages where confirmed_by = u.id order by confirmed_on, quote_id`)},
        'imports', ${list(sql`select name, created_at as "createdAt" from imports where created_by = u.id order by created_at`)},
        'bulkChanges', ${list(sql`select act, changed, begun_at as "begunAt" from bulk_jobs where created_by = u.id and begun_at is not null order by begun_at`)},
        'pages', ${list(sql`select title, slug, language, created_at as "createdAt" from pages where created_by = u.id order by created_at`)},
        'drafts', ${list(sql`select title, noun, note, created_at as "createdAt" from drafts where created_by = u.id or saved_by = u.id order by created_at`)},
        'previewLinks', ${list(sql`select noun, noun_id as "of", created_at as "createdAt", expires_at as "until" from preview_links where created_by = u.id order by created_at`)},
        'redirects', ${list(sql`select path, target, created_at as "createdAt" from redirects where created_by = u.id order by created_at`)},
        'webhooks', ${list(sql`select name, created_at as "createdAt" from webhooks where created_by = u.id order by created_at`)},
        'comments', ${list(sql`select text, written_at as "writtenAt", edited_at as "editedAt" from comments where written_by = u.id order by written_at`)},
        'texts', ${list(sql`select title, brought_at as "broughtAt" from texts where brought_by = u.id order by brought_at`)},
        'views', ${list(sql`select list, name, query, shared, created_at as "createdAt",
          exists (select from desk_view_defaults d where d.view_id = v.id and d.owner = u.id) as "opensFirst" from desk_views v where owner = u.id order by created_at`)},
        'columns', ${list(sql`select list, columns, rows from desk_layouts where owner = u.id`)},
        'issues', ${list(sql`select kind, subject, created_at as "createdAt" from newsletter_issues where created_by = u.id order by created_at`)},
        'answers', ${list(sql`select text, created_at as "createdAt", sent_at as "sentAt" from contact_answers where written_by = u.id order by created_at`)},
        'settlements', ${list(sql`select quote_id as "quoteId", outcome, note, reason, settled_at as "settledAt" from quote_settlements where settled_by = u.id order by settled_at`)},
        'textDrafts', ${list(sql`select name, created_at as "createdAt" from text_drafts where created_by = u.id order by created_at`)}),
      'mentions', ${list(sql`select m.answered_at as "answeredAt", c.written_at as at from comment_mentions m join comments c on c.id = m.comment_id where m.person = u.id order by c.written_at`)},
      'assigned', ${list(sql`select assigned_at as "assignedAt", due from threads where assignee = u.id order by assigned_at`)},
      'notices', ${list(sql`select kind, details ->> 'text' as text, times, at, read_at as "readAt" from notices where person = u.id order by id`)},
      'noticeWays', ${list(sql`select kind, way from notice_ways where person = u.id order by kind`)},
      'history', ${list(sql`select at, verb, before, after from changes where noun = 'account' and noun_id = u.id::text order by id`)},
      'changesMade', (select coalesce(sum(coalesce(cardinality(ids), 1)), 0)::int from changes where actor = u.id)
    ) as person from auth_users u where u.id = ${userId}`.execute(ctx.db)
  return rows[0]?.person
}

type Rows = Record<string, unknown>[]

/** Moments are texts, as JSON has them. */
export type PersonRow = {
  account: Record<string, unknown>
  profile: Record<string, unknown> | null
  sessions: Rows
  providers: Rows
  passkeys: Rows
  tokens: Rows
  likes: Rows
  favourites: Rows
  actions: Rows
  subscriptions: Rows
  received: Rows
  suppressed: Rows
  messages: Rows
  reports: Rows
  written: {
    quotes: Rows
    authors: Rows
    categories: Rows
    pictures: Rows
    images: Rows
    passages: Rows
    imports: Rows
    bulkChanges: Rows
    pages: Rows
    drafts: Rows
    previewLinks: Rows
    redirects: Rows
    webhooks: Rows
    comments: Rows
    texts: Rows
    views: Rows
    columns: Rows
    issues: Rows
    answers: Rows
    settlements: Rows
    textDrafts: Rows
  }
  mentions: Rows
  assigned: Rows
  notices: Rows
  noticeWays: Rows
  history: Rows
  changesMade: number
}

const list = (rows: ReturnType<typeof sql>) => sql`(select coalesce(jsonb_agg(to_jsonb(r)), '[]') from (${rows}) r)`

/** What readers don't see now is not handed out once more. */
const quoteText = (now: Date) =>
  sql`case when q.listed and is_shown(q.publish_at, q.unpublish_at, ${now}) then q.text end as text`

/**
 * Takes the person away. What points at them in other tables either goes with them or stays without a name, as its foreign key says; quotes
 * and the record of changes keep an id that is nobody's. @returns false where somebody else did so first
 */
export async function deletePerson(writing: Writing, userId: string): Promise<boolean> {
  // An address that was never confirmed may be somebody else's, who goes on with his newsletter.
  await sql`
    delete from email_subscriptions s using auth_users u
    where u.id = ${userId} and u.email_verified and lower(s.email) = lower(u.email)`.execute(writing.db)
  await hideSuppressed(writing, userId)
  // Comments stay, and say that somebody was mentioned who has left.
  await sql`
    update comments set text = replace(text, ${`<@${userId}>`}, '<@gone>')
     where id in (select comment_id from comment_mentions where person = ${userId})`.execute(writing.db)
  const { rows } = await sql`delete from auth_users where id = ${userId} returning id`.execute(writing.db)
  await sql`delete from profiles where id = ${userId}`.execute(writing.db)
  // A merge that is taken back later brings no like of theirs back.
  await sql`delete from quote_merge_marks where user_id = ${userId}`.execute(writing.db)
  // Admins were told of failed sign-ins to this account.
  await sql`delete from notices where kind = 'sign-ins-failed' and subject = ${userId}`.execute(writing.db)
  await deleteLinksOf(writing, userId)
  await forgetHistory(writing, userId)
  return rows.length === 1
}

/** An address that complained, or that no server takes, goes on to be left alone; but only its hash is kept. What the server said may name it. */
async function hideSuppressed(writing: Writing, userId: string): Promise<void> {
  const { rows } = await sql<{ email: string }>`select email from auth_users where id = ${userId} and email_verified`.execute(
    writing.db,
  )
  const email = rows[0]?.email
  if (email === undefined) return
  await sql`
    with former as (delete from suppressions where lower(email) = lower(${email}) returning reason, created_by, created_at)
    insert into suppressions (address_hash, reason, created_by, created_at)
    select ${hashOfAddress(writing, email)}, reason, created_by, created_at from former
    on conflict (address_hash) do nothing`.execute(writing.db)
}

/** What the record of changes says of the account itself: who did what and when stays, and roles; networks, devices and names of tokens go. */
async function forgetHistory(writing: Writing, userId: string): Promise<void> {
  const role = (column: 'before' | 'after') =>
    sql`${sql.ref(column)} = case when ${sql.ref(column)} ? 'role' then jsonb_build_object('role', ${sql.ref(column)} -> 'role') end`
  await sql`
    update changes set ${role('before')}, ${role('after')} where noun = 'account' and noun_id = ${userId}`.execute(writing.db)
  await sql`update changes set program = null where actor = ${userId} and program is not null`.execute(writing.db)
}

/** Those who were made before then. A profile that moved in waits on for its owner: only what was tied to it by signing up goes. */
export async function deleteUnconfirmed(writing: Writing, before: Date): Promise<void> {
  await sql`
    delete from auth_users u where not u.email_verified and not u.role_given and u.created_at < ${before}
      and not exists (select from auth_sessions s where s.user_id = u.id)
      and not exists (select from changes c where c.noun = 'account' and c.noun_id = u.id::text and c.verb = 'sign-in')`.execute(
    writing.db,
  )
}
