import { say } from '#messages'
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

const loadFailed = () => say('account.something-went-wrong')

export const loader = ownLoader(loadFailed, async (ground, _args: Route.LoaderArgs, url) => ({
  ...(await readDoor(ground, url, say('account.recover-your-account'))),
  mails: ground.ctx.mail.leaves,
  login: along('/auth', wayOf(url)),
}))

const actFailed = () => say('account.something-went-wrong')

export const action = ownAction(actFailed, async ({ ctx, device }, typed, _args: Route.ActionArgs) => {
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
      title={say('account.recover-your-account')}
      lede={mails ? say('account.enter-accounts-email-address') : say('account.enter-accounts-email-address-site')}
    >
      <DoorForm>
        <Alert refused={refused} say={ofMail} />
        {done && (
          <Said>
            {mails ? say('account.if-has-account-weve-sent', { email: done.email }) : say('account.site-cant-send-email')}
          </Said>
        )}
        <EmailField defaultValue={done?.email ?? refused?.typed.email} error={refused?.fields.email} />
        <SubmitButton>{done ? say('account.send-it-again') : say('account.send-me-link')}</SubmitButton>
      </DoorForm>
      <DoorLinks links={[{ name: say('account.back-sign'), to: login }]} />
    </DoorFrame>
  )
}
