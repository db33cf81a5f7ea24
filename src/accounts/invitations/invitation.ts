import { z } from 'zod'
import { say } from '#messages'
import { oneLine } from '#platform/mail-address'
import { nameTooLong } from '../inputs.ts'
import type { AccountRole, HeldRole } from '../account.ts'
import { roleChoice } from '../roles/role-choice.ts'

declare module '#changes' {
  interface Nouns {
    /** Whom the site asked in, by a shortened address; what came of it is an entry of the account. */
    invitation: object
  }
}

/** Somebody who was asked to join, and has not yet. */
export type Invitation = {
  id: string
  email: string
  fullName: string
  role: AccountRole
  customRole: HeldRole | null
  invitedBy: string | null
  createdAt: Date
  expiresAt: Date
  /** A mail with its link has left the house: the person who follows it has read that mail. */
  byMail: boolean
}

/** How long its link is good. */
export const invitationDays = 7

/** A name is only for the greeting: who comes chooses their own. */
export const invitationInput = z.object({
  email: z
    .string({ error: () => say('contact.valid-email') })
    .trim()
    .toLowerCase()
    .max(254, { error: () => say('contact.valid-email') })
    .pipe(z.email({ error: () => say('contact.valid-email') })),
  fullName: z
    .string()
    .transform(oneLine)
    .pipe(z.string().max(200, { error: nameTooLong }))
    .default(''),
  role: roleChoice,
})

/** One sentence for a link that was forged, used, replaced or withdrawn, or is too old. */
export const invitationIsOver = () => say('accounts.invitation-over')
