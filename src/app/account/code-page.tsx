import { redirect } from 'react-router'
import { say } from '#messages'
import { requestCode, signInWithCode } from '#accounts'
import { ownAction, ownLoader } from '../page/own-page.ts'
import type { Route } from './+types/code-page'
import { claimCookie, comeIn, greetings, holdSeconds, placeAfter } from '../session/come-in.ts'
import { ofSignIn, unexpected } from '../session/complaint.ts'
import { DoorFrame } from './door-frame.tsx'
import { EmailField } from '../session/email-field.tsx'
import { CodeField } from './code-field.tsx'
import { Alert, DoorForm, DoorLinks, SubmitButton, WayFields } from '../session/form-parts.tsx'
import { readDoor } from './read-door.ts'
import { along, given, readWay, wayOf } from '../session/way.ts'

export const handle = { frame: 'plain' }

const loadFailed = () => say('account.something-went-wrong')

export const loader = ownLoader(loadFailed, async (ground, _args: Route.LoaderArgs, url) => {
  const way = wayOf(url)
  if (ground.account) throw redirect(placeAfter(ground.account, way))
  return { ...(await readDoor(ground, url, say('account.sign-code'))), login: along('/auth', way) }
})

/** Two steps of one form: without a code one is sent, with one it is tried. */
export const action = ownAction(unexpected.login, async (ground, typed, _args: Route.ActionArgs) => {
  const { ctx, device, sessionToken, cookies } = ground
  const { email = '', code } = typed
  const way = readWay(typed)
  if (code === undefined) {
    const { claim } = await requestCode(ctx, { email, ...given(way) }, device)
    cookies.keep(claimCookie, claim, holdSeconds)
    return { email }
  }
  const come = await signInWithCode(ctx, { email, code, claim: cookies.read(claimCookie) }, device, sessionToken)
  return await comeIn(ground, come, way, greetings.back())
})

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function CodePage({ loaderData, actionData }: Route.ComponentProps) {
  const { way, login } = loaderData
  const done = actionData?.done
  const refused = actionData?.refused
  // A code that was refused may be typed again.
  const sentTo = done?.email ?? (refused?.typed.step === 'code' ? refused.typed.email : undefined)
  return (
    <DoorFrame
      door={loaderData}
      title={say('account.sign-code')}
      lede={sentTo === undefined ? say('account.well-email-code-sign') : say('account.if-has-account-weve', { sentTo })}
    >
      <DoorForm key={sentTo}>
        <Alert refused={refused} say={ofSignIn} />
        <WayFields way={way} />
        {sentTo === undefined ? (
          <EmailField defaultValue={refused?.typed.email} error={refused?.fields.email} />
        ) : (
          <>
            <input type="hidden" name="step" value="code" />
            <input type="hidden" name="email" value={sentTo} />
            <CodeField label={say('account.code-from-email')} error={refused?.fields.code} />
          </>
        )}
        <SubmitButton>{sentTo === undefined ? say('account.send-me-code') : say('account.sign-in')}</SubmitButton>
      </DoorForm>
      <DoorLinks links={[{ name: say('account.use-your-password'), to: login }]} />
    </DoorFrame>
  )
}
