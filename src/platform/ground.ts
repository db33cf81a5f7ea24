import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Files } from './files.ts'
import type { Web } from './web.ts'

/** Every feature adds its tables here: `declare module '#platform/ground' { interface Tables { quotes: QuotesTable } }`. */
export interface Tables {}

export type Db = Kysely<Tables>

/** The clock is part of the context, so that a test can stand at any moment. */
export type Clock = { now(): Date }

/**
 * Every job that is in the table of jobs (`src/app/jobs.ts`) adds its data here, beside the verb that does it:
 * `declare module '#platform/ground' { interface JobData { 'follow-renames': object } }`.
 */
export interface JobData {}

/**
 * Every mail adds what it says here, beside the verb that sends it: `declare module '#platform/ground' { interface Mails { 'password-changed': { fullName: string } } }`.
 * How it looks is in the table of mails (`src/app/mails/`).
 */
export interface Mails {}

/** What a transaction needs. */
export type Footing = { db: Db; log: Logger }

/** What every verb stands on. `#access` adds who acts. */
export type Ground = Footing & {
  clock: Clock
  jobs: JobSender
  mail: MailSender
  /** What is no row: pictures, uploads. */
  files: Files
  /** Where photos are looked for; not there: nowhere. */
  pexels?: PhotoService | undefined
  /** Other sites. */
  web: Web
  /** A key of its own for each purpose, made of the one secret of the site; the same in all its processes. */
  deriveKey(purpose: string): string
}

/** The address has no slash at its end. */
export type PhotoService = { key: string; address: string }

/** Verbs call `sendJob`. */
export type JobSender = {
  send<N extends keyof JobData>(on: Footing, name: N, data: JobData[N], options?: SendOptions): Promise<string | undefined>
}

export type SendOptions = {
  /** Not before this moment. */
  at?: Date
  /** What folds (see `Job.fold`). */
  key?: string
}

/** Whom a mail is for. */
export type Recipient = { email: string; name?: string }

/** Verbs call `sendMail`. */
export type MailSender = {
  /** Whether mails leave the house. If not, they are kept in a folder for whoever runs the site, and no address can be confirmed. */
  readonly leaves: boolean
  /** What is kept there. */
  readonly outbox: Outbox
  send<N extends keyof Mails>(on: Footing, to: Recipient, name: N, data: Mails[N], envelope?: Envelope): Promise<void>
}

/** What stands on a mail beside its words. */
export type Envelope = {
  /** Who is answered; else the address of the settings. */
  replyTo?: string
  /** `<…@…>`; the same for the same mail, however often it is sent. */
  messageId?: string
  headers?: Readonly<Record<string, string>>
  /** A person wrote it to a person: answering machines may answer. */
  byPerson?: boolean
}

export type Outbox = {
  /** Newest first. */
  list(): Promise<KeptMail[]>
  /** undefined when there is none of that id; anything may be asked. */
  read(id: string): Promise<(KeptMail & { html: string; text: string; secrets: string[] }) | undefined>
}

export type KeptMail = { id: string; at: Date; to: string; subject: string }
