import { createHmac } from 'node:crypto'
import { headerRole, type HeaderPerson } from '#accounts'
import type { Ground } from '#platform/ground'
import type { OwnGround } from '../page/own-page.ts'
import type { OwnCookies } from '../http/own-cookies.ts'
import { holdSeconds } from './come-in.ts'

/** What the browser keeps of the person whom the proxy named last. It opens nothing: it only spares looking again on each page. */
const headerCookie = 'named'

type Settling = Pick<Ground, 'signInHeader' | 'deriveKey'>

/** `in`: signed in, or by another way. `out`: signed out by choice, or not let in. */
type Mark = 'in' | 'out'

/** Longer than any session lasts; a browser that signed out stays so for half a day. */
const keptSeconds = { in: 90 * 86_400, out: 12 * 3_600 }

/** What there is to do for a request: nothing, sign in the person whom the proxy names, or end what a former one left. */
export function dueByHeader(
  ground: Settling,
  cookies: Pick<OwnCookies, 'read'>,
  named: HeaderPerson | null,
): 'enter' | 'leave' | null {
  const [mark, hash] = cookies.read(headerCookie)?.split('.') ?? []
  if (!named) return mark === 'in' ? 'leave' : null
  if (hash !== hashOf(ground, named)) return 'enter'
  return mark === 'out' || cookies.read('session') !== undefined ? null : 'enter'
}

export function markNamed({ ctx, cookies, named }: Pick<OwnGround, 'ctx' | 'cookies' | 'named'>, mark: Mark): void {
  if (named) cookies.keep(headerCookie, `${mark}.${hashOf(ctx, named)}`, keptSeconds[mark])
}

/** Not let in: they are asked again when they choose the proxy on the sign-in page, or after a while. */
export function markRefused({ ctx, cookies, named }: Pick<OwnGround, 'ctx' | 'cookies' | 'named'>): void {
  if (named) cookies.keep(headerCookie, `out.${hashOf(ctx, named)}`, holdSeconds)
}

export function forgetNamed(cookies: OwnCookies): void {
  cookies.keep(headerCookie, null, 0)
}

/** Another role is another mark, so that it follows the proxy on the next page. */
function hashOf({ signInHeader, deriveKey }: Settling, { user, groups }: HeaderPerson): string {
  const role = signInHeader && headerRole(signInHeader, groups)
  return createHmac('sha256', deriveKey('header-mark'))
    .update(JSON.stringify([signInHeader?.issuer, user, role]))
    .digest('base64url')
    .slice(0, 22)
}
