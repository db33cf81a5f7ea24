import { redirect } from 'react-router'
import { say } from '#messages'
import { finishSignIn } from '#accounts'
import { ownAction, ownLoader } from '../page/own-page.ts'
import type { Route } from './+types/second-step-page'
import { CodeField } from './code-field.tsx'
import { comeIn, greetings, secondStepCookie } from '../session/come-in.ts'
import { ofSignIn, unexpected } from '../session/complaint.ts'
import { DoorFrame } from './door-frame.tsx'
import { Alert, DoorForm, DoorLinks, SubmitButton, WayFields } from '../session/form-parts.tsx'
import { readDoor } from './read-door.ts'
import { along, readWay, wayOf } from '../session/way.ts'

export const handle = { frame: 'plain' }

const loadFailed = () => say('account.something-went-wrong')

export const loader = ownLoader(loadFailed, async (ground, _args: Route.LoaderArgs, url) => {
  const login = along('/auth', wayOf(url))
  if (ground.cookies.read(secondStepCookie) === undefined) throw redirect(login)
  return { ...(await readDoor(ground, url, say('account.second-step'))), login }
})

export const action = ownAction<Route.ActionArgs, never>(unexpected.login, async (ground, typed) => {
  const { ctx, device, sessionToken, cookies } = ground
  const { code = '' } = typed
  const secondStep = cookies.read(secondStepCookie)
  if (secondStep === undefined) {
    // The browser holds it no longer than it is good; the person who has typed a code meanwhile is told.
    cookies.flash({ kind: 'error', title: say('account.took-too-long-please') })
    return redirect(along('/auth', readWay(typed)))
  }
  const session = await finishSignIn(ctx, { secondStep, code }, device, sessionToken)
  return await comeIn(ground, session, readWay(typed), greetings.back())
})

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function SecondStepPage({ loaderData, actionData }: Route.ComponentProps) {
  const { way, login } = loaderData
  const refused = actionData?.refused
  return (
    <DoorFrame door={loaderData} title={say('account.second-step')} lede={say('account.enter-code-authenticator-app')}>
      <DoorForm>
        <Alert refused={refused} say={ofSignIn} />
        <WayFields way={way} />
        <CodeField label={say('account.code')} words error={refused?.fields.code} />
        <SubmitButton>{say('account.sign-in')}</SubmitButton>
      </DoorForm>
      <DoorLinks links={[{ name: say('account.start-again'), to: login }]} />
    </DoorFrame>
  )
}
