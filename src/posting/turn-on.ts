import type { Writing } from '#changes'
import { settleNotices } from '#notices'
import { sendJob } from '#platform/send-job'
import { saveOn } from './account-store.ts'
import { endPause } from './post-store.ts'
import './send-posts.ts'

/** What waits for the account is done now. Only for verbs that have checked the permission. */
export async function turnOn(writing: Writing, id: string, origin: string): Promise<void> {
  await saveOn(writing, id, origin)
  await endPause(writing, id)
  await settleNotices(writing, 'posting-paused', [id])
  await sendJob(writing, 'send-posts', {})
}
