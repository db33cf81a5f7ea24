import { data, href } from 'react-router'
import { signInAddress } from '#ui/ask-sign-in'
import { findInvitation, takeInvitation, type AccountRole } from '#accounts'
import { ownAction, ownLoader } from '../page/own-page.ts'
import type { Route } from './+types/invited-page'
import { comeIn, greetings } from '../session/come-in.ts'
import { ofSignUp, unexpected } from '../session/complaint.ts'
import { DoorFrame } from './door-frame.tsx'
import { Alert, DoorForm, DoorLinks, SubmitButton } from '../session/form-parts.tsx'
import { PasswordField } from '../session/password-field.tsx'
import { readDoor } from './read-door.ts'
import { TextField } from '#ui/text-field'

export const handle = { frame: 'plain' }

/** Only looks: programs that read mail follow every link, and none of them presses a button. */
export const loader = ownLoader('Something went wrong.', async (ground, _args: Route.LoaderArgs, url) => {
  const invitation = await findInvitation(ground.ctx, tokenIn(url))
  return data({ ...(await readDoor(ground, url, 'Invitation')), invitation }, { status: invitation ? 200 : 410 })
})

export const action = ownAction<Route.ActionArgs, never>(unexpected.signup, async (ground, typed, { request }) => {
  const { ctx, device, sessionToken } = ground
  const { fullName = '', password = '' } = typed
  const session = await takeInvitation(ctx, { token: tokenIn(new URL(request.url)), fullName, password }, device, sessionToken)
  return await comeIn(ground, session, { next: null, intent: null }, greetings.new)
})

const tokenIn = (url: URL) => url.searchParams.get('token') ?? ''

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function InvitedPage({ loaderData, actionData }: Route.ComponentProps) {
  const { invitation, siteTitle } = loaderData
  const refused = actionData?.refused
  if (!invitation)
    return (
      <DoorFrame
        door={loaderData}
        title="This invitation has expired"
        lede={`${refused?.sentence ?? 'It was used or withdrawn, or its seven days have passed.'} The person who invited you can send another.`}
      >
        <DoorLinks links={[{ name: 'Sign in', to: signInAddress(href('/')) }]} />
      </DoorFrame>
    )
  return (
    <DoorFrame door={loaderData} title={`Join ${siteTitle}`} lede={<Lede {...invitation} />}>
      <DoorForm>
        <Alert refused={refused} say={ofSignUp} />
        <input type="email" name="email" value={invitation.email} autoComplete="username" readOnly hidden />
        <TextField
          name="fullName"
          label="Full name"
          autoComplete="name"
          required
          maxLength={200}
          dir="auto"
          defaultValue={refused?.typed.fullName ?? invitation.fullName}
          error={refused?.fields.fullName}
        />
        <PasswordField name="password" label="Password" autoComplete="new-password" error={refused?.fields.password} />
        <SubmitButton>Create my account</SubmitButton>
      </DoorForm>
    </DoorFrame>
  )
}

function Lede({ email, role, invitedBy }: { email: string; role: AccountRole; invitedBy: string | null }) {
  return (
    <>
      {invitedBy ? <bdi>{invitedBy}</bdi> : 'Someone who runs the site'} invites you as {roles[role]}. Your address is{' '}
      <span className="wrap-anywhere text-ink">{email}</span>; choose a name and a password.
    </>
  )
}

const roles: Record<AccountRole, string> = { user: 'a reader', author: 'an author', moderator: 'a moderator', admin: 'an admin' }
