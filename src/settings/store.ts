import type { ColumnType, Generated, Selectable } from 'kysely'
import type { Ctx } from '#access'
import type { Writing } from '#changes'
import type { Settings } from './settings.ts'
import type { Setup } from './setup/setup.ts'

export type SettingsTable = { [K in keyof Settings]: Generated<Settings[K]> } & {
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

export async function saveSettings(writing: Writing, fields: Partial<Settings>): Promise<Settings> {
  return withoutBookkeeping(await writing.db.updateTable('website_settings').set(fields).returningAll().executeTakeFirstOrThrow())
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
