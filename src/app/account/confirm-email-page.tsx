import { href, redirect, type MiddlewareFunction } from 'react-router'
import { pageHref, say } from '#messages'
import { confirmEmailChange } from '#accounts'
import { requireSignedIn } from '../session/guards.ts'
import { ownAction, ownLoader, whoAsks } from '../page/own-page.ts'
import type { Route } from './+types/confirm-email-page'
import { holdSeconds, linkCookie } from '../session/come-in.ts'
import { ofMail } from '../session/complaint.ts'
import { DoorFrame } from './door-frame.tsx'
import { Alert, DoorForm, SubmitButton } from '../session/form-parts.tsx'
import { readDoor } from './read-door.ts'

export const handle = { frame: 'plain' }

/** The key of the link waits in the browser while somebody signs in: the address of the way there holds none. */
const holdKey: MiddlewareFunction<Response> = ({ request, context }) => {
  const { cookies, account } = context.get(whoAsks)
  const key = new URL(request.url).searchParams.get('token')
  if (account || !key) return
  cookies.keep(linkCookie, key, holdSeconds)
  // A redirect from middleware is sent as it is, without React Router's `basename`.
  throw redirect(pageHref(`${href('/auth')}?${new URLSearchParams({ next: href('/auth/confirm-email') })}`))
}

/** The link takes the mailbox and the account: the person who is not signed in comes back here. */
export const middleware = [holdKey, requireSignedIn]

const loadFailed = () => say('account.something-went-wrong')

/** Only looks, as every page of a mail's link. */
export const loader = ownLoader(loadFailed, async (ground, _args: Route.LoaderArgs, url) => ({
  ...(await readDoor(ground, url, say('account.confirm-new-address'))),
  token: url.searchParams.get('token') ?? ground.cookies.read(linkCookie) ?? '',
  email: ground.account?.email ?? '',
}))

const actFailed = () => say('account.something-went-wrong')

export const action = ownAction<Route.ActionArgs, never>(actFailed, async ({ ctx, cookies }, typed) => {
  const { token = '' } = typed
  const { email } = await confirmEmailChange(ctx, { token })
  cookies.keep(linkCookie, null, 0)
  cookies.flash({ kind: 'success', title: say('account.address-changed'), message: say('account.sign-from-now', { email }) })
  return redirect(href('/profile/security'))
})

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function ConfirmEmailPage({ loaderData, actionData }: Route.ComponentProps) {
  const { email, token } = loaderData
  return (
    <DoorFrame
      door={loaderData}
      title={say('account.confirm-new-address')}
      lede={say('account.are-signed-as-confirm', { email })}
    >
      <DoorForm>
        <Alert refused={actionData?.refused} say={ofMail} />
        <input type="hidden" name="token" value={token} />
        <SubmitButton>{say('account.confirm-new-address-2')}</SubmitButton>
      </DoorForm>
    </DoorFrame>
  )
}
