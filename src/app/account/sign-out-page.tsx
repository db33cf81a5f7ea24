import { href, redirect } from 'react-router'
import { say } from '#messages'
import { signOut } from '#accounts'
import { ownAction, ownLoader } from '../page/own-page.ts'
import type { Route } from './+types/sign-out-page'
import { ofSignOut } from '../session/complaint.ts'
import { DoorFrame } from './door-frame.tsx'
import { Alert, SubmitButton } from '../session/form-parts.tsx'
import { readDoor } from './read-door.ts'
import { SignOutForm } from '../session/sign-out-form.tsx'

export const handle = { frame: 'plain' }

const loadFailed = () => say('account.something-went-wrong')

export const loader = ownLoader(loadFailed, async (ground, _args: Route.LoaderArgs, url) => {
  if (!ground.account) throw redirect(href('/'))
  return { ...(await readDoor(ground, url, say('account.sign-out'))), email: ground.account.email }
})

const actFailed = () => say('account.unexpected-error-occurred-during')

/** Anyone who is signed out already is signed out. */
export const action = ownAction<Route.ActionArgs, never>(actFailed, async ({ ctx, sessionToken, cookies }) => {
  if (sessionToken !== null) await signOut(ctx, sessionToken)
  cookies.endSession()
  cookies.flash({ kind: 'success', title: say('account.have-been-signed-out') })
  return redirect(href('/'))
})

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

/** Its button is in every menu; the page is for the person who comes by the address, or could not be signed out. */
export default function SignOutPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <DoorFrame door={loaderData} title={say('account.sign-out')} lede={say('account.are-signed-as', { email: loaderData.email })}>
      <SignOutForm className="grid gap-5">
        <Alert refused={actionData?.refused} say={ofSignOut} />
        <SubmitButton>{say('account.sign-out')}</SubmitButton>
      </SignOutForm>
    </DoorFrame>
  )
}
