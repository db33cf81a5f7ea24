import { href, redirect } from 'react-router'
import { signOut } from '#accounts'
import { ownAction, ownLoader } from '../page/own-page.ts'
import type { Route } from './+types/sign-out-page'
import { ofSignOut } from '../session/complaint.ts'
import { DoorFrame } from './door-frame.tsx'
import { Alert, SubmitButton } from '../session/form-parts.tsx'
import { readDoor } from './read-door.ts'
import { SignOutForm } from '../session/sign-out-form.tsx'

export const handle = { frame: 'plain' }

export const loader = ownLoader('Something went wrong.', async (ground, _args: Route.LoaderArgs, url) => {
  if (!ground.account) throw redirect(href('/'))
  return { ...(await readDoor(ground, url, 'Sign out')), email: ground.account.email }
})

/** Anyone who is signed out already is signed out. */
export const action = ownAction<Route.ActionArgs, never>(
  'An unexpected error occurred during sign out.',
  async ({ ctx, sessionToken, cookies }) => {
    if (sessionToken !== null) await signOut(ctx, sessionToken)
    cookies.endSession()
    cookies.flash({ kind: 'success', title: 'You have been signed out successfully.' })
    return redirect(href('/'))
  },
)

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

/** Its button is in every menu; the page is for the person who comes by the address, or could not be signed out. */
export default function SignOutPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <DoorFrame door={loaderData} title="Sign out" lede={`You are signed in as ${loaderData.email}.`}>
      <SignOutForm className="grid gap-5">
        <Alert refused={actionData?.refused} say={ofSignOut} />
        <SubmitButton>Sign out</SubmitButton>
      </SignOutForm>
    </DoorFrame>
  )
}
