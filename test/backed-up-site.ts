import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { onTestFinished } from 'vitest'
import type { Database } from '#platform/db'
import type { Files } from '#platform/files'
import { writeBackup } from '#platform/backup/write-backup'

export const ids = [
  '10000000-0000-4000-8000-000000000001',
  '10000000-0000-4000-8000-000000000002',
  '10000000-0000-4000-8000-000000000003',
] as const
export const nasty = `"quoted" 'twice' \\ \\\\n \\u0000 {"a":[1,null]} \n\t\r\u2028\u2029 ❤️‍🔥👩🏽‍🚀 \u202Eשלום، سلام\u202C ﷽ Z͑ͫ̓ͪ͂ͫ̽͏̴̙ -- ; $$ %s ,}] ​`

/** One of each kind that is hard to carry. */
export async function fillWithAll({ db }: Database): Promise<void> {
  await sql`insert into profiles (id, email) values (${ids[0]}, 'somebody@example.org')`.execute(db)
  await sql`insert into auth_users (id, name, email) values (${ids[0]}, 'Somebody', 'somebody@example.org')`.execute(db)
  await sql`insert into auth_credentials (user_id, account_id, provider_id, password) values (${ids[0]}, ${ids[0]}, 'credential', 'hash')`.execute(
    db,
  )
  await sql`insert into auth_second_factors (user_id, secret, last_step, recovery_codes) values (${ids[0]}, 'sealed', 59000000, '{a,b}')`.execute(
    db,
  )
  await sql`insert into api_tokens (user_id, name, token_hash) values (${ids[0]}, ${nasty}, 'hash')`.execute(db)
  await sql`insert into authors (id, slug, name, bio, merged_into) values (${ids[0]}, 'a', ${`A ${nasty}`}, ${nasty}, null), (${ids[1]}, 'b', 'B', '', ${ids[0]})`.execute(
    db,
  )
  await sql`insert into author_aliases (author_id, alias) values (${ids[1]}, 'Bee')`.execute(db)
  await sql`insert into categories (id, slug, name) values (${ids[0]}, 'wisdom', 'Wisdom')`.execute(db)
  for (const [i, id] of ids.entries()) {
    await sql`insert into quotes (id, text, author, author_id, category_id, tags, is_active, use_multiple_categories, created_at, likes)
      values (${id}, ${`${i} ${nasty}`}, 'B', ${ids[1]}, ${ids[0]}, ${['', 'NULL', 'a"b', 'c\\d', '{x,y}', nasty]}, true, ${i === 1}, '0044-03-15 12:00:00.123456+00 BC', ${2 ** 31 - 1 - i})`.execute(
      db,
    )
  }
  await sql`update quotes set merged_into = ${ids[2]} where id = ${ids[0]}`.execute(db)
  await sql`insert into quote_categories (quote_id, category_id) values (${ids[1]}, ${ids[0]})`.execute(db)
  await sql`insert into quote_translations (quote_id, language, text) values (${ids[1]}, 'he', ${nasty})`.execute(db)
  await sql`insert into quote_counters (kind, key, n) values ('tag', 'big', 9223372036854775807), ('tag', 'small', -9007199254740993)`.execute(
    db,
  )
  await sql`insert into changes (role, noun, noun_id, verb, before, after) values
    ('admin', 'x', '1', 'y', 'null', ${JSON.stringify({ text: nasty.replace('\\u0000', ''), n: 1 })}::jsonb || '{"big": 123456789012345678901234567890.10}'), ('admin', 'x', '2', 'y', null, '"text"')`.execute(
    db,
  )
  await sql`update website_settings set website_title = ${nasty}, confirm_subscriptions = null`.execute(db)
}

/** What would let somebody in who should not be: a session, a link in a mail, tries that were counted. */
export async function fillWithPassing({ db }: Database, secret: string): Promise<void> {
  await sql`insert into auth_sessions (user_id, token, expires_at) select id, ${secret}, now() + interval '1 day' from auth_users limit 1`.execute(
    db,
  )
  await sql`insert into auth_verifications (identifier, value, expires_at) values (${secret}, ${secret}, now() + interval '1 day')`.execute(
    db,
  )
  await sql`insert into attempts (rule, key, window_ends) values ('sign-in', ${secret}, now() + interval '1 day')`.execute(db)
}

/** The lines of a backup. */
export async function backedUp(database: Database): Promise<string[]> {
  let text = ''
  await writeBackup(database, async (lines) => void (text += lines))
  return text.split('\n').slice(0, -1)
}

/** What a backup says, whatever the order of its rows is and whenever it was made. */
export function sorted(lines: string[]): string[] {
  return lines.filter((line) => !line.startsWith('["epigraph backup"')).toSorted()
}

/** Lines as a file gives them. */
export async function* given(lines: string[]): AsyncGenerator<string> {
  yield* lines
}

/** The name of a backup's file in a folder of its own, which goes with the test. */
export function aFile(content?: Uint8Array): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'epigraph-backup-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }))
  const file = path.join(folder, 'site.backup')
  if (content) fs.writeFileSync(file, content)
  return file
}

export const noFiles: Files = {
  put: () => Promise.reject(new Error('There is no file to put.')),
  read: async () => undefined,
  remove: async () => undefined,
  list: async () => [],
}
