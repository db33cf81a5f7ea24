import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { inject, onTestFinished } from 'vitest'
import type { Actor, Ctx, Role } from '#access'
import { type Database, type DatabaseSettings, openDatabase } from '#platform/db'
import { openPgliteInMemory } from '#platform/database/pglite'
import type { BounceBox, Clock, Db, Envelope, Ground, JobData, Mails, Outbox, Posted, Recipient } from '#platform/ground'
import type { Web } from '#platform/web'
import { forgetPageLinks } from '#pages'
import { forgetSettings } from '#settings'
import { createDatabase } from './create-database.ts'
import { deriveKey } from './derive-key.ts'
import { filesInMemory } from './files-in-memory.ts'
import { noJobs } from './no-jobs.ts'
import { noMail } from './no-mail.ts'
import { noWeb } from './no-web.ts'
import { emptyTables, quietLog } from './template.ts'

const template = inject('template')

/** The engine that this run is on. */
export const engine = template.engine

/** A clock that stands still until it is moved. */
export type HandClock = Clock & { set(to: Date | string): void; advance(ms: number): void }

export type House = {
  /** The system's own, which may do everything. */
  ctx: Ctx
  db: Db
  database: Database
  /** The same house, seen by somebody of that role; the same role is the same person. */
  as(role: Role): Ctx
  /** The same, who have always just proven their password. */
  proven(role: Role): Ctx
  clock: HandClock
  /** The jobs that were sent, by name; here nobody does them. */
  sent: (keyof JobData)[]
  /** The mails that were sent. */
  mails: SentMail[]
  /** The mails of issues that were handed over, and what a mail server says to them. */
  posts: { to: string; own: Readonly<Record<string, string>>; envelope: Envelope; subject: string; ended: Posted['ended'] }[]
  answer: (to: Recipient) => Posted | Promise<Posted>
  /** Whether mails leave the house, as where SMTP_URL is set; at first they do not. */
  mailLeaves: boolean
  /** Where mails come back to; at first nowhere. */
  bounces: BounceBox | undefined
  /** What was kept instead; empty until a test puts another in its place. */
  outbox: Outbox
  /** Other sites; at first none may be asked. */
  web: Web
}

/** `{ to, name, data, envelope }`, each name with its data. */
export type SentMail = {
  [N in keyof Mails]: { to: Recipient; name: N; data: Mails[N]; envelope?: Envelope }
}[keyof Mails]

/** A migrated, empty database and everything that a verb is given. The clock is at noon of 1 March 2026. */
export async function aHouse(): Promise<House> {
  const database = await theDatabase()
  dirty = true
  const clock = handClock('2026-03-01T12:00:00Z')
  const sent: House['sent'] = []
  const mails: House['mails'] = []
  const ground: Ground = {
    db: database.db,
    clock,
    log: quietLog,
    jobs: { send: async (_, name) => void sent.push(name) },
    jobBook: noJobs,
    deriveKey,
    mail: {
      get leaves() {
        return house.mailLeaves
      },
      get outbox() {
        return house.outbox
      },
      send: async (_, to, name, data, envelope) =>
        void mails.push({ to, name, data, ...(envelope ? { envelope } : {}) } as SentMail),
      prepare: async (_, __, data) => ({
        subject: data.content.subject,
        html: '',
        text: '',
        origin: 'https://quotes.example',
        post: async (to, own, envelope = {}) => {
          const answer = await house.answer(to)
          const { subject } = data.content.inLanguages?.[to.language ?? ''] ?? data.content
          house.posts.push({ to: to.email, own, envelope, subject, ended: answer.ended })
          return answer
        },
      }),
    },
    files: filesInMemory(),
    web: {
      fetchPublic: (...asked) => house.web.fetchPublic(...asked),
      postPublic: (...sent) => house.web.postPublic(...sent),
      askPublic: (...asked) => house.web.askPublic(...asked),
      readPostAddress: (address) => house.web.readPostAddress(address),
    },
  }
  const as = (role: Role): Ctx => ({
    ...ground,
    get bounces() {
      return house.bounces
    },
    actor: actorOf(role),
  })
  const house: House = {
    ctx: as('system'),
    db: database.db,
    database,
    as,
    proven: (role) => {
      const ctx = as(role)
      return {
        ...ctx,
        actor: {
          ...ctx.actor,
          get passwordAt() {
            return clock.now()
          },
        },
      }
    },
    clock,
    sent,
    mails,
    posts: [],
    answer: () => ({ ended: 'sent', code: 250, says: '' }),
    mailLeaves: false,
    bounces: undefined,
    outbox: noMail.outbox,
    web: noWeb,
  }
  return house
}

/** `empty`: a new database. `migrated`: one with the schema and no quotes, a copy, because making it takes seconds. */
type Begin = 'empty' | 'migrated'

/** A database of its own on the engine of this run, for tests of the ground itself. Closed after the test. */
export async function aDatabase(
  settings: Partial<DatabaseSettings> = {},
  begin: Begin = 'empty',
): Promise<{ database: Database; settings: DatabaseSettings }> {
  const whole = { ...(await databaseSettings(begin)), ...settings }
  const database = await openDatabase(whole)
  onTestFinished(() => database.close())
  return { database, settings: whole }
}

/** Where such a database lives; several processes or `openDatabase` calls may share it on PostgreSQL. */
export async function databaseSettings(begin: Begin = 'empty'): Promise<DatabaseSettings> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'epigraph-data-'))
  onTestFinished(() => fs.rmSync(dataDir, { recursive: true, force: true }))
  if (template.engine === 'postgres') {
    const copied = begin === 'migrated' ? 'template_migrated' : undefined
    return { dataDir, log: quietLog, databaseUrl: await createDatabase(template.server, `own_${randomUUID()}`, copied) }
  }
  fs.cpSync(path.join(template[begin], 'database'), path.join(dataDir, 'database'), { recursive: true })
  return { dataDir, log: quietLog }
}

let opened: Promise<Database> | undefined
let dirty = false

function theDatabase(): Promise<Database> {
  opened ??= openHouse()
  return opened
}

/** A test may fill a table by one statement, on a machine of many that has its slow minutes; its server is there. */
const patience = { statementTimeoutMs: 120_000, thereWithinMs: 60_000 }

/** One for this worker, as long as it lives. */
async function openHouse(): Promise<Database> {
  if (template.engine === 'pglite') return openPgliteInMemory({ log: quietLog, ...patience }, fs.readFileSync(template.dump))
  const databaseUrl = await createDatabase(template.server, `house_${process.pid}_${randomUUID()}`, 'template_house')
  return openDatabase({ databaseUrl, dataDir: '', log: quietLog, ...patience, maxConnections: 5 })
}

/** Empties what the last test left. */
export async function cleanHouse(): Promise<void> {
  if (!dirty || !opened) return
  await emptyTables((await opened).db)
  // They are remembered by database, and this worker's tests share one.
  forgetSettings()
  forgetPageLinks()
  dirty = false
}

function handClock(at: Date | string): HandClock {
  let now = new Date(at)
  return {
    now: () => new Date(now),
    set: (to) => (now = new Date(to)),
    advance: (ms) => (now = new Date(now.getTime() + ms)),
  }
}

const roles: Role[] = ['visitor', 'user', 'author', 'moderator', 'admin', 'system']

function actorOf(role: Role): Actor {
  if (role === 'visitor' || role === 'system') return { id: null, role }
  return { id: `00000000-0000-4000-8000-00000000000${roles.indexOf(role)}`, role }
}
