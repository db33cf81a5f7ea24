import { data } from 'react-router'
import { say } from '#messages'
import { isSetupOpen, setupIsOver, takeSetup } from '#accounts'
import { ownCommand } from '#platform/own-command'
import { ownAction, ownLoader } from '../page/own-page.ts'
import type { Route } from './+types/setup-page'
import { comeIn, greetings } from '../session/come-in.ts'
import { ofSignUp, unexpected } from '../session/complaint.ts'
import { Credentials } from '../session/credentials.tsx'
import { DoorFrame } from './door-frame.tsx'
import { Alert, DoorForm, DoorLinks, SubmitButton } from '../session/form-parts.tsx'
import { readDoor } from './read-door.ts'

export const handle = { frame: 'plain' }

const loadFailed = () => say('account.something-went-wrong')

/** The first admin comes in here, by the link that the start of the site prints (docs/decisions/023-first-admin.md). */
export const loader = ownLoader(loadFailed, async (ground, _args: Route.LoaderArgs, url) => {
  const isOpen = await isSetupOpen(ground.ctx, tokenIn(url))
  return data(
    {
      ...(await readDoor(ground, url, say('account.first-admin'))),
      over: isOpen ? null : setupIsOver(),
      remedies: isOpen ? [] : remedies(),
    },
    { status: isOpen ? 200 : 410 },
  )
})

export const action = ownAction<Route.ActionArgs, never>(unexpected.signup, async (ground, typed, { request }) => {
  const { fullName = '', email = '', password = '', confirmPassword = '' } = typed
  const input = { token: tokenIn(new URL(request.url)), fullName, email, password, confirmPassword }
  const session = await takeSetup(ground.ctx, input, ground.device, ground.sessionToken)
  return await comeIn(ground, session, { next: '/admin', intent: null }, greetings.new())
})

const tokenIn = (url: URL) => url.searchParams.get('token') ?? ''

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function SetupPage({ loaderData, actionData }: Route.ComponentProps) {
  const refused = actionData?.refused
  if (loaderData.over) return <Over door={loaderData} />
  return (
    <DoorFrame
      door={loaderData}
      title={say('account.set-up', { siteTitle: loaderData.siteTitle })}
      lede={say('account.site-has-no-admin')}
    >
      <DoorForm>
        <Alert refused={refused} say={ofSignUp} />
        <Credentials tab="signup" refused={refused} />
        <SubmitButton>{say('account.create-admin-account')}</SubmitButton>
      </DoorForm>
    </DoorFrame>
  )
}

/** What helps depends on whether there is an admin; strangers are not told. */
function Over({ door }: { door: Route.ComponentProps['loaderData'] }) {
  return (
    <DoorFrame door={door} title={say('account.link-no-longer-works')} lede={door.over}>
      <p>{say('account.sites-owner-can-continue')}</p>
      <dl className="mt-4 grid gap-4 text-sm">
        {door.remedies.map(([command, effect]) => (
          <div key={command}>
            <dt>
              <code className="rounded-plate border border-line px-1.5 py-0.5 wrap-anywhere">{command}</code>
            </dt>
            <dd className="mt-1 text-quiet">{effect}</dd>
          </div>
        ))}
      </dl>
      <DoorLinks links={[{ name: say('account.login'), to: '/auth?next=%2Fadmin' }]} />
    </DoorFrame>
  )
}

const remedies = () => [
  [ownCommand('admin', 'promote EMAIL'), say('account.remedy-promote')],
  [ownCommand('admin', 'reset EMAIL'), say('account.remedy-reset')],
  [ownCommand('start'), say('account.remedy-start')],
]
