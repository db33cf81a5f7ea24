import { z } from 'zod'
import { say } from '#messages'
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
      failure: say('desk-users.failed-update-user-role'),
      run: async (ground, input: SentTo<typeof setRole>, typed) => {
        await setRole(await steppedUp(ground, typed), input)
        return { title: say('desk-users.role-updated'), message: say('desk-users.takes-effect-immediately') }
      },
    },
    disable: {
      failure: say('desk-users.failed-disable-account-please'),
      run: async (ground, input: SentTo<typeof idIn>, typed) => {
        await disableAccount(await steppedUp(ground, typed), idIn(input))
        return { title: say('desk-users.account-disabled'), message: say('desk-users.signed-out-everywhere-cannot') }
      },
    },
    enable: {
      failure: say('desk-users.failed-enable-account-please'),
      run: async (ground, input: SentTo<typeof idIn>, typed) => {
        await enableAccount(await steppedUp(ground, typed), idIn(input))
        return { title: say('desk-users.account-enabled'), message: say('desk-users.can-sign-again') }
      },
    },
    signOut: {
      failure: say('desk-users.failed-sign-out-everywhere'),
      run: async ({ ctx }, input: SentTo<typeof idIn>) => {
        const { ended } = await endSessionsOf(ctx, idIn(input))
        const said = say('desk-users.sessions-have-ended', { count: ended })
        return {
          title: say('desk-users.signed-out-everywhere'),
          message: ended === 0 ? say('desk-users.there-were-no-sessions') : said,
        }
      },
    },
    invite: {
      failure: say('desk-users.failed-send-invitation-please'),
      run: async (ground, input: SentTo<typeof inviteAccount>, typed) => {
        const invited = await inviteAccount(await steppedUp(ground, typed), input)
        return sent(invited, ground.site.origin)
      },
    },
    resend: {
      failure: say('desk-users.failed-send-invitation-please'),
      run: async (ground, input: SentTo<typeof idIn>, typed) =>
        sent(await resendInvitation(await steppedUp(ground, typed), idIn(input)), ground.site.origin),
    },
    revoke: {
      failure: say('desk-users.failed-withdraw-invitation-please'),
      run: async ({ ctx }, input: SentTo<typeof idIn>) => {
        await revokeInvitation(ctx, idIn(input))
        return { title: say('desk-users.invitation-withdrawn'), message: say('desk-users.link-no-longer-works') }
      },
    },
  })

const one = z.object({ id: z.string().default('') })
const idIn = (input: Sent<z.input<typeof one>>) => takeInput(one, input)

function sent({ email, token }: { email: string; token: string | null }, origin: string): PeopleDone {
  if (token === null) return { title: say('desk-users.invitation-sent'), message: say('desk-users.emailed-link', { email }) }
  const address = `${origin}/auth/invited?token=${encodeURIComponent(token)}`
  return {
    title: say('desk-users.invitation-made'),
    message: say('desk-users.email-isnt-set-up-so-please'),
    link: { address, email },
  }
}
