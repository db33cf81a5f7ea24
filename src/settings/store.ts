import type { ColumnType, Generated, Selectable } from 'kysely'
import type { Ctx } from '#access'
import type { Writing } from '#changes'
import type { Settings } from './settings.ts'
import type { Setup } from './setup/setup.ts'

export type SettingsTable = { [K in Exclude<keyof Settings, 'head_code'>]: Generated<Settings[K]> } & {
  head_code: ColumnType<Settings['head_code'], string | undefined, string>
  id: Generated<string>
  single: Generated<boolean>
  collection_loaded_at: Date | null
  collection_settled: string | null
  setup_steps: ColumnType<Setup['steps'], string | undefined, string>
  setup_over_at: Date | null
}

declare module '#changes' {
  interface Nouns {
    settings: object
  }
}

declare module '#platform/ground' {
  interface Tables {
    website_settings: SettingsTable
  }
}

export async function readSettings(ctx: Pick<Ctx, 'db'>): Promise<Settings | undefined> {
  const row = await ctx.db.selectFrom('website_settings').selectAll().executeTakeFirst()
  return row && withoutBookkeeping(row)
}

/** The row, held until the transaction ends; made from the column defaults where a site has none. */
export async function lockSettings(writing: Writing): Promise<Settings> {
  await writing.db
    .insertInto('website_settings')
    .defaultValues()
    .onConflict((on) => on.column('single').doNothing())
    .execute()
  return withoutBookkeeping(await writing.db.selectFrom('website_settings').selectAll().forUpdate().executeTakeFirstOrThrow())
}

export async function saveSettings(writing: Writing, { head_code, ...fields }: Partial<Settings>): Promise<Settings> {
  // A list would be written as an array of PostgreSQL.
  const code = head_code && { head_code: JSON.stringify(head_code) }
  const saved = writing.db.updateTable('website_settings').set({ ...fields, ...code })
  return withoutBookkeeping(await saved.returningAll().executeTakeFirstOrThrow())
}

/** What the site keeps beside its settings. */
type Kept = Pick<
  Selectable<SettingsTable>,
  'id' | 'single' | 'collection_loaded_at' | 'collection_settled' | 'setup_steps' | 'setup_over_at'
>

function withoutBookkeeping<R extends Settings & Kept>(row: R): Settings {
  const {
    id: _id,
    single: _single,
    collection_loaded_at: _loaded,
    collection_settled: _settled,
    setup_steps: _steps,
    setup_over_at: _over,
    ...settings
  } = row
  return settings
}
