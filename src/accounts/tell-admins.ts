import type { Writing } from '#changes'
import { sendJob } from '#platform/send-job'
import { listAdmins } from './people/staff-store.ts'
import type { Notice } from './tell-by-mail.ts'

/** Mails every admin who can sign in. Inside a job or a verb of the system; nobody is asked who may. */
export async function tellAdmins(writing: Writing, notice: Notice): Promise<void> {
  for (const admin of await listAdmins(writing)) await sendJob(writing, 'mail-notice', { ...admin, notice })
}
