import { sql } from 'kysely'
import type { Database } from './database/db-engine.ts'
import { CannotStart } from './database/db-faults.ts'
import { ownCommand } from './own-command.ts'

declare module '#platform/ground' {
  interface Tables {
    shared_secret: { fingerprint: string }
  }
}

/**
 * Before anything is written: a process that is to be refused must not bring the database of the others to its release. Where there is no secret yet, `requireSharedSecret` says it.
 * @throws CannotStart where another secret stands for this database
 */
export async function refuseOtherSecret({ db, engine }: Database, deriveKey: (purpose: string) => string): Promise<void> {
  if (engine === 'pglite') return
  const { rows } = await sql<{ there: boolean }>`select to_regclass('public.shared_secret') is not null as there`.execute(db)
  if (!rows[0]?.there) return
  const known = await findFingerprint(db)
  if (known !== undefined && known !== deriveKey('fingerprint')) throw otherSecret()
}

/**
 * Processes that share a server must share a secret: what one of them signs the others would refuse. The first says which it is,
 * by a key derived from it that serves no other purpose. The embedded database has one process, which may take another secret.
 * @throws CannotStart where another secret stands for this database
 */
export async function requireSharedSecret(database: Database, deriveKey: (purpose: string) => string): Promise<void> {
  if (database.engine === 'pglite') return
  const fingerprint = deriveKey('fingerprint')
  const { db } = database
  await sql`insert into shared_secret (fingerprint) values (${fingerprint}) on conflict do nothing`.execute(db)
  if ((await findFingerprint(db)) !== fingerprint) throw otherSecret()
}

async function findFingerprint(db: Database['db']): Promise<string | undefined> {
  return (await db.selectFrom('shared_secret').select('fingerprint').executeTakeFirst())?.fingerprint
}

const otherSecret = () =>
  new CannotStart(
    `This database already has another secret, and all its processes must use the same one. Set SECRET to theirs (a generated one is in DATA_DIR/secret where the first of them runs). To change it on purpose, stop them all and run: ${ownCommand('forget-secret')}`,
  )

/** From now on the secret of the process that starts next is the one. What was signed with the former is void. */
export async function forgetSharedSecret({ db }: Database): Promise<void> {
  await sql`delete from shared_secret`.execute(db)
}
