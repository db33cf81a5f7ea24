import type { Ctx } from '#access'
import type { Writing } from '#changes'
import { lockSettings } from '../store.ts'
import type { Setup } from './setup.ts'

declare module '#changes' {
  interface Nouns {
    setup: object
  }
}

const columns = ['setup_steps as steps', 'setup_over_at as overAt'] as const

/** A site without a row has saved nothing yet. */
export async function readSetup(ctx: Ctx): Promise<Setup> {
  const row = await ctx.db.selectFrom('website_settings').select(columns).executeTakeFirst()
  return row ?? { steps: {}, overAt: null }
}

/** The setup, held until the transaction ends. */
export async function lockSetup(writing: Writing): Promise<Setup> {
  await lockSettings(writing)
  return await readSetup(writing)
}

export async function saveSetup(writing: Writing, { steps, overAt }: Setup): Promise<void> {
  await writing.db
    .updateTable('website_settings')
    .set({ setup_steps: JSON.stringify(steps), setup_over_at: overAt })
    .execute()
}
