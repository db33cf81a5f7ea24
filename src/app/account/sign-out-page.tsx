import { href, redirect } from 'react-router'
import type { Ctx } from '#access'
import { findProviderSignOut, listProviders, signOut } from '#accounts'
import { say } from '#messages'
import { ownAction, ownLoader } from '../page/own-page.ts'
import type { Route } from './+types/sign-out-page'
import { ofSignOut } from '../session/complaint.ts'
import { DoorFrame } from './door-frame.tsx'
import { Alert, DoorLinks, SubmitButton } from '../session/form-parts.tsx'
import { readDoor } from './read-door.ts'
import { cameByCookie } from '../session/come-in.ts'
import { markNamed } from '../session/header-mark.ts'
import { SignOutForm } from '../session/sign-out-form.tsx'

export const handle = { frame: 'plain' }

const loadFailed = () => say('account.something-went-wrong')

export const loader = ownLoader(loadFailed, async (ground, _args: Route.LoaderArgs, url) => {
  const { ctx, site, account, cookies } = ground
  const door = await readDoor(ground, url, say('account.sign-out'))
  if (account) return { ...door, email: account.email, there: null, flash: null }
  const cameBy = cookies.read(cameByCookie)
  const there = cameBy === undefined ? null : await findThere(ctx, cameBy, `${site.origin}${href('/')}`)
  if (!there) throw redirect(href('/'))
  cookies.keep(cameByCookie, null, 0)
  return { ...door, email: '', there, flash: cookies.takeFlash() }
})

/** Also null for a provider that was removed from the settings. */
async function findThere(ctx: Ctx, name: string, then: string) {
  return listProviders(ctx, { named: true }).some((one) => one.name === name) ? await findProviderSignOut(ctx, name, then) : null
}

const actFailed = () => say('account.unexpected-error-occurred-during')

/** Anyone who is signed out already is signed out. */
export const action = ownAction<Route.ActionArgs, never>(actFailed, async ({ ctx, sessionToken, cookies, named }) => {
  if (sessionToken !== null) await signOut(ctx, sessionToken)
  cookies.endSession()
  // Otherwise the next page would sign them in again.
  markNamed({ ctx, cookies, named }, 'out')
  cookies.flash({ kind: 'success', title: say('account.have-been-signed-out') })
  // After a sign-in by a provider, offer to sign out there, too.
  return redirect(cookies.read(cameByCookie) === undefined ? href('/') : href('/auth/sign-out'))
})

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

/** Its button is in every menu; the page is for the person who comes by the address, or could not be signed out. */
export default function SignOutPage({ loaderData, actionData }: Route.ComponentProps) {
  const { there, email, flash } = loaderData
  if (there)
    return (
      <DoorFrame
        door={loaderData}
        title={say('account.sign-out')}
        lede={say('providers.signed-out', { provider: there.label })}
        flash={flash}
      >
        <a
          href={there.address}
          className="button-strong flex min-h-12 w-full items-center justify-center rounded-full text-center wrap-anywhere"
        >
          {say('providers.sign-out-there', { provider: there.label })}
        </a>
        <DoorLinks links={[{ name: say('providers.to-website'), to: href('/') }]} />
      </DoorFrame>
    )
  return (
    <DoorFrame door={loaderData} title={say('account.sign-out')} lede={say('account.are-signed-as', { email })}>
      <SignOutForm className="grid gap-5">
        <Alert refused={actionData?.refused} say={ofSignOut} />
        <SubmitButton>{say('account.sign-out')}</SubmitButton>
      </SignOutForm>
    </DoorFrame>
  )
}
