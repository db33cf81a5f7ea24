import { href, redirect } from 'react-router'
import { say } from '#messages'
import {
  beginTwoFactor,
  changePassword,
  confirmTwoFactor,
  disconnectProvider,
  endAllSessions,
  endOtherSessions,
  endSession,
  endTwoFactor,
  renewRecoveryCodes,
  requestEmailChange,
} from '#accounts'
import { requireFreshPassword } from '#access'
import { NotFound } from '#platform/errors'
import { signInAddress } from '#ui/ask-sign-in'
import type { OwnGround, Typed } from '../../page/own-page.ts'
import { steppedUp, withPassword } from '../../session/step-up.ts'

export type SecurityDone = { recoveryCodes: string[] }

type Act = (ground: OwnGround, typed: Typed) => Promise<SecurityDone | Response>

const there = href('/profile/security')

/** What can be done on the page, by the verb that its forms send. */
const acts = new Map<string, Act>(
  Object.entries({
    'change-password': async ({ ctx, cookies }, { currentPassword, newPassword = '', confirmPassword = '' }) => {
      await changePassword(ctx, { currentPassword, newPassword, confirmPassword })
      cookies.flash({
        kind: 'success',
        title: say('account.password-has-been-changed'),
        message: say('account.youve-been-signed-out'),
      })
      return redirect(there)
    },
    'change-email': async (ground, typed) => {
      const { email = '' } = typed
      const { checkMail } = await requestEmailChange(await steppedUp(ground, typed), { email })
      ground.cookies.flash(
        checkMail
          ? {
              kind: 'success',
              title: say('account.check-your-email'),
              message: say('account.weve-sent-link-nothing', { email }),
            }
          : { kind: 'success', title: say('account.address-has-been-changed') },
      )
      return redirect(there)
    },
    'begin-two-factor': async (ground, typed) => {
      await withPassword(ground, typed, (given) => beginTwoFactor(ground.ctx, given))
      return redirect(`${there}#two-factor`)
    },
    'confirm-two-factor': async (ground, typed) =>
      await confirmTwoFactor(await steppedUp(ground, typed), { code: typed.code ?? '' }),
    'renew-recovery-codes': async (ground, typed) =>
      await withPassword(ground, typed, (given) => renewRecoveryCodes(ground.ctx, given)),
    'end-two-factor': async (ground, typed) => {
      await withPassword(ground, typed, (given) => endTwoFactor(ground.ctx, given))
      ground.cookies.flash({ kind: 'success', title: say('account.two-factor-sign-off') })
      return redirect(there)
    },
    'connect-provider': async (ground, typed) => {
      const { id = '' } = typed
      requireFreshPassword(await steppedUp(ground, typed))
      return redirect(`${there}?${new URLSearchParams({ connect: id })}#providers`)
    },
    'disconnect-provider': async (ground, typed) => {
      await disconnectProvider(await steppedUp(ground, typed), { id: typed.id ?? '' })
      ground.cookies.flash({ kind: 'success', title: say('providers.disconnected') })
      return redirect(there)
    },
    'end-session': async ({ ctx, cookies }, { id = '' }) => {
      await endSession(ctx, { id })
      cookies.flash({ kind: 'success', title: say('account.browser-signed-out') })
      return redirect(there)
    },
    'end-others': async ({ ctx, cookies }) => {
      const { ended } = await endOtherSessions(ctx)
      cookies.flash({ kind: 'success', title: say('account.browsers-signed-out', { count: ended }) })
      return redirect(there)
    },
    'end-all': async ({ ctx, cookies }) => {
      await endAllSessions(ctx)
      cookies.endSession()
      cookies.flash({ kind: 'success', title: say('account.youre-signed-out-everywhere') })
      return redirect(signInAddress(href('/profile')))
    },
  } satisfies Record<string, Act>),
)

/** @throws NotFound for what no form of the page sends · what the verbs throw */
export async function actOnSecurity(ground: OwnGround, typed: Typed): Promise<SecurityDone | Response> {
  const act = acts.get(typed.verb ?? '')
  if (!act) throw new NotFound(say('account.unknown-action-load-page'))
  return await act(ground, typed)
}
