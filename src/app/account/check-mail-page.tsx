import { say, sayRich } from '#messages'
import { resendConfirmation } from '#accounts'
import { ownAction, ownLoader } from '../page/own-page.ts'
import type { Route } from './+types/check-mail-page'
import { addressCookie } from '../session/come-in.ts'
import { ofMail } from '../session/complaint.ts'
import { DoorFrame } from './door-frame.tsx'
import { EmailField } from '../session/email-field.tsx'
import { Alert, DoorForm, DoorLinks, Said, SubmitButton, WayFields } from '../session/form-parts.tsx'
import { readDoor } from './read-door.ts'
import { along, given, readWay, wayOf } from '../session/way.ts'

export const handle = { frame: 'plain' }

const loadFailed = () => say('account.something-went-wrong')

export const loader = ownLoader(loadFailed, async (ground, _args: Route.LoaderArgs, url) => ({
  ...(await readDoor(ground, url, say('account.check-your-email'))),
  email: ground.cookies.read(addressCookie) ?? null,
  login: along('/auth', wayOf(url)),
}))

const actFailed = () => say('account.something-went-wrong')

export const action = ownAction(actFailed, async ({ ctx, device }, typed, _args: Route.ActionArgs) => {
  const { email = '' } = typed
  await resendConfirmation(ctx, { email, ...given(readWay(typed)) }, device)
  return { email }
})

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

/** The same for an address that has an account and for one that has none: only the mail knows. */
export default function CheckMailPage({ loaderData, actionData }: Route.ComponentProps) {
  const { email, way, login } = loaderData
  const refused = actionData?.refused
  const to = actionData?.done?.email ?? email
  return (
    <DoorFrame
      door={loaderData}
      title={say('account.check-your-email')}
      lede={
        to
          ? sayRich('account.mail-sent-to', { to: <strong className="font-medium text-ink">{to}</strong> })
          : say('account.mail-sent')
      }
    >
      <DoorForm>
        <Alert refused={refused} say={ofMail} />
        {actionData?.done && <Said>{say('account.weve-sent-another-email')}</Said>}
        <WayFields way={way} />
        <EmailField
          label={say('account.no-email-can-send')}
          autoComplete="email"
          defaultValue={refused?.typed.email ?? to ?? ''}
          error={refused?.fields.email}
        />
        <SubmitButton>{say('account.send-it-again')}</SubmitButton>
      </DoorForm>
      <DoorLinks links={[{ name: say('account.back-sign'), to: login }]} />
    </DoorFrame>
  )
}
