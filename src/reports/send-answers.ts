import type { Writing } from '#changes'
import { sendJob } from '#platform/send-job'
import './mail-report-answers.ts'

/** For so long it can be taken back before a mail leaves. */
const untoldMs = 30_000

/** The job that answers the readers whose reports this settlement closed. */
export async function sendAnswers(writing: Writing, settlement: string): Promise<void> {
  const at = new Date(writing.clock.now().getTime() + untoldMs)
  await sendJob(writing, 'mail-report-answers', { settlement }, { at })
}
