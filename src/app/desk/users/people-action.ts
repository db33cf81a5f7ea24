import { z } from 'zod'
import { takeInput, type Sent, type SentTo } from '#access'
import {
  disableAccount,
  enableAccount,
  endSessionsOf,
  inviteAccount,
  resendInvitation,
  revokeInvitation,
  setRole,
} from '#accounts'
import { steppedUp } from '../../session/step-up.ts'
import type { Args } from '../../page/own-page.ts'
import { deskAction } from '../verbs/desk-action.ts'

/** What is told of it; `link` is shown once, where no mail could bring it. */
export type PeopleDone = { title: string; message: string; link?: { address: string; email: string } }

/** What can be done with people, on their list and on the page of one. The verbs read their input by their schemas. */
export const peopleAction = () =>
  deskAction<Args, PeopleDone>()({
    setRole: {
      failure: 'Failed to update user role. Please try again.',
      run: async (ground, input: SentTo<typeof setRole>, typed) => {
        await setRole(await steppedUp(ground, typed), input)
        return { title: 'Role Updated', message: 'Takes effect immediately.' }
      },
    },
    disable: {
      failure: 'Failed to disable the account. Please try again.',
      run: async (ground, input: SentTo<typeof idIn>, typed) => {
        await disableAccount(await steppedUp(ground, typed), idIn(input))
        return { title: 'Account disabled', message: 'It is signed out everywhere and cannot sign in.' }
      },
    },
    enable: {
      failure: 'Failed to enable the account. Please try again.',
      run: async (ground, input: SentTo<typeof idIn>, typed) => {
        await enableAccount(await steppedUp(ground, typed), idIn(input))
        return { title: 'Account enabled', message: 'It can sign in again.' }
      },
    },
    signOut: {
      failure: 'Failed to sign out everywhere. Please try again.',
      run: async ({ ctx }, input: SentTo<typeof idIn>) => {
        const { ended } = await endSessionsOf(ctx, idIn(input))
        const said = ended === 1 ? '1 session has ended.' : `${ended} sessions have ended.`
        return { title: 'Signed out everywhere', message: ended === 0 ? 'There were no sessions.' : said }
      },
    },
    invite: {
      failure: 'Failed to send the invitation. Please try again.',
      run: async (ground, input: SentTo<typeof inviteAccount>, typed) => {
        const invited = await inviteAccount(await steppedUp(ground, typed), input)
        return sent(invited, ground.site.origin)
      },
    },
    resend: {
      failure: 'Failed to send the invitation. Please try again.',
      run: async (ground, input: SentTo<typeof idIn>, typed) =>
        sent(await resendInvitation(await steppedUp(ground, typed), idIn(input)), ground.site.origin),
    },
    revoke: {
      failure: 'Failed to withdraw the invitation. Please try again.',
      run: async ({ ctx }, input: SentTo<typeof idIn>) => {
        await revokeInvitation(ctx, idIn(input))
        return { title: 'Invitation withdrawn', message: 'Its link no longer works.' }
      },
    },
  })

const one = z.object({ id: z.string().default('') })
const idIn = (input: Sent<z.input<typeof one>>) => takeInput(one, input)

function sent({ email, token }: { email: string; token: string | null }, origin: string): PeopleDone {
  if (token === null) return { title: 'Invitation sent', message: `We emailed a link to ${email}.` }
  const address = `${origin}/auth/invited?token=${encodeURIComponent(token)}`
  return {
    title: 'Invitation made',
    message: 'Email isn’t set up, so please pass on the link yourself.',
    link: { address, email },
  }
}
