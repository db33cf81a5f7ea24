import { data, href, redirect, type MiddlewareFunction } from 'react-router'
import { deskRoles, editorRoles, hasLeave, held, rolesWith, type Leave, type Right } from '#access'
import { pageHref, say } from '#messages'
import { toTwoFactor, twoFactorPlace } from './come-in.ts'
import { notForThem, whoAsks, whoFails } from '../page/own-page.ts'
import { pageAddress, pageGround, type PageFailure } from '../page/page.ts'

/**
 * Guards of pages: `export const middleware = [pageNeeds('reports.settle')]` in a route holds for it and for all below it, however they are asked (as
 * a document, as data, by POST). A loader of a parent would hold for none. The verbs ask again.
 */
export const requireSignedIn: MiddlewareFunction<Response> = ({ request, context }) => {
  if (context.get(whoFails)) return
  if (context.get(pageGround).ctx.actor.id === null) throw toSignIn(request)
}

export const requireDesk = guard(deskRoles)
export const requireEditor = guard(editorRoles)

/** For pages whose verbs ask for that right. */
export const pageNeeds = (right: Right): MiddlewareFunction<Response> => guard(right)

/** Where it cannot be told who asks, the page lets nobody in and says why itself (own-page.ts). */
function guard(leave: Leave): MiddlewareFunction<Response> {
  return async ({ request, context }, next) => {
    if (context.get(whoFails)) return
    const { actor, requestId } = { ...context.get(pageGround).ctx }
    if (actor.id === null) throw toSignIn(request)
    if (hasLeave(actor, leave)) return
    const { account, cookies } = context.get(whoAsks)
    const own = account?.customRole
    const mayOnce = account && hasLeave({ role: account.role, rights: own ? held(account.role, own.rights) : undefined }, leave)
    if (mayOnce && request.method === 'GET') throw toTwoFactor({ cookies }, pageHref(twoFactorPlace()))
    const isStaff = hasLeave(actor, deskRoles)
    const failure: PageFailure = {
      sentence: say('session.page-not-open-account'),
      ...(isStaff && !actor.rights ? { text: whoMay(leave) } : {}),
      requestId: requestId ?? null,
      next: { name: say('session.your-profile'), to: href('/profile') },
    }
    const answer = data(failure, { status: 403 })
    // What is thrown here is shown outside every frame: right for strangers to the desk, not for those who sit at it.
    if (!isStaff) throw answer
    context.set(notForThem, { answer })
    return asForbidden(await next())
  }
}

function whoMay(leave: Leave): string {
  const roles = typeof leave === 'string' ? rolesWith(leave) : leave
  return roles.length === 1 ? say('session.for-admins') : say('session.for-moderators-and-admins')
}

/** What was rendered stays: the frame, and in it the refusal. */
function asForbidden({ body, headers }: Response): Response {
  return new Response(body, { status: 403, headers })
}

/** Where nobody is signed in: to the door, and back to this very page, also where a script asked for its data alone. */
function toSignIn(request: Request): Response {
  const { pathname, search } = pageAddress(request)
  // A redirect from middleware is sent as it is, without React Router's `basename`.
  return redirect(pageHref(`${href('/auth')}?next=${encodeURIComponent(pathname + search)}`))
}
