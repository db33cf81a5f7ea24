import type { Writing } from '#changes'
import { deletePassword } from './account-store.ts'
import { deleteIdentitiesOf } from './identity-store.ts'
import { deletePasskeysOf } from './passkey-store.ts'
import { deleteSecondFactor } from './second-factor/second-factor-store.ts'
import { deleteLinksOf, deleteSessionsOf } from './session/session-store.ts'
import { deleteTokensOf } from './tokens/token-store.ts'

/** For an account that was nobody's yet and is somebody's now: each way in may be a stranger's. */
export async function deleteWaysIn(writing: Writing, id: string): Promise<void> {
  await deleteLinksOf(writing, id)
  await deleteSessionsOf(writing, id)
  await deleteIdentitiesOf(writing, id)
  await deletePasskeysOf(writing, id)
  await deleteTokensOf(writing, id)
  await deleteSecondFactor(writing, id)
  await deletePassword(writing, id)
}
