import { data, href, redirect, type MiddlewareFunction } from 'react-router'
import { deskRoles, editorRoles, type Role } from '#access'
import { addressOf, say } from '#messages'
import { toTwoFactor } from './come-in.ts'
import { notForThem, whoAsks, whoFails } from '../page/own-page.ts'
import { pageAddress, pageGround, type PageFailure } from '../page/page.ts'

/**
 * Guards of pages: `export const middleware = [requireAdmin]` in a route holds for it and for all below it, however they are asked (as
 * a document, as data, by POST). A loader of a parent would hold for none. The verbs ask again.
 */
export const requireSignedIn: MiddlewareFunction<Response> = ({ request, context }) => {
  if (context.get(whoFails)) return
  if (context.get(pageGround).ctx.actor.id === null) throw toSignIn(request)
}

const staff: readonly Role[] = deskRoles

export const requireDesk = requireOneOf(deskRoles)
export const requireEditor = requireOneOf(editorRoles)
export const requireAdmin = requireOneOf(['admin'])

/** Where it cannot be told who asks, the page lets nobody in and says why itself (own-page.ts). */
function requireOneOf(roles: readonly Role[]): MiddlewareFunction<Response> {
  return async ({ request, context }, next) => {
    if (context.get(whoFails)) return
    const { actor, requestId } = { ...context.get(pageGround).ctx }
    if (actor.id === null) throw toSignIn(request)
    if (roles.includes(actor.role)) return
    const { account, cookies } = context.get(whoAsks)
    if (account && roles.includes(account.role) && request.method === 'GET') throw toTwoFactor({ cookies })
    const sentence = say('session.page-not-open-account')
    const text = roles.length === 1 ? say('session.for-admins') : say('session.for-moderators-and-admins')
    const failure: PageFailure = {
      sentence,
      ...(staff.includes(actor.role) ? { text } : {}),
      requestId: requestId ?? null,
      next: { name: say('session.your-profile'), to: href('/profile') },
    }
    const answer = data(failure, { status: 403 })
    // What is thrown here is shown outside every frame: right for strangers to the desk, not for those who sit at it.
    if (!staff.includes(actor.role)) throw answer
    context.set(notForThem, { answer })
    return asForbidden(await next())
  }
}

/** What was rendered stays: the frame, and in it the refusal. */
function asForbidden({ body, headers }: Response): Response {
  return new Response(body, { status: 403, headers })
}

/** Where nobody is signed in: to the door, and back to this very page, also where a script asked for its data alone. */
function toSignIn(request: Request): Response {
  const { pathname, search } = pageAddress(request)
  // A redirect from middleware is sent as it is, without React Router's `basename`.
  return redirect(addressOf(`${href('/auth')}?next=${encodeURIComponent(pathname + search)}`))
}
