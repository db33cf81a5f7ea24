import { sql } from 'kysely'
import type { Ctx } from '#access'
import type { Noun } from './nouns.ts'
import type { StoredRecord } from './way-back.ts'

/** What an entry made of a thing, and of what. */
export type Version = {
  /** Of the entry in the record of changes. */
  entry: number
  at: Date
  actor: string | null
  by: string | null
  role: string
  program: string | null
  /** The role that it acted with, where that isn't the person's. */
  programRole: string | null
  verb: string
  batch: string | null
  before: StoredRecord | null
  after: StoredRecord | null
}

/** The thing, and the entry after which the page goes on. */
type WhichVersions = { noun: Noun; id: string; before?: number | undefined; most: number; unseen?: Unseen | undefined }

/** Only what others than this account left, where it is newer than this version of the thing. */
type Unseen = { account: string; version: number }

/** The newest first; the caller has checked who may see them. One query. */
export async function listVersions(ctx: Ctx, { noun, id, before, most, unseen }: WhichVersions): Promise<Version[]> {
  const older = before === undefined ? sql`` : sql`and c.id < ${before}`
  const byOthers = unseen
    ? sql`and c.actor is distinct from ${unseen.account}::uuid and (left_by(c) ->> 'version')::int > ${unseen.version}`
    : sql``
  const { rows } = await sql<Version>`
    select c.id as entry, c.at, c.actor, coalesce(nullif(p.full_name, ''), p.email) as by, c.role, c.program, c.program_role as "programRole", c.verb, c.batch, c.before, left_by(c) as after
      from changes_of(${noun}, ${id}) c left join profiles p on p.id = c.actor
     where true ${older} ${byOthers} order by c.id desc limit ${most}`.execute(ctx.db)
  return rows
}
