import { sql } from 'kysely'
import type { Writing } from '#changes'
import { given } from './moved-store.ts'

export type ActionRow = {
  id: string
  user_id: string | null
  quote_id: string | null
  action_type: string
  created_at: string
  format: string | null
}

/** @returns those that were added, as they stand now: who or what is not here is left empty */
export async function insertActions(
  writing: Writing,
  rows: ActionRow[],
): Promise<Map<string, Pick<ActionRow, 'user_id' | 'quote_id'>>> {
  const { rows: added } = await sql<Pick<ActionRow, 'id' | 'user_id' | 'quote_id'>>`
    insert into user_actions (id, user_id, quote_id, action_type, created_at, format)
    select w.id, p.id, q.id, w.action_type, w.created_at, w.format
      from ${given(rows, 'id uuid, user_id uuid, quote_id uuid, action_type text, created_at timestamptz, format text')}
      left join profiles p on p.id = w.user_id left join quotes q on q.id = w.quote_id
    on conflict (id) do nothing returning id, user_id, quote_id`.execute(writing.db)
  return new Map(added.map(({ id, ...row }) => [id, row]))
}
