import { data } from 'react-router'
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

/** The first admin comes in here, by the link that the start of the site prints (docs/decisions/023-first-admin.md). */
export const loader = ownLoader('Something went wrong.', async (ground, _args: Route.LoaderArgs, url) => {
  const isOpen = await isSetupOpen(ground.ctx, tokenIn(url))
  return data(
    { ...(await readDoor(ground, url, 'First admin')), over: isOpen ? null : setupIsOver, remedies: isOpen ? [] : remedies() },
    { status: isOpen ? 200 : 410 },
  )
})

export const action = ownAction<Route.ActionArgs, never>(unexpected.signup, async (ground, typed, { request }) => {
  const { fullName = '', email = '', password = '', confirmPassword = '' } = typed
  const input = { token: tokenIn(new URL(request.url)), fullName, email, password, confirmPassword }
  const session = await takeSetup(ground.ctx, input, ground.device, ground.sessionToken)
  return await comeIn(ground, session, { next: '/admin', intent: null }, greetings.new)
})

const tokenIn = (url: URL) => url.searchParams.get('token') ?? ''

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function SetupPage({ loaderData, actionData }: Route.ComponentProps) {
  const refused = actionData?.refused
  if (loaderData.over) return <Over door={loaderData} />
  return (
    <DoorFrame
      door={loaderData}
      title={`Set up ${loaderData.siteTitle}`}
      lede="This site has no admin yet. You’ll be the first: you can write and publish, give other people roles, and change every setting."
    >
      <DoorForm>
        <Alert refused={refused} say={ofSignUp} />
        <Credentials tab="signup" refused={refused} />
        <SubmitButton>Create the admin account</SubmitButton>
      </DoorForm>
    </DoorFrame>
  )
}

/** What helps depends on whether there is an admin; strangers are not told. */
function Over({ door }: { door: Route.ComponentProps['loaderData'] }) {
  return (
    <DoorFrame door={door} title="This link no longer works" lede={door.over}>
      <p>The site’s owner can continue in its folder with:</p>
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
      <DoorLinks links={[{ name: 'Login', to: '/auth?next=%2Fadmin' }]} />
    </DoorFrame>
  )
}

const remedies = () => [
  [ownCommand('admin', 'promote EMAIL'), 'makes someone with an account an admin'],
  [ownCommand('admin', 'reset EMAIL'), 'prints a link for choosing a new password'],
  [ownCommand('start'), 'prints a new link, as long as there is no admin'],
]
