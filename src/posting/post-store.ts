import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Ctx } from '#access'
import type { Writing } from '#changes'
import type { Account } from './account.ts'
import { isFree, saveResume } from './account-store.ts'
import { givenUpHours, type Post, type PostContent, type PostState } from './post.ts'
import { recordKey } from './record-key.ts'
import type { Published } from './session.ts'
import './tables.ts'

const hourMs = 3_600_000
const columns = sql<Post>`p.id, p.account_id as "accountId", p.day, p.quote_id as "quoteId", p.key, p.content, p.state, p.remote_id as "remoteId",
  p.tries, p.give_up_at as "giveUpAt", p.created_at as "createdAt", p.changed_at as "changedAt", p.changed_to as "changedTo", p.unseen_at as "unseenAt"`

const begun = (now: Date) => ({
  tries: 0,
  fault: null,
  due_at: now,
  give_up_at: new Date(now.getTime() + givenUpHours * hourMs),
  looked_at: now,
})

/** Does nothing where the account has a post of this day already. */
export async function addPost(
  writing: Writing,
  { accountId, day, quoteId }: Pick<Post, 'accountId' | 'day' | 'quoteId'>,
): Promise<void> {
  const now = writing.clock.now()
  await writing.db
    .insertInto('posts')
    .values({
      ...begun(now),
      id: randomUUID(),
      account_id: accountId,
      day,
      quote_id: quoteId,
      key: recordKey(now),
      content: null,
      state: 'waiting',
      remote_id: null,
      url: null,
      created_at: now,
      posted_at: null,
      changed_at: null,
      changed_to: null,
      unseen_at: null,
    })
    .onConflict((on) => on.columns(['account_id', 'day']).doNothing())
    .execute()
}

/** A post that failed waits again, and is the same: it may be there. One that was removed is another. */
export async function renewPost(writing: Writing, post: Post): Promise<void> {
  const now = writing.clock.now()
  await writing.db
    .updateTable('posts')
    .set({
      ...begun(now),
      state: 'waiting',
      unseen_at: null,
      ...(post.state === 'removed'
        ? {
            key: recordKey(now),
            content: null,
            remote_id: null,
            url: null,
            created_at: now,
            posted_at: null,
            changed_at: null,
            changed_to: null,
          }
        : {}),
    })
    .where('id', '=', post.id)
    .execute()
}

/** Held until the transaction ends. */
export async function lockPost(writing: Writing, id: string): Promise<Post | undefined> {
  const { rows } = await sql<Post>`select ${columns} from posts p where p.id = ${id} for update`.execute(writing.db)
  return rows[0]
}

export async function lockPostOfDay(writing: Writing, accountId: string, day: string): Promise<Post | undefined> {
  const { rows } = await sql<Post>`
    select ${columns} from posts p where p.account_id = ${accountId} and p.day = ${day} for update`.execute(writing.db)
  return rows[0]
}

/** Those of these accounts that have a post of that day. */
export async function listAccountsWithPost(ctx: Ctx, day: string, among: string[]): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('posts')
    .select('account_id')
    .where('account_id', 'in', among)
    .where('day', '=', day)
    .execute()
  return rows.map(({ account_id: id }) => id)
}

/** Accounts with something to do, and nothing that keeps this worker from it. */
export async function listDue(ctx: Ctx, worker: string): Promise<string[]> {
  const now = ctx.clock.now()
  const { rows } = await sql<{ id: string }>`
    select a.id from posting_accounts a
     where ${isFree(now, worker)}
       and exists (select from posts p where p.account_id = a.id and p.state in ('waiting', 'changing', 'removing') and p.due_at <= ${now})
     order by a.created_at, a.id`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

/** The one that was tried least, with one more try: none that the server refuses again and again is in the way of others. */
export async function takeDue(writing: Writing, accountId: string): Promise<Post | undefined> {
  const { rows } = await sql<Post>`
    update posts p set tries = p.tries + 1 where p.id = (
      select d.id from posts d where d.account_id = ${accountId} and d.state in ('waiting', 'changing', 'removing') and d.due_at <= ${writing.clock.now()}
       order by d.tries, d.created_at limit 1) returning ${columns}`.execute(writing.db)
  return rows[0]
}

type Sent = Pick<Post, 'quoteId' | 'key'> & { content: PostContent }

/** Written down first: if the answer never comes, this is what the post says. @returns whether it may be sent: it still waits, and this worker has the account, which is on */
export async function saveSent(writing: Writing, id: string, worker: string, { quoteId, key, content }: Sent): Promise<boolean> {
  const { rows } = await sql`
    update posts p set quote_id = ${quoteId}, key = ${key}, content = ${JSON.stringify(content)} from posting_accounts a
     where p.id = ${id} and p.state = 'waiting' and a.id = p.account_id and a.on_since is not null and a.claim = ${worker} returning p.id`.execute(
    writing.db,
  )
  return rows.length > 0
}

export async function saveContent(writing: Writing, id: string, content: PostContent): Promise<void> {
  await writing.db
    .updateTable('posts')
    .set({ content: JSON.stringify(content) })
    .where('id', '=', id)
    .execute()
}

/** Saves where it is. Somebody may have asked meanwhile that it is taken back: then that is still to be done. */
export async function savePosted(writing: Writing, { id }: Post, { remoteId, url }: Published): Promise<void> {
  const now = writing.clock.now()
  await sql`
    update posts set remote_id = ${remoteId}, url = ${url}, posted_at = coalesce(posted_at, ${now}), fault = null, tries = 0,
      state = case when state in ('waiting', 'failed') then 'posted' else state end where id = ${id}`.execute(writing.db)
}

type Ended = { state: PostState; fault: string | null; changedAt?: Date | null; changedTo?: null }

/** Saves how it ended, unless it is to be something else by now. */
export async function saveEnded(writing: Writing, post: Post, { state, fault, changedAt, changedTo }: Ended): Promise<void> {
  await writing.db
    .updateTable('posts')
    .set({
      state,
      fault,
      tries: 0,
      unseen_at: null,
      ...(changedAt === undefined ? {} : { changed_at: changedAt }),
      ...(changedTo === undefined ? {} : { changed_to: changedTo }),
    })
    .where('id', '=', post.id)
    .where('state', '=', post.state)
    .execute()
}

/** Saves that it could not be taken back. `unseen_at` stays: the site doesn't begin again with what readers still don't see. */
export async function saveNotRemoved(
  writing: Writing,
  { id }: Post,
  { state, fault }: Pick<Ended, 'state' | 'fault'>,
): Promise<void> {
  await writing.db
    .updateTable('posts')
    .set({ state, fault, tries: 0 })
    .where('id', '=', id)
    .where('state', '=', 'removing')
    .execute()
}

/** It is tried again then, and says why. */
export async function savePause(writing: Writing, id: string, { fault, dueAt }: { fault: string; dueAt: Date }): Promise<void> {
  await writing.db.updateTable('posts').set({ fault, due_at: dueAt }).where('id', '=', id).execute()
}

/** What an admin asks for is done now. */
export async function endPause(writing: Writing, accountId: string): Promise<void> {
  await saveResume(writing, accountId, null)
  await sql`
    update posts set due_at = ${writing.clock.now()} where account_id = ${accountId} and state in ('waiting', 'changing', 'removing')`.execute(
    writing.db,
  )
}

/** Those that could not be posted in time, also of accounts that are off. One that was sent, and may be there, is looked for first (send-next.ts). */
export async function failLate(writing: Writing, fault: string): Promise<void> {
  await sql`
    update posts set state = 'failed', fault = coalesce(fault, ${fault}) where state = 'waiting' and content is null and give_up_at <= ${writing.clock.now()}`.execute(
    writing.db,
  )
}

/** When the next is due. */
export async function readNextDue(ctx: Ctx): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(greatest(p.due_at, a.resume_at, a.claimed_until)) as at from posts p join posting_accounts a on a.id = p.account_id
     where a.on_since is not null and p.state in ('waiting', 'changing', 'removing')`.execute(ctx.db)
  return rows[0]?.at ?? null
}

export type ComparedPost = Post & Pick<Account, 'name' | 'server'> & { isEditable: boolean; lookedAt: Date }

/** Posts of accounts that are on and that people see, or may see: those since `recent`, and others that were last compared before `stale`. Locked until the transaction ends. */
export async function takeCompared(
  writing: Writing,
  { recent, stale, most }: { recent: Date; stale: Date; most: number },
): Promise<ComparedPost[]> {
  const { rows } = await sql<ComparedPost>`
    select ${columns}, a.name, a.server, a.kind = 'mastodon' as "isEditable", p.looked_at as "lookedAt" from posts p join posting_accounts a on a.id = p.account_id
     where p.id in (select r.id from posts r join posting_accounts b on b.id = r.account_id
       where b.on_since is not null and r.state in ('waiting', 'posted', 'changing', 'failed') and r.content is not null and (r.created_at > ${recent} or r.looked_at < ${stale})
       order by r.created_at > ${recent} desc, r.looked_at limit ${most}) order by p.created_at, p.id for update of p skip locked`.execute(
    writing.db,
  )
  return rows
}

export async function saveLooked(writing: Writing, ids: string[]): Promise<void> {
  if (ids.length > 0)
    await writing.db.updateTable('posts').set({ looked_at: writing.clock.now() }).where('id', 'in', ids).execute()
}

type Task = { state: 'removing' | 'changing'; changedTo?: PostContent; unseenAt?: Date }

/** It is to be deleted there, or edited. `unseenAt`: no person asked for it. */
export async function saveTask(writing: Writing, id: string, { state, changedTo, unseenAt }: Task): Promise<void> {
  await writing.db
    .updateTable('posts')
    .set({
      state,
      tries: 0,
      fault: null,
      due_at: writing.clock.now(),
      unseen_at: unseenAt ?? null,
      ...(changedTo ? { changed_to: JSON.stringify(changedTo) } : {}),
    })
    .where('id', '=', id)
    .execute()
}

/** Marks it: the quote says something else. null: it says the same again. */
export async function saveChanged(writing: Writing, id: string, to: PostContent | null): Promise<void> {
  await writing.db
    .updateTable('posts')
    .set(to ? { changed_at: writing.clock.now(), changed_to: JSON.stringify(to) } : { changed_at: null, changed_to: null })
    .where('id', '=', id)
    .execute()
}
