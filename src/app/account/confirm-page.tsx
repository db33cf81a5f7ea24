import { say } from '#messages'
import { confirmAddress } from '#accounts'
import { ownAction, ownLoader } from '../page/own-page.ts'
import type { Route } from './+types/confirm-page'
import { comeIn, greetings } from '../session/come-in.ts'
import { ofSignUp, unexpected } from '../session/complaint.ts'
import { DoorFrame } from './door-frame.tsx'
import { Alert, DoorForm, DoorLinks, SubmitButton, WayFields } from '../session/form-parts.tsx'
import { readDoor } from './read-door.ts'
import { along, readWay, wayOf } from '../session/way.ts'

export const handle = { frame: 'plain' }

const loadFailed = () => say('account.something-went-wrong')

/** Only looks: programs that read mail follow every link, and none of them presses a button. */
export const loader = ownLoader(loadFailed, async (ground, _args: Route.LoaderArgs, url) => ({
  ...(await readDoor(ground, url, say('account.confirm-your-address'))),
  token: url.searchParams.get('token') ?? '',
  again: along('/auth/check-mail', wayOf(url)),
}))

export const action = ownAction<Route.ActionArgs, never>(unexpected.signup, async (ground, typed) => {
  const { ctx, device, sessionToken } = ground
  const { token = '' } = typed
  const come = await confirmAddress(ctx, { token }, device, sessionToken)
  return await comeIn(ground, come, readWay(typed), greetings.new())
})

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function ConfirmPage({ loaderData, actionData }: Route.ComponentProps) {
  const { way, token, again, siteTitle } = loaderData
  return (
    <DoorFrame
      door={loaderData}
      title={say('account.confirm-your-address')}
      lede={say('account.confirm-finish-creating-account', { siteTitle })}
    >
      <DoorForm>
        <Alert refused={actionData?.refused} say={ofSignUp} />
        <WayFields way={way} />
        <input type="hidden" name="token" value={token} />
        <SubmitButton>{say('account.confirm-sign')}</SubmitButton>
      </DoorForm>
      {actionData?.refused && <DoorLinks links={[{ name: say('account.send-another-email'), to: again }]} />}
    </DoorFrame>
  )
}
