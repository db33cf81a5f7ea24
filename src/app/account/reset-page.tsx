import { href } from 'react-router'
import { say } from '#messages'
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

const loadFailed = () => say('account.something-went-wrong')

export const loader = ownLoader(loadFailed, async (ground, _args: Route.LoaderArgs, url) => ({
  ...(await readDoor(ground, url, say('account.choose-new-password'))),
  token: url.searchParams.get('token') ?? '',
}))

export const action = ownAction<Route.ActionArgs, never>(unexpected.login, async (ground, typed) => {
  const { ctx, device, sessionToken } = ground
  const { token = '', password = '', confirmPassword = '' } = typed
  const come = await recoverPassword(ctx, { token, password, confirmPassword }, device, sessionToken)
  return await comeIn(ground, come, readWay(typed), greetings.back())
})

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function ResetPage({ loaderData, actionData }: Route.ComponentProps) {
  const refused = actionData?.refused
  return (
    <DoorFrame
      door={loaderData}
      title={say('account.choose-new-password')}
      lede={
        <>
          <p>{say('account.signs-here-signs-out')}</p>
          <p>{say('passkeys.recovery-removes')}</p>
        </>
      }
    >
      <DoorForm>
        <Alert refused={refused} say={ofReset} />
        <input type="hidden" name="token" value={loaderData.token} />
        <PasswordField
          name="password"
          label={say('account.new-password')}
          autoComplete="new-password"
          error={refused?.fields.password}
        />
        <PasswordField
          name="confirmPassword"
          label={say('account.confirm-password')}
          autoComplete="new-password"
          error={refused?.fields.confirmPassword}
        />
        <SubmitButton>{say('account.save-sign')}</SubmitButton>
      </DoorForm>
      {refused && <DoorLinks links={[{ name: say('account.send-another-link'), to: href('/auth/recover') }]} />}
    </DoorFrame>
  )
}
