import { href, redirect } from 'react-router'
import { say } from '#messages'
import type { Ctx } from '#access'
import { effectiveRole, type Account, type NewSession } from '#accounts'
import { favouriteQuote, likeQuote } from '#quotes'
import { isHouseError } from '#platform/errors'
import { deviceCookie } from '../http/own-cookies.ts'
import type { OwnGround } from '../page/own-page.ts'
import { along, intentOf, type Way } from './way.ts'

export type Greeting = { kind: 'success'; title: string; message: string }

export const greetings = {
  back: (): Greeting => ({
    kind: 'success',
    title: say('session.welcome-back'),
    message: say('session.have-been-signed-successfully'),
  }),
  new: (): Greeting => ({
    kind: 'success',
    title: say('session.account-created-successfully'),
    message: say('session.welcome-account-has-been'),
  }),
}

/** The browser is somebody's from here on, and what they were about to do is done; where that fails, they are in all the same. */
export async function letIn(
  { ctx, cookies }: Pick<OwnGround, 'ctx' | 'cookies'>,
  { account, mark, ...session }: NewSession,
  way: Way,
): Promise<void> {
  cookies.startSession({ ...session, account })
  cookies.keep(deviceCookie, mark, deviceSeconds)
  cookies.keep(secondStepCookie, null, 0)
  cookies.keep(addressCookie, null, 0)
  cookies.keep(claimCookie, null, 0)
  await carryOut({ ...ctx, actor: { id: account.id, role: 'user' } }, way)
}

/** What a verb says of somebody who has proven who they are: a session, or that a second factor is asked for. */
type Come = NewSession | { secondStep: string }

/** Lets them in and leads them on to the page that is next; where a second factor is asked for, to that. */
export async function comeIn(ground: OwnGround, come: Come, way: Way, greeting: Greeting): Promise<Response> {
  if ('secondStep' in come) {
    holdSecondStep(ground, come)
    return redirect(along('/auth/second-step', way))
  }
  await letIn(ground, come, way)
  if ((await effectiveRole(ground.ctx, come.account)) !== come.account.role) return toTwoFactor(ground, twoFactorPlace())
  ground.cookies.flash(greeting)
  return redirect(placeAfter(come.account, way))
}

/** Where staff set up their second factor. */
export const twoFactorPlace = () => `${href('/profile/security')}#two-factor`

/** Staff without the second factor that the site demands: to where they set it up, as the caller's redirects name it. */
export function toTwoFactor({ cookies }: Pick<OwnGround, 'cookies'>, place: string): Response {
  const message = say('session.site-requires-can-use')
  cookies.flash({ kind: 'error', title: say('session.set-up-two-factor'), message })
  return redirect(place)
}

export function holdSecondStep({ cookies }: Pick<OwnGround, 'cookies'>, { secondStep }: { secondStep: string }): void {
  cookies.keep(secondStepCookie, secondStep, holdSeconds)
}

/** To where another mail can be asked for, for the same address. */
export function holdAddress({ cookies }: Pick<OwnGround, 'cookies'>, email: string): void {
  cookies.keep(addressCookie, email.trim(), holdSeconds)
}

/** Staff to their desk and others to where they came from, or to their profile; downloads are taken up by the page itself. */
export function placeAfter({ role }: Pick<Account, 'role'>, way: Way): string {
  const intent = intentOf(way)
  const { next } = way
  if (intent?.verb.endsWith('download')) return `${(next ?? `/quote/${intent.quoteId}`).replace(/#.*/, '')}#do=${way.intent}`
  if (role === 'user') return next ?? '/profile'
  // A page of theirs that asked who they are is where they were going; any other is where they happened to be.
  return next && (intent || /^\/(admin|profile|auth\/confirm-email)\b/.test(next)) ? next : '/admin'
}

/** What a browser keeps when everybody is signed out, so that strangers cannot use up its tries (docs/decisions/075-known-devices.md). */
const deviceSeconds = 365 * 86_400

/** What a browser holds between two steps of coming in, and for how long: the other half has to come meanwhile. */
export const secondStepCookie = 'second-step'
export const addressCookie = 'mailed-to'
export const claimCookie = 'code-claim'
export const linkCookie = 'link-of-mail'
export const providerCookie = 'provider-way'
export const providerLinkCookie = 'provider-link'
/** The provider by which the person signed in, so that they can sign out there, too. */
export const cameByCookie = 'came-by'
/** Longer than any session lasts. */
export const cameBySeconds = 90 * 86_400
export const holdSeconds = 10 * 60

/** Needs no more than every account has. */
async function carryOut(ctx: Ctx, way: Way): Promise<void> {
  const intent = intentOf(way)
  try {
    if (intent?.verb === 'like') await likeQuote(ctx, intent)
    if (intent?.verb === 'favorite') await favouriteQuote(ctx, intent)
  } catch (error) {
    // A quote may have gone meanwhile; that is no fault.
    if (!isHouseError(error) || error.code === 'unavailable')
      ctx.log.error({ err: error, requestId: ctx.requestId }, 'an intent was not carried out')
  }
}
