import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Files } from './files.ts'
import type { Health } from './health/health-line.ts'
import type { Watch } from './watch.ts'
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

/**
 * A mail that goes to many at once adds what it says here: it is made once, and filled in for each. How it looks is in `src/app/mails/`, too.
 */
export interface Circulars {}

/** What a transaction needs. */
export type Footing = { db: Db; log: Logger }

/** What every verb is on. `#access` adds who acts. */
export type Ground = Footing & {
  clock: Clock
  jobs: JobSender
  /** How the jobs stand, for who looks after the site; not there where none are done. */
  jobBook?: JobBook | undefined
  mail: MailSender
  /** Where mails of issues come back to; not there: nobody looks. */
  bounces?: BounceBox | undefined
  /** What is no row: pictures, uploads. */
  files: Files
  /** Where photos are looked for; not there: nowhere. */
  pexels?: PhotoService | undefined
  /** Not there: nothing is backed up automatically. */
  backups?: Backups | undefined
  /** Measures work; not there: neither metrics nor traces are set up. */
  watch?: Watch | undefined
  /** What the site needs, and how it is. */
  health?: Health | undefined
  /** Who suggests words; not there: nobody. */
  ai?: AiService | undefined
  /** OpenID Connect providers by which people may sign in; undefined: none. */
  signInProviders?: readonly SignInProvider[] | undefined
  /** The proxy that names people in headers; undefined: headers sign nobody in. */
  signInHeader?: SignInHeader | undefined
  /** Other sites. */
  web: Web
  /** For trying things out: asked in place of the libraries that texts are brought from. It has no slash at its end. */
  textsUrl?: string | undefined
  /** A key of its own for each purpose, made of the one secret of the site; the same in all its processes. */
  deriveKey(purpose: string): string
}

/** Backups of the whole site in a folder of the machine (docs/decisions/046-moving.md). */
export type Backups = {
  readonly folder: string
  readonly keep: { daily: number; weekly: number; monthly: number }
  /** Those that this machine has, the newest first. */
  list(): KeptFile[]
  /** Never inside a transaction. @throws Invalid where it cannot be written · Unavailable where it was ended */
  make(options: { at: Date; signal?: AbortSignal; say?: (sentence: string) => void }): Promise<MadeBackup>
  /** Old ones go, but none of `keeping`. @returns their names */
  rotate(keeping?: readonly string[]): string[]
  /** Tries whether a backup can be restored, and leaves nothing behind. Not there: this process does no drills. @throws what hindered it */
  drill?(options: { signal?: AbortSignal }): Promise<DrilledRestore>
  /** undefined where this machine has none of that name; anything may be asked. */
  read(name: string): { bytes: number; chunks: AsyncIterable<Uint8Array> } | undefined
}

/** `name` is that of the backup. */
export type DrilledRestore = { name: string; rows: number; files: number }
export type KeptFile = { name: string; at: Date; bytes: number }
export type MadeBackup = { name: string; bytes: number; rows: number; tables: number; files: number }

/** The address has no slash at its end. */
export type PhotoService = { key: string; address: string }

/** What speaks as OpenAI's API does. The address has no slash at its end; on one's own machine it asks for no key. */
export type AiService = { address: string; key?: string | undefined; model: string; patienceMs?: number }

/** What the owner decided about people whom another program names: an OpenID Connect provider, or a proxy. */
export type SignInRules = {
  /** As it is in addresses and names of settings. */
  name: string
  /** The name on its button. */
  label: string
  /** Its address, exactly as its tokens have it; of a proxy, a word that is no address. User ids are unique within it. */
  issuer: string
  /** Whether a first sign-in makes an account for everyone, or only for people with an invitation. */
  newAccounts: 'yes' | 'invited'
  /** The owner vouches that every address it names is confirmed. */
  trustsEmail: boolean
  /** Whether this site or the other program asks for the second factor. */
  secondStep: 'here' | 'there'
  /** Empty: roles are given on this site. */
  roles: readonly { role: 'user' | 'author' | 'moderator' | 'admin'; value: string }[]
}

/** A proxy that says in headers who is signed in to it (docs/sign-in.md). Names of headers are in small letters. */
export type SignInHeader = SignInRules & {
  headers: { user: string; email: string; fullName: string; groups: string }
  /** Where people sign out of the proxy; undefined: it has no such address. */
  signOutAt: string | undefined
}

/** An OpenID Connect provider (docs/sign-in.md). */
export type SignInProvider = SignInRules & {
  clientId: string
  clientSecret?: string | undefined
  scopes: string
  /** The claim that holds roles; dots lead into nested claims. */
  rolesClaim: string
  /** As `fetch`, but only to the provider's own host, public hosts and those in OUTGOING_ALLOWED_HOSTS. */
  ask: (address: string, init: AskInit) => Promise<Response>
}

export type AskInit = {
  method: string
  headers: Record<string, string>
  body?: string | URLSearchParams | Uint8Array | undefined
  signal?: AbortSignal | undefined
}

/** Verbs call `sendJob`. */
export type JobSender = {
  send<N extends keyof JobData>(on: Footing, name: N, data: JobData[N], options?: SendOptions): Promise<string | undefined>
}

/** What is known of the jobs, and what can be done with one. `on` is where it is read and written, so also inside a transaction. */
export type JobBook = {
  /** Every job of the site by name. */
  kinds(on: Footing): Promise<JobKind[]>
  countFailed(on: Footing): Promise<number>
  /** Those that failed, the newest first, 1,000 at most. */
  failed(on: Footing): Promise<{ name: string; endedAt: Date; fault: string | null }[]>
  /** The newest first, 100 at most: those of one state, perhaps of one name. */
  list(on: Footing, which: { state: JobState; name?: string | undefined; limit: number }): Promise<JobLine[]>
  /** Those that failed wait once more: one, or all of the name. @returns how many */
  retry(on: Footing, which: { name: string; id?: string | undefined }): Promise<number>
  /** It is not done any more. @returns whether it still waited */
  cancel(on: Footing, which: { name: string; id: string }): Promise<boolean>
}

/** `later`: it waits for its hour, or for its next try. */
export type JobState = 'waiting' | 'later' | 'running' | 'failed' | 'done' | 'cancelled'

export type JobKind = {
  name: string
  /** When it comes automatically; null for what is only sent. */
  cron: { fields: string; timeZone: string; nextAt: Date } | null
  /** It can be done without being told on what. */
  comesByItself: boolean
  counts: Record<JobState, number>
  /** Since when the oldest of those that wait could have begun; null: none waits. */
  waitsSince: Date | null
  lastDoneAt: Date | null
  lastFailedAt: Date | null
}

export type JobLine = {
  id: string
  name: string
  createdAt: Date
  /** When it may begin. */
  dueAt: Date
  begunAt: Date | null
  endedAt: Date | null
  /** How often it was begun. */
  tries: number
  /** Why the last try failed, without what could let somebody in or tell who somebody is. */
  fault: string | null
}

export type SendOptions = {
  /** Not before this moment. */
  at?: Date
  /** What folds (see `Job.fold`). */
  key?: string
}

/** Whom a mail is for. */
export type Recipient = {
  email: string
  name?: string
  /** The language of emails to them; null or missing: that of the site. */
  language?: string | null
}

/** Verbs call `sendMail`. */
export type MailSender = {
  /** Whether mails leave the house. If not, they are kept in a folder for the person who runs the site, and no address can be confirmed. */
  readonly leaves: boolean
  /** What is kept there. */
  readonly outbox: Outbox
  send<N extends keyof Mails>(on: Footing, to: Recipient, name: N, data: Mails[N], envelope?: Envelope): Promise<void>
  /** Makes a mail to many, and says how it looks. */
  prepare<N extends keyof Circulars>(on: Footing, name: N, data: Circulars[N]): Promise<Prepared>
}

/** A mail to many: what is in it, with marks where each gets their own. */
export type Prepared = {
  subject: string
  html: string
  text: string
  /** Of the site, as the links in it have it. */
  origin: string
  /** Hands it over to one of them. `own` says what stands for each mark. It never throws for what a mail server answers. */
  post(to: Recipient, own: Readonly<Record<string, string>>, envelope?: Envelope): Promise<Posted>
}

/**
 * What came of it. `refused`: the address is none, for good. `later`: not now, for this address. `declined`: not this mail, which says nothing
 * of the address. `away`: nobody gets anything now, and this one did not. `unclear`: broken off when the server may have had it.
 */
export type Posted = {
  ended: 'sent' | 'refused' | 'later' | 'declined' | 'away' | 'unclear'
  /** What the server answered. */
  code: number | null
  /** The same for staff. */
  says: string
}

/** What is on a mail beside its words. */
export type Envelope = {
  /** Who is answered; else the address of the settings. */
  replyTo?: string
  /** `<…@…>`; the same for the same mail, however often it is sent. */
  messageId?: string
  headers?: Readonly<Record<string, string>>
  /** A person wrote it to a person: answering machines may answer. */
  byPerson?: boolean
  /** Where it comes back to if it cannot be delivered; else to the address that it comes from. */
  returnPath?: string
}

/** A mailbox to which undeliverable mails come back (docs/decisions/052-returned-mails.md). */
export type BounceBox = {
  /** `bounces@example.org`: what is sent to `bounces+anything@example.org` has to lie there, too. */
  readonly address: string
  /** Account, server and folder. */
  readonly name: string
  /** Hands over what is new in it, one after the other; `take` says whether a mail was for us. @throws Unavailable, in words for staff. @returns how far it was read */
  read(asked: ReadNew, take: (mail: FoundMail) => Promise<boolean>): Promise<BoxPlace>
  /** Signs in and opens the folder, and reads nothing. @throws Unavailable, in words for staff */
  check(signal: AbortSignal): Promise<void>
}

/** `since`: where there is no place, or the mailbox was made again, what came before that day is left alone. */
export type ReadNew = { after: BoxPlace | undefined; since: Date; signal: AbortSignal }

/** A mail of a mailbox: where the numbers of `validity` are no more, all is read again. */
export type BoxPlace = { validity: string; uid: number }

/** A mail as it came, cut off after 64 kB. */
export type FoundMail = { source: Uint8Array; place: BoxPlace }

export type Outbox = {
  /** Newest first. */
  list(): Promise<KeptMail[]>
  /** undefined when there is none of that id; anything may be asked. */
  read(id: string): Promise<(KeptMail & { html: string; text: string; secrets: string[] }) | undefined>
}

export type KeptMail = { id: string; at: Date; to: string; subject: string }
