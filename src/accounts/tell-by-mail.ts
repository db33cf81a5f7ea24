import type { Ctx } from '#access'
import type { Writing } from '#changes'
import { sendJob } from '#platform/send-job'
import type { AccountRole } from './account.ts'
import { readAccount } from './account-store.ts'
import { asStaffNotice, type FormerNotice } from './former-notice.ts'
import { writeTo, type Reader } from './write-to.ts'

/** Each mail about an account, with what it says beside the name. */
export type Notice =
  | { mail: 'password-changed' | 'account-deleted' }
  | { mail: 'two-factor-changed'; on: boolean }
  | { mail: 'way-in-added'; way: string; isPasskey?: boolean }
  | { mail: 'passkey-removed'; name: string }
  | { mail: 'failed-sign-ins'; tries: number; network: string }
  | { mail: 'address-changed'; newEmail: string }
  | { mail: 'role-changed'; role: AccountRole; customRole?: string }

/** Where an account is gone, or has another address now, the former address is informed. */
type Letter = Reader & { notice: Notice }

declare module '#platform/ground' {
  interface JobData {
    'mail-notice': Letter
  }
}

/** Emails the owner what was done with the account, in case it was somebody else. To be called before the address changes or goes. */
export async function tellByMail(writing: Writing, id: string, notice: Notice): Promise<void> {
  const account = await readAccount(writing, id)
  if (!account) return
  const { email, fullName, language } = account
  await sendJob(writing, 'mail-notice', { email, fullName, language, notice })
}

/** The job that follows. */
export async function mailNotice(ctx: Ctx, { notice, ...to }: Reader & { notice: Notice | FormerNotice }): Promise<void> {
  const { fullName } = to
  if (notice.mail === 'backup-trouble' || notice.mail === 'webhook-off')
    return await writeTo(ctx, to, 'staff-notices', { fullName, notices: [asStaffNotice(notice)], more: 0 })
  if (notice.mail === 'two-factor-changed') await writeTo(ctx, to, notice.mail, { fullName, on: notice.on })
  else if (notice.mail === 'way-in-added')
    await writeTo(ctx, to, notice.mail, { fullName, way: notice.way, isPasskey: notice.isPasskey })
  else if (notice.mail === 'passkey-removed') await writeTo(ctx, to, notice.mail, { fullName, name: notice.name })
  else if (notice.mail === 'address-changed') await writeTo(ctx, to, notice.mail, { fullName, newEmail: notice.newEmail })
  else if (notice.mail === 'role-changed') await writeTo(ctx, to, notice.mail, { fullName, role: notice.role })
  else if (notice.mail === 'failed-sign-ins')
    await writeTo(ctx, to, notice.mail, { fullName, tries: notice.tries, network: notice.network })
  else await writeTo(ctx, to, notice.mail, { fullName })
}
