import { href, redirect } from 'react-router'
import { say } from '#messages'
import { deleteAccount } from '#accounts'
import { requireFreshPassword } from '#access'
import { requireSignedIn } from '../../session/guards.ts'
import { deviceCookie } from '../../http/own-cookies.ts'
import { markNamed } from '../../session/header-mark.ts'
import { ownAction, type Typed } from '../../page/own-page.ts'
import { accountLoader } from '../profile/account-loader.ts'
import { ProfileShell } from '../profile/profile-shell.tsx'
import { Section } from '../profile/section.tsx'
import { steppedUp, withPassword } from '../../session/step-up.ts'
import { VerbButton } from '../verb-button.tsx'
import { DeleteSection } from './delete-section.tsx'
import type { Route } from './+types/privacy-page'

export const middleware = [requireSignedIn]

const words = () => ({ title: say('account.your-data'), failure: say('account.failed-load-page') })

export const loader = accountLoader<Route.LoaderArgs, object>(words, async () => ({}))

export const action = ownAction(failureOf, async (ground, typed, _args: Route.ActionArgs) => {
  if (typed.verb === 'delete') {
    await withPassword(ground, typed, deleteAccount)
    ground.cookies.endSession()
    markNamed(ground, 'out')
    ground.cookies.keep(deviceCookie, null, 0)
    const { id } = ground.ctx.actor
    ground.cookies.flash({ kind: 'success', title: say('account.account-deleted'), ...(id === null ? {} : { forget: id }) })
    return redirect(href('/'))
  }
  // The file has an address of its own, which asks again.
  requireFreshPassword(await steppedUp(ground, typed))
  return redirect(href('/profile/export'))
})

function failureOf(typed: Typed): string {
  return typed.verb === 'delete' ? say('account.account-could-not-be') : say('account.file-could-not-be')
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function PrivacyPage({ loaderData, actionData }: Route.ComponentProps) {
  const refused = actionData?.refused
  return (
    <ProfileShell person={loaderData.person} flash={loaderData.flash} refused={refused}>
      <Section id="export" title={say('account.export-your-data')} about={say('account.one-file-everything-site')}>
        <VerbButton verb="export" strong>
          {say('account.download-my-data')}
        </VerbButton>
        <p className="mt-3 text-sm text-quiet">{say('account.json-file-people-programs')}</p>
      </Section>
      <DeleteSection />
    </ProfileShell>
  )
}
