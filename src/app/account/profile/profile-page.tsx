import { href, redirect } from 'react-router'
import { inLanguage, say } from '#messages'
import { chooseLanguage, syncProfile, updateProfile } from '#accounts'
import { cachedLoader } from '../../page/client-cache.ts'
import { requireSignedIn } from '../../session/guards.ts'
import { ownAction, type Refused, type Typed } from '../../page/own-page.ts'
import { failureHeaders } from '../../page/page.ts'
import { AccountActions } from './account-actions.tsx'
import { accountLoader } from './account-loader.ts'
import { languageChoice } from './language-choice.ts'
import { LanguageSection } from './language-section.tsx'
import { ProfileFailure } from './profile-failure.tsx'
import { dayOf } from './day-of.ts'
import { ProfileInformation } from './profile-information.tsx'
import { profileSentences } from './profile-sentences.ts'
import { ProfileShell } from './profile-shell.tsx'
import { SettingUp } from './setting-up.tsx'
import { StaffCard } from './staff-card.tsx'
import { useOwnName } from './use-own-name.ts'
import type { Route } from './+types/profile-page'

/** Milliseconds after proving the password in which somebody has just signed in. */
const freshMs = 60_000

export const middleware = [requireSignedIn]

const words = () => ({ title: say('account.profile'), failure: say('account.failed-load-profile') })

export const loader = accountLoader<Route.LoaderArgs, Shown>(words, async ({ ctx, site, account }, url) => {
  const { passwordAt } = ctx.actor
  return {
    // Without a profile nothing else can be shown.
    hasProfile: account.profile,
    // Staff who act as users until they have what the site demands.
    lacksFactor: ctx.actor.role !== account.role,
    freshSignIn: passwordAt ? ctx.clock.now().getTime() - passwordAt.getTime() < freshMs : false,
    memberSince: dayOf(account.createdAt, site.timeZone),
    languages: await languageChoice({ ctx, account }),
    // So the editor opens without scripts, too.
    editing: url.searchParams.has('edit'),
  }
})

type Shown = {
  hasProfile: boolean
  lacksFactor: boolean
  freshSignIn: boolean
  memberSince: string
  editing: boolean
  languages: Awaited<ReturnType<typeof languageChoice>>
}

export const clientLoader = cachedLoader<Awaited<ReturnType<typeof loader>>>(
  'profile',
  ({ hasProfile, flash }) => hasProfile && flash === null,
)

export const action = ownAction(failureOf, async ({ ctx, cookies }, typed, _args: Route.ActionArgs) => {
  if (typed.verb === 'language') {
    const { language } = await chooseLanguage(ctx, { language: typed.language ?? '' })
    cookies.flash({ kind: 'success', title: inLanguage(language, () => say('account.language-saved')) })
    return redirect(href('/profile'))
  }
  const isSync = typed.verb === 'sync'
  if (isSync) await syncProfile(ctx)
  else await updateProfile(ctx, { fullName: typed.fullName ?? '' })
  cookies.flash({ kind: 'success', title: isSync ? profileSentences.synced() : profileSentences.updated() })
  return redirect(href('/profile'))
})

function failureOf(typed: Typed): string {
  return typed.verb === 'sync' ? profileSentences.sync() : profileSentences.update()
}

export const headers: Route.HeadersFunction = failureHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function ProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  const refused = actionData?.refused
  const { hasProfile, freshSignIn } = loaderData
  if (!hasProfile) return <SettingUp freshSignIn={freshSignIn} refused={refused} />
  return <Profile key={loaderData.person.fullName} {...loaderData} refused={refused} />
}

function Profile({
  person,
  flash,
  refused,
  ...shown
}: Shown & Pick<Route.ComponentProps['loaderData'], 'person' | 'flash'> & { refused: Refused | undefined }) {
  const own = useOwnName(person.fullName)
  return (
    <ProfileShell person={{ ...person, fullName: own.name }} flash={flash} refused={refused}>
      <StaffCard role={person.role} lacksFactor={shown.lacksFactor} />
      <ProfileInformation own={own} person={person} {...shown} refused={refused} />
      <LanguageSection languages={shown.languages} />
      <AccountActions />
    </ProfileShell>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ProfileFailure error={error} />
}
