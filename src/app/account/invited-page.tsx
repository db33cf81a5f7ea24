import { data, href } from 'react-router'
import { say, sayRich } from '#messages'
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

const loadFailed = () => say('account.something-went-wrong')

/** Only looks: programs that read mail follow every link, and none of them presses a button. */
export const loader = ownLoader(loadFailed, async (ground, _args: Route.LoaderArgs, url) => {
  const invitation = await findInvitation(ground.ctx, tokenIn(url))
  return data({ ...(await readDoor(ground, url, say('account.invitation'))), invitation }, { status: invitation ? 200 : 410 })
})

export const action = ownAction<Route.ActionArgs, never>(unexpected.signup, async (ground, typed, { request }) => {
  const { ctx, device, sessionToken } = ground
  const { fullName = '', password = '' } = typed
  const session = await takeInvitation(ctx, { token: tokenIn(new URL(request.url)), fullName, password }, device, sessionToken)
  return await comeIn(ground, session, { next: null, intent: null }, greetings.new())
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
        title={say('account.invitation-has-expired')}
        lede={`${refused?.sentence ?? say('account.invitation-over')} ${say('account.inviter-can-send-another')}`}
      >
        <DoorLinks links={[{ name: say('account.sign-in'), to: signInAddress(href('/')) }]} />
      </DoorFrame>
    )
  return (
    <DoorFrame door={loaderData} title={say('account.join', { siteTitle })} lede={<Lede {...invitation} />}>
      <DoorForm>
        <Alert refused={refused} say={ofSignUp} />
        <input type="email" name="email" value={invitation.email} autoComplete="username" readOnly hidden />
        <TextField
          name="fullName"
          label={say('account.full-name')}
          autoComplete="name"
          required
          maxLength={200}
          dir="auto"
          defaultValue={refused?.typed.fullName ?? invitation.fullName}
          error={refused?.fields.fullName}
        />
        <PasswordField
          name="password"
          label={say('account.password')}
          autoComplete="new-password"
          error={refused?.fields.password}
        />
        <SubmitButton>{say('account.create-my-account')}</SubmitButton>
      </DoorForm>
    </DoorFrame>
  )
}

function Lede({ email, role, invitedBy }: { email: string; role: AccountRole; invitedBy: string | null }) {
  const address = <span className="wrap-anywhere text-ink">{email}</span>
  return invitedBy
    ? sayRich('account.invited-by', { name: <bdi>{invitedBy}</bdi>, role, email: address })
    : sayRich('account.invited', { role, email: address })
}
