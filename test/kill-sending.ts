import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import pino from 'pino'
import { SMTPServer } from 'smtp-server'
import { openDatabase } from '#platform/db'
import type { Db } from '#platform/ground'
import { migrate } from '#platform/database/migrate'
import { startProcess } from './kill-rounds.ts'
import { atDatabase, type Where } from './at-database.ts'

export type KillSending = {
  kills: number
  recipients: number
  /** Recipients whom the mail server had more than one mail for. */
  doubled: number
  /** Whom it had none for, and of whom nobody is told so. */
  lost: number
  unknown: number
  /** Whether recipients are what became of them. */
  balanced: boolean
  seconds: number
}

/** Sends one issue to so many through a real mail server while the process that sends is killed again and again; then it may end. */
export async function killSending(
  where: Where,
  { recipients, kills }: { recipients: number; kills: number },
): Promise<KillSending> {
  const issue = await prepareSending(where, recipients)
  const { port, received, close } = await countingMailServer(8)
  const begun = performance.now()
  const settings = { ...where, smtpUrl: `smtp://127.0.0.1:${port}` }
  try {
    for (let round = 0; round < kills; round++) {
      const sender = startProcess('send', settings)
      await sender.said('sending')
      const before = received.length
      // Now and then before the first mail, else in the middle of them.
      if (round % 5 !== 4) await some(received, before + 1 + Math.random() * 15, sender)
      await sleep(Math.random() * 30)
      await sender.kill()
    }
    const last = startProcess('send', settings)
    await last.said('sent')
    await last.kill()
  } finally {
    await close()
  }
  const seconds = (performance.now() - begun) / 1_000
  return { kills, recipients, ...(await atDatabase(where, (db) => judge(db, issue, received))), seconds: Math.round(seconds) }
}

/** A migrated database with an issue that goes to so many. `inSeconds`: it is paused, and goes on automatically then. @returns its id */
export async function prepareSending(where: Where, recipients: number, inSeconds?: number): Promise<string> {
  const database = await openDatabase({ ...where, log: pino({ level: 'silent' }) })
  try {
    await migrate(database, fileURLToPath(new URL('../db/migrations', import.meta.url)))
    return await addIssue(database.db, recipients, inSeconds)
  } finally {
    await database.close()
  }
}

async function addIssue(db: Db, recipients: number, inSeconds?: number): Promise<string> {
  const id = randomUUID()
  const content = { kind: 'updates', subject: 'To all', preheader: '', blocks: [{ type: 'paragraph', text: 'Hello.' }] }
  const pace = inSeconds === undefined ? { a_minute: 4_000, at_once: 1 } : { a_minute: 60_000, at_once: 3 }
  await sql`insert into website_settings (mails_a_minute, mails_at_once) values (${pace.a_minute}, ${pace.at_once})
    on conflict (single) do update set mails_a_minute = excluded.mails_a_minute, mails_at_once = excluded.mails_at_once`.execute(
    db,
  )
  await sql`
    insert into email_subscriptions (email, subscription_type, is_verified, verified_at)
    select 'reader' || n || '@people.example', 'updates', true, now() from generate_series(1, ${recipients}::int) n`.execute(db)
  await sql`
    insert into newsletter_issues (id, kind, state, resume_at, slug, subject, content, begun_at, recipients, created_at, updated_at)
    values (${id}, 'updates', ${inSeconds === undefined ? 'sending' : 'paused'}, now() + make_interval(secs => ${inSeconds ?? null}::float8),
      ${id}, 'To all', ${JSON.stringify(content)}::jsonb, now(), ${recipients}, now(), now())`.execute(db)
  await sql`
    insert into newsletter_deliveries (issue_id, subscription_id, email)
    select ${id}::uuid, id, email from email_subscriptions where subscription_type = 'updates'`.execute(db)
  return id
}

async function judge(db: Db, issue: string, received: string[]) {
  const { rows } = await sql<{ email: string; state: string }>`
    select email, state from newsletter_deliveries where issue_id = ${issue}`.execute(db)
  const { rows: issues } = await sql<{ recipients: number; state: string }>`
    select recipients, state from newsletter_issues where id = ${issue}`.execute(db)
  const arrived = new Set(received)
  const ended = rows.filter(({ state }) => ['sent', 'failed', 'unknown', 'skipped'].includes(state))
  return {
    doubled: received.length - arrived.size,
    lost: rows.filter(({ email, state }) => !arrived.has(email) && state !== 'unknown').length,
    unknown: rows.filter(({ state }) => state === 'unknown').length,
    balanced: issues[0]?.recipients === ended.length && issues[0]?.state === 'sent',
  }
}

/** Waits until so many have come; a process that ended on its own sends no more. */
async function some(received: string[], wanted: number, sender: ReturnType<typeof startProcess>): Promise<void> {
  const ended = sender.ended.then(() => true)
  while (received.length < wanted)
    if (await Promise.race([ended, sleep(3, false)]))
      throw new Error(`The process that sends has ended by itself: ${sender.faults()}`)
}

/** A real server, in this process: it outlives those that are killed. It takes up to so long to say that it has a mail. */
export async function countingMailServer(slowMs: number) {
  const received: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    // Those who were killed do not say good-bye.
    closeTimeout: 100,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, { envelope }, done) => {
      stream.resume().on('end', () => {
        received.push(...envelope.rcptTo.map(({ address }) => address))
        setTimeout(done, Math.random() * slowMs)
      })
    },
  })
  // Clients that go away in the middle are what this is about.
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo // safe: a TCP server that listens has one
  return { port, received, close: () => new Promise<void>((resolve) => server.close(() => resolve())) }
}
