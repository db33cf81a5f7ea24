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

export const loader = ownLoader('Something went wrong.', async (ground, _args: Route.LoaderArgs, url) => ({
  ...(await readDoor(ground, url, 'Check your email')),
  email: ground.cookies.read(addressCookie) ?? null,
  login: along('/auth', wayOf(url)),
}))

export const action = ownAction('Something went wrong.', async ({ ctx, device }, typed, _args: Route.ActionArgs) => {
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
      title="Check your email"
      lede={
        <>
          We sent an email to {to ? <strong className="font-medium text-ink">{to}</strong> : 'you'}. Open the link in it to
          continue. It may take a minute; check your spam folder, too.
        </>
      }
    >
      <DoorForm>
        <Alert refused={refused} say={ofMail} />
        {actionData?.done && <Said>We’ve sent another email.</Said>}
        <WayFields way={way} />
        <EmailField
          label="No email? We can send it again to"
          autoComplete="email"
          defaultValue={refused?.typed.email ?? to ?? ''}
          error={refused?.fields.email}
        />
        <SubmitButton>Send it again</SubmitButton>
      </DoorForm>
      <DoorLinks links={[{ name: 'Back to sign in', to: login }]} />
    </DoorFrame>
  )
}
