import type { Writing } from '#changes'
import { sendJob } from '#platform/send-job'
import { listAdmins } from './people/staff-store.ts'
import type { Notice } from './tell-by-mail.ts'

/**
 * Mails every admin who can sign in, or only the `owner` of what the notice is about, if they are one of them. Only for jobs and verbs of the system: it checks no permission.
 */
export async function tellAdmins(writing: Writing, notice: Notice, owner: string | null = null): Promise<void> {
  const admins = await listAdmins(writing)
  const owners = admins.filter(({ id }) => id === owner)
  for (const { id: _, ...admin } of owners.length > 0 ? owners : admins)
    await sendJob(writing, 'mail-notice', { ...admin, notice })
}
