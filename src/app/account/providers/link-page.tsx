import { redirect } from 'react-router'
import { findLink, linkProvider } from '#accounts'
import { say } from '#messages'
import { ownAction, ownLoader } from '../../page/own-page.ts'
import { comeIn, greetings, providerLinkCookie } from '../../session/come-in.ts'
import { ofSignIn, unexpected } from '../../session/complaint.ts'
import { Alert, DoorForm, DoorLinks, SubmitButton, WayFields } from '../../session/form-parts.tsx'
import { PasswordField } from '../../session/password-field.tsx'
import { along, readWay, wayOf } from '../../session/way.ts'
import { DoorFrame } from '../door-frame.tsx'
import { readDoor } from '../read-door.ts'
import type { Route } from './+types/link-page'

export const handle = { frame: 'plain' }

const loadFailed = () => say('account.something-went-wrong')

export const loader = ownLoader(loadFailed, async (ground, _args: Route.LoaderArgs, url) => {
  const way = wayOf(url)
  const link = findLink(ground.ctx, ground.cookies.read(providerLinkCookie))
  if (!link) throw redirect(along('/auth', way))
  const title = say('providers.link-title', { provider: link.label })
  return {
    ...(await readDoor(ground, url, title)),
    ...link,
    title,
    login: along('/auth', way),
    recover: along('/auth/recover', way),
  }
})

export const action = ownAction<Route.ActionArgs, never>(unexpected.login, async (ground, typed) => {
  const { ctx, device, sessionToken, cookies } = ground
  const held = cookies.read(providerLinkCookie)
  const come = await linkProvider(ctx, { held, password: typed.password ?? '' }, device, sessionToken)
  cookies.keep(providerLinkCookie, null, 0)
  return await comeIn(ground, come, readWay(typed), greetings.back())
})

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function LinkPage({ loaderData, actionData }: Route.ComponentProps) {
  const { way, login, recover, email, label, title } = loaderData
  const refused = actionData?.refused
  return (
    <DoorFrame door={loaderData} title={title} lede={say('providers.link-lede', { email, provider: label })}>
      <DoorForm>
        <Alert refused={refused} say={ofSignIn} />
        <WayFields way={way} />
        <input type="email" name="username" autoComplete="username" defaultValue={email} readOnly hidden />
        <PasswordField
          name="password"
          label={say('providers.link-password')}
          autoComplete="current-password"
          error={refused?.fields.password}
        />
        <SubmitButton>{say('providers.link-button')}</SubmitButton>
      </DoorForm>
      <DoorLinks
        links={[
          { name: say('providers.forgot'), to: recover },
          { name: say('providers.start-again'), to: login },
        ]}
      />
    </DoorFrame>
  )
}
