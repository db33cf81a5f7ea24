import { say } from '#messages'
import {
  findPendingTwoFactor,
  getTwoFactor,
  listIdentities,
  listPasskeys,
  listProviders,
  listSessions,
  passkeyHost,
} from '#accounts'
import type { Ctx } from '#access'
import { isHouseError } from '#platform/errors'
import { requireSignedIn } from '../../session/guards.ts'
import { momentOf } from '#time'
import { ownAction } from '../../page/own-page.ts'
import { accountLoader } from '../profile/account-loader.ts'
import { dayOf } from '../profile/day-of.ts'
import { ProfileShell } from '../profile/profile-shell.tsx'
import { actOnSecurity } from './security-actions.ts'
import { EmailSection } from './email-section.tsx'
import { PasskeysSection, type PasskeysShown } from './passkeys-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { ProvidersSection, type ProvidersShown } from './providers-section.tsx'
import { SessionsSection, type SessionLine } from './sessions-section.tsx'
import { TwoFactorSection, type TwoFactor } from './two-factor-section.tsx'
import type { Route } from './+types/security-page'

export const middleware = [requireSignedIn]

const words = () => ({ title: say('account.security'), failure: say('account.failed-load-security-settings') })

type Shown = {
  hasPassword: boolean
  sessions: SessionLine[]
  twoFactor: TwoFactor
  passkeys: PasskeysShown
  providers: ProvidersShown
}

export const loader = accountLoader<Route.LoaderArgs, Shown>(words, async ({ ctx, site, account, named }, url) => {
  const [sessions, twoFactor, pending, passkeys, identities] = await Promise.all([
    listSessions(ctx),
    getTwoFactor(ctx),
    findPending(ctx),
    listPasskeys(ctx, site),
    listIdentities(ctx),
  ])
  const others = listProviders(ctx, { named: named !== null }).filter(({ label }) =>
    identities.every((one) => one.label !== label),
  )
  const { timeZone } = site
  const since = ({ createdAt }: { createdAt: Date }) => dayOf(createdAt, timeZone)
  return {
    hasPassword: account.hasPassword,
    sessions: sessions.map((one) => ({ ...one, since: since(one), lastUsed: momentOf(one.lastUsedAt, timeZone) })),
    twoFactor: { ...twoFactor, pending },
    passkeys: {
      passkeys: passkeys.map((one) => ({
        ...one,
        since: since(one),
        lastUsed: one.lastUsedAt && momentOf(one.lastUsedAt, timeZone),
      })),
      fault: passkeyHost(site.origin).fault ?? null,
    },
    providers: {
      connected: identities.map((one) => ({ ...one, since: since(one), lastUsed: momentOf(one.lastUsedAt, timeZone) })),
      others,
      toConnect: others.find(({ name }) => name === url.searchParams.get('connect')) ?? null,
    },
  }
})

/** Shown again only while the password is fresh, and to somebody who may set it up: the picture opens the account to the person who photographs it. */
async function findPending(ctx: Ctx) {
  try {
    return await findPendingTwoFactor(ctx)
  } catch (error) {
    if (isHouseError(error) && ['password-needed', 'forbidden'].includes(error.code)) return null
    throw error
  }
}

const actFailed = () => say('account.security-settings-could-not')

export const action = ownAction(actFailed, (ground, typed, _args: Route.ActionArgs) => actOnSecurity(ground, typed))

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function SecurityPage({ loaderData, actionData }: Route.ComponentProps) {
  const { person, flash, hasPassword, sessions, twoFactor, passkeys, providers } = loaderData
  const refused = actionData?.refused
  return (
    <ProfileShell person={person} flash={flash} refused={refused}>
      <PasswordSection hasPassword={hasPassword} email={person.email} refused={refused} />
      <PasskeysSection {...passkeys} toMake={actionData?.done?.toMake} refused={refused} />
      <TwoFactorSection twoFactor={twoFactor} recoveryCodes={actionData?.done?.recoveryCodes} refused={refused} />
      <ProvidersSection {...providers} />
      <SessionsSection sessions={sessions} />
      <EmailSection email={person.email} refused={refused} />
    </ProfileShell>
  )
}
