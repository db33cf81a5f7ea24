import { requireRole, type Actor, type Ctx } from '#access'
import { isHouseError } from '#platform/errors'
import { sendMail } from '#platform/send-mail'
import { readToMail } from './mail-store.ts'
import './mails.ts'
import { kindsFor } from './notice.ts'

declare module '#platform/ground' {
  interface JobData {
    'mail-notices': { person: string; ids: number[] }
  }
}

/** Somebody who can sign in, with the role that they have now. */
export type Recipient = { email: string; fullName: string; language: string | null } & Pick<Actor, 'role' | 'rights'>

/** More are named by their number only. */
const mostInMail = 20

/**
 * The job: mails what is still unread to the person, if their role still sees it. An address that no server takes is given up. @throws Unavailable, to be tried again
 */
export async function mailNotices(
  ctx: Ctx,
  { person, ids }: { person: string; ids: number[] },
  recipientOf: (ctx: Ctx, id: string) => Promise<Recipient | undefined>,
): Promise<void> {
  requireRole(ctx, 'system')
  const to = await recipientOf(ctx, person)
  if (!to) return
  const { email, fullName, language } = to
  const notices = await readToMail(ctx, person, ids, kindsFor(to))
  if (notices.length === 0) return
  const data = { fullName, notices: notices.slice(0, mostInMail), more: Math.max(notices.length - mostInMail, 0) }
  try {
    await sendMail(ctx, { email, name: fullName, language }, 'staff-notices', data)
  } catch (fault) {
    if (!isHouseError(fault) || fault.code !== 'invalid') throw fault
    ctx.log.warn({ person }, 'notices could not be mailed to this address')
  }
}
