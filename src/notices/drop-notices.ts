import type { Actor } from '#access'
import type { Writing } from '#changes'
import { kindsFor } from './notice.ts'
import { deleteOf } from './store.ts'

/** Deletes what somebody must not see in their new role; null: nothing is left to them. Only for verbs that have checked the permission. */
export async function dropNotices(writing: Writing, person: string, who: Pick<Actor, 'role' | 'rights'> | null): Promise<void> {
  await deleteOf(writing, person, who === null ? [] : kindsFor(who))
}
