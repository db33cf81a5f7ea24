import { href } from 'react-router'
import { recoverPassword } from '#accounts'
import { ownAction, ownLoader } from '../page/own-page.ts'
import type { Route } from './+types/reset-page'
import { comeIn, greetings } from '../session/come-in.ts'
import { ofReset, unexpected } from '../session/complaint.ts'
import { DoorFrame } from './door-frame.tsx'
import { Alert, DoorForm, DoorLinks, SubmitButton } from '../session/form-parts.tsx'
import { PasswordField } from '../session/password-field.tsx'
import { readDoor } from './read-door.ts'
import { readWay } from '../session/way.ts'

export const handle = { frame: 'plain' }

export const loader = ownLoader('Something went wrong.', async (ground, _args: Route.LoaderArgs, url) => ({
  ...(await readDoor(ground, url, 'Choose a new password')),
  token: url.searchParams.get('token') ?? '',
}))

export const action = ownAction<Route.ActionArgs, never>(unexpected.login, async (ground, typed) => {
  const { ctx, device, sessionToken } = ground
  const { token = '', password = '', confirmPassword = '' } = typed
  const come = await recoverPassword(ctx, { token, password, confirmPassword }, device, sessionToken)
  return await comeIn(ground, come, readWay(typed), greetings.back)
})

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function ResetPage({ loaderData, actionData }: Route.ComponentProps) {
  const refused = actionData?.refused
  return (
    <DoorFrame door={loaderData} title="Choose a new password" lede="It signs you in here, and signs you out everywhere else.">
      <DoorForm>
        <Alert refused={refused} say={ofReset} />
        <input type="hidden" name="token" value={loaderData.token} />
        <PasswordField name="password" label="New password" autoComplete="new-password" error={refused?.fields.password} />
        <PasswordField
          name="confirmPassword"
          label="Confirm password"
          autoComplete="new-password"
          error={refused?.fields.confirmPassword}
        />
        <SubmitButton>Save and sign in</SubmitButton>
      </DoorForm>
      {refused && <DoorLinks links={[{ name: 'Send another link', to: href('/auth/recover') }]} />}
    </DoorFrame>
  )
}
