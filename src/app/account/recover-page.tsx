import { requestRecovery } from '#accounts'
import { ownAction, ownLoader } from '../own-page.ts'
import type { Route } from './+types/recover-page'
import { ofMail } from './complaint.ts'
import { DoorFrame } from './door-frame.tsx'
import { EmailField } from './email-field.tsx'
import { Alert, DoorForm, DoorLinks, Said, SubmitButton } from './form-parts.tsx'
import { readDoor } from './read-door.ts'
import { along, wayOf } from './way.ts'

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
          ? 'Tell us the address of your account, and we send it a link with which you choose a new password.'
          : 'Tell us the address of your account. This site sends no mail yet: your link to a new password waits with whoever runs it.'
      }
    >
      <DoorForm>
        <Alert refused={refused} say={ofMail} />
        {done && (
          <Said>
            {mails
              ? `If ${done.email} has an account, a mail is on its way to it. The link in it is good for a short time.`
              : 'This site sends no mail yet. If that address has an account, your mail waits with whoever runs the site.'}
          </Said>
        )}
        <EmailField defaultValue={done?.email ?? refused?.typed.email} error={refused?.fields.email} />
        <SubmitButton>{done ? 'Send it again' : 'Send me a link'}</SubmitButton>
      </DoorForm>
      <DoorLinks links={[{ name: 'Back to sign in', to: login }]} />
    </DoorFrame>
  )
}
