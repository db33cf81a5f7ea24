import { href, redirect } from 'react-router'
import { say } from '#messages'
import {
  addPasskey,
  beginPasskey,
  beginTwoFactor,
  changePassword,
  confirmTwoFactor,
  deviceName,
  disconnectProvider,
  endAllSessions,
  endOtherSessions,
  endSession,
  endTwoFactor,
  removePasskey,
  renamePasskey,
  renewRecoveryCodes,
  requestEmailChange,
} from '#accounts'
import { requireFreshPassword } from '#access'
import { NotFound } from '#platform/errors'
import { signInAddress } from '#ui/ask-sign-in'
import type { OwnGround, Typed } from '../../page/own-page.ts'
import { markNamed } from '../../session/header-mark.ts'
import { steppedUp, withPassword } from '../../session/step-up.ts'
import type { MakePasskey } from './new-passkey.tsx'

export type SecurityDone = { recoveryCodes: string[]; toMake?: undefined } | { toMake: MakePasskey; recoveryCodes?: undefined }

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
      await withPassword(ground, typed, beginTwoFactor)
      return redirect(`${there}#two-factor`)
    },
    'confirm-two-factor': async (ground, typed) =>
      await confirmTwoFactor(await steppedUp(ground, typed), { code: typed.code ?? '' }),
    'renew-recovery-codes': async (ground, typed) => await withPassword(ground, typed, renewRecoveryCodes),
    'end-two-factor': async (ground, typed) => {
      await withPassword(ground, typed, endTwoFactor)
      ground.cookies.flash({ kind: 'success', title: say('account.two-factor-sign-off') })
      return redirect(there)
    },
    'begin-passkey': async (ground, typed) => {
      const options = await beginPasskey(await steppedUp(ground, typed), { origin: ground.site.origin })
      return { toMake: { options, name: deviceName(ground.device.userAgent) } }
    },
    'add-passkey': async ({ ctx, cookies, device, site }, { passkey = '', name = '' }) => {
      await addPasskey(ctx, { answer: passkey, name, origin: site.origin, userAgent: device.userAgent })
      cookies.flash({ kind: 'success', title: say('passkeys.added') })
      return redirect(`${there}#passkeys`)
    },
    'rename-passkey': async ({ ctx, cookies }, { id = '', name = '' }) => {
      await renamePasskey(ctx, { id, name })
      cookies.flash({ kind: 'success', title: say('passkeys.renamed') })
      return redirect(`${there}#passkeys`)
    },
    'remove-passkey': async (ground, typed) => {
      await removePasskey(await steppedUp(ground, typed), { id: typed.id ?? '', origin: ground.site.origin })
      ground.cookies.flash({ kind: 'success', title: say('passkeys.removed') })
      return redirect(`${there}#passkeys`)
    },
    'connect-provider': async (ground, typed) => {
      const { id = '' } = typed
      requireFreshPassword(await steppedUp(ground, typed))
      return redirect(`${there}?${new URLSearchParams({ connect: id })}#providers`)
    },
    'disconnect-provider': async (ground, typed) => {
      await disconnectProvider(await steppedUp(ground, typed), { id: typed.id ?? '', origin: ground.site.origin })
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
    'end-all': async ({ ctx, cookies, named }) => {
      await endAllSessions(ctx)
      cookies.endSession()
      markNamed({ ctx, cookies, named }, 'out')
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
