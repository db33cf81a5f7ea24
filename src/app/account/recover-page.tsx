import { requestRecovery } from '#accounts'
import { ownAction, ownLoader } from '../page/own-page.ts'
import type { Route } from './+types/recover-page'
import { ofMail } from '../session/complaint.ts'
import { DoorFrame } from './door-frame.tsx'
import { EmailField } from '../session/email-field.tsx'
import { Alert, DoorForm, DoorLinks, Said, SubmitButton } from '../session/form-parts.tsx'
import { readDoor } from './read-door.ts'
import { along, wayOf } from '../session/way.ts'

export const handle = { frame: 'plain' }

export const loader = ownLoader('Something went wrong.', async (ground, _args: Route.LoaderArgs, url) => ({
  ...(await readDoor(ground, url, 'Recover your account')),
  mails: ground.ctx.mail.leaves,
  login: along('/auth', wayOf(url)),
}))

export const action = ownAction('Something went wrong.', async ({ ctx, device }, typed, _args: Route.ActionArgs) => {
  const { email = '' } = typed
  await requestRecovery(ctx, { email }, device)
  return { email }
})

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

/** The answer is the same whether or not anybody has that address. */
export default function RecoverPage({ loaderData, actionData }: Route.ComponentProps) {
  const { mails, login } = loaderData
  const done = actionData?.done
  const refused = actionData?.refused
  return (
    <DoorFrame
      door={loaderData}
      title="Recover your account"
      lede={
        mails
          ? 'Enter your account’s email address, and we’ll send you a link to choose a new password.'
          : 'Enter your account’s email address. This site can’t send email yet, so your link will wait with the site’s owner.'
      }
    >
      <DoorForm>
        <Alert refused={refused} say={ofMail} />
        {done && (
          <Said>
            {mails
              ? `If ${done.email} has an account, we’ve sent it an email. The link in it works for a short time.`
              : 'This site can’t send email yet. If that address has an account, your link is waiting with the site’s owner.'}
          </Said>
        )}
        <EmailField defaultValue={done?.email ?? refused?.typed.email} error={refused?.fields.email} />
        <SubmitButton>{done ? 'Send it again' : 'Send me a link'}</SubmitButton>
      </DoorForm>
      <DoorLinks links={[{ name: 'Back to sign in', to: login }]} />
    </DoorFrame>
  )
}
