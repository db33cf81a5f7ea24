/**
 * A process of its own on a database, for tests that kill one: `node test/database-process.ts hold|write|migrate|work|send|import|bulk|webhooks|send-webhooks`, with where in the environment.
 * `hold` opens it and says "open"; `write` also writes forever and says each row's number once it is confirmed; `migrate` says what it applied;
 * `work` does the site's jobs and says what it logs of them; `send` sends the issues of the newsletter that wait and says "sent"; `import` goes on with
 * imports, says how many rows are written or undone so far, and in the end "worked"; `bulk` does the same with bulk changes; `webhooks` changes quotes, says each that is committed, and sends webhooks meanwhile; `send-webhooks`
 * sends what waits and says "sent".
 */
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pino from 'pino'
import { systemActor } from '#access'
import { workBulkJobs } from '#bulk-jobs'
import { change } from '#changes'
import { workImports } from '#imports'
import { sendMails } from '#newsletter'
import { CannotStart, openDatabase, type Database } from '#platform/db'
import { openMailer } from '#platform/mail/mailer'
import { migrate } from '#platform/database/migrate'
import { inTransaction } from '#platform/transaction'
import { openWeb } from '#platform/web/open-web'
import { createWebhook, findWebhooks, sendWebhooks } from '#webhooks'
import { openSiteJobs } from '../src/app/jobs.ts'
import { mailSender } from '../src/app/mails/mail-sender.ts'
import { deriveKey } from './derive-key.ts'
import { filesInMemory } from './files-in-memory.ts'
import { noMail } from './no-mail.ts'
import { noWeb } from './no-web.ts'

const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir = '', MIGRATIONS: folder = '' } = process.env
const log = pino({ level: 'silent' })
// At once and whole: a line that was said before the kill is there.
const say = (line: string) => fs.writeSync(1, `${line}\n`)

// Anyone who wanted this process is gone, and nobody else would end it.
process.stdin.resume().on('end', () => process.exit(0))

try {
  const database = await openDatabase({ dataDir, log, databaseUrl })
  const what = process.argv[2]
  if (what === 'hold') {
    say('open')
    setInterval(() => undefined, 60_000)
  } else if (what === 'migrate') {
    say(JSON.stringify(await migrate(database, folder)))
    await database.close()
    process.exit(0)
  } else if (what === 'work') {
    await work(database)
  } else if (what === 'send') {
    await send(database)
  } else if (what === 'import') {
    await goOn(database, 'select rows_done + rows_undone as n from imports', workImports)
  } else if (what === 'bulk') {
    await goOn(database, 'select sum(done)::int as n from bulk_jobs', workBulkJobs)
  } else if (what === 'webhooks' || what === 'send-webhooks') {
    await tellOthers(database, what === 'webhooks')
  } else {
    await write(database.db)
  }
} catch (fault) {
  if (!(fault instanceof CannotStart)) throw fault
  say(fault.message)
  process.exit(1)
}

async function work(database: Database): Promise<void> {
  const aloud = pino({ level: 'debug' }, { write: (line: string) => say(line.trim()) })
  const jobs = await openSiteJobs(database, { origin: 'http://localhost', timeZone: 'UTC' })
  await jobs.work({
    db: database.db,
    log: aloud,
    clock: { now: () => new Date() },
    jobs,
    deriveKey,
    mail: noMail,
    files: filesInMemory(),
    web: noWeb,
    actor: systemActor,
  })
}

async function goOn({ db }: Database, howFar: string, work: typeof workImports): Promise<void> {
  const tell = async () => {
    const { rows } = await sql.raw<{ n: number }>(howFar).execute(db)
    say(`${rows[0]?.n}`)
  }
  setInterval(() => void tell(), 20)
  const ground = {
    db,
    log,
    clock: { now: () => new Date() },
    jobs: { send: async () => undefined },
    deriveKey,
    mail: noMail,
    files: filesInMemory(),
    web: noWeb,
  }
  await work({ ...ground, actor: systemActor }, new AbortController().signal, { alone: true })
  say('worked')
}

async function tellOthers(database: Database, changing: boolean): Promise<void> {
  const { db } = database
  const ctx = {
    db,
    log,
    clock: { now: () => new Date() },
    jobs: { send: async () => undefined },
    deriveKey,
    mail: noMail,
    files: filesInMemory(),
    web: openWeb({ allowedHosts: [{ host: '127.0.0.1', port: undefined }] }),
    actor: systemActor,
  }
  const ownOrigin = 'https://quotes.example'
  const filter = { categories: [], statuses: [], languages: [] }
  const webhook = { name: 'A program', address: process.env['RECEIVER'] ?? '', kinds: ['quote' as const], filter }
  if ((await findWebhooks(ctx)).length === 0) await createWebhook(ctx, webhook, ownOrigin)
  const signal = new AbortController().signal
  const tell = async (_: unknown, __: string, ids: string[]) =>
    new Map(ids.map((id) => [id, { url: null, data: { id }, label: id }]))
  const sending = async () => {
    await sendWebhooks(ctx, signal, { alone: database.engine === 'pglite', ownOrigin: () => ownOrigin, tell })
    // What failed is not waited for here.
    await sql`update webhook_deliveries set due_at = now() where state = 'waiting'`.execute(db)
    await sql`update webhooks set resume_at = null`.execute(db)
  }
  say('sending')
  if (changing) {
    void (async () => {
      for (;;) await sending().then(() => sleep(5))
    })()
    for (;;) {
      const id = randomUUID()
      await change(ctx, { noun: 'quote', id, verb: 'create' }, async () => ({ after: { text: id } }))
      say(`changed ${id}`)
      await sleep(Math.random() * 10)
    }
  }
  const isLeft = async () =>
    (await sql`select from webhook_deliveries where state = 'waiting' union all select from change_outbox limit 1`.execute(db))
      .rows.length > 0
  do await sending()
  while (await isLeft())
  say('sent')
}

async function send(database: Database): Promise<void> {
  const site = { origin: 'https://quotes.example', timeZone: 'UTC' }
  const mailer = openMailer({ smtpUrl: process.env['SMTP_URL'] ?? '', outboxFolder: dataDir })
  // How a mail looks is no matter here, and its React cannot be read by Node.
  const compose = async () => ({ subject: 'To all', html: '<p>Hello.</p>', text: 'Hello.' })
  const loadMails = async () => ({ composeMail: compose, composeIssue: compose })
  const mail = mailSender({
    mailer,
    site,
    pictureKey: 'a key',
    from: { email: 'quotes@site.example' },
    loadMails,
  })
  const jobs = { send: async () => undefined }
  const ground = {
    db: database.db,
    log,
    clock: { now: () => new Date() },
    jobs,
    deriveKey,
    mail,
    files: filesInMemory(),
    web: noWeb,
  }
  const isOver = async () => {
    const { rows } = await sql`select from newsletter_issues where state in ('sending', 'paused')`.execute(database.db)
    return rows.length === 0
  }
  say('sending')
  while (!(await isOver())) await sendMails({ ...ground, actor: systemActor }, new AbortController().signal, { alone: true })
  say('sent')
}

async function write(db: Awaited<ReturnType<typeof openDatabase>>['db']): Promise<void> {
  await sql`create table if not exists acknowledged (id bigint generated always as identity primary key, body text not null, mark text not null unique)`.execute(
    db,
  )
  say('open')
  const ctx = { db, log, clock: { now: () => new Date() } }
  const insert = async (at: typeof db) => {
    const body = 'x'.repeat(Math.floor(Math.random() * 3_000))
    const { rows } = await sql<{
      id: number
    }>`insert into acknowledged (body, mark) values (${body}, gen_random_uuid()::text) returning id`.execute(at)
    return rows[0]?.id ?? 0
  }
  const one = async () => [await insert(db)]
  const three = () =>
    inTransaction(ctx, async (inside) => [await insert(inside.db), await insert(inside.db), await insert(inside.db)])
  for (let turn = 1; ; turn++) {
    // Each row says its own length, so that a torn one shows.
    const ids = await (turn % 4 ? one() : three())
    await sql`update acknowledged set mark = mark || ':' || length(body) where id = any(${ids})`.execute(db)
    for (const id of ids) say(String(id))
    if (turn % 60 === 0) await sql`checkpoint`.execute(db)
    if (turn % 90 === 0) await sql`vacuum acknowledged`.execute(db)
  }
}
