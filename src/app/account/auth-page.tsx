import { Link, redirect } from 'react-router'
import { say } from '#messages'
import { passkeyHost } from '#accounts'
import { ownAction, ownLoader } from '../page/own-page.ts'
import { quotePath } from '../site/paths.ts'
import type { Route } from './+types/auth-page'
import { addressCookie, comeIn, placeAfter } from '../session/come-in.ts'
import { ofSignIn, ofSignUp, unexpected } from '../session/complaint.ts'
import { afterSignUp, Credentials, tabNames, type Tab } from '../session/credentials.tsx'
import { DoorFrame } from './door-frame.tsx'
import { enter } from '../session/enter.ts'
import { Alert, AlertText, DoorForm, DoorLinks, SubmitButton, WayFields } from '../session/form-parts.tsx'
import { PasskeySignIn } from './passkey-sign-in.tsx'
import { ProviderButtons } from './providers/provider-buttons.tsx'
import { providerLinks } from './providers/provider-links.ts'
import { readDoor } from './read-door.ts'
import { along, readWay, wayOf, type Way } from '../session/way.ts'
import { sharedInstead } from './ways-out.ts'

export const handle = { frame: 'plain' }

const loadFailed = () => say('account.something-went-wrong')

export const loader = ownLoader(loadFailed, async (ground, _args: Route.LoaderArgs, url) => {
  const way = wayOf(url)
  if (ground.account) throw redirect(placeAfter(ground.account, way))
  const tab: Tab = url.searchParams.get('tab') === 'signup' ? 'signup' : 'login'
  // Who came for the admin, or for nothing else, is at the admin's door; nobody becomes staff by signing up.
  const mails = ground.ctx.mail.leaves
  const email = (tab === 'login' && ground.cookies.read(addressCookie)) || null
  const signedUp = email !== null && !mails
  const isAdmins = tab === 'login' && !signedUp && (way.next === null || /^\/admin\b/.test(way.next))
  return {
    ...(await readDoor(ground, url, doorNames(isAdmins)[tab], isAdmins)),
    tab,
    isAdmins,
    flash: ground.cookies.takeFlash(),
    mails,
    email,
    signedUp,
    providers: providerLinks(ground, way),
    passkeys: passkeyHost(ground.site.origin).host !== undefined,
    links: {
      login: along('/auth', way),
      signup: along('/auth', way, { tab: 'signup' }),
      recover: along('/auth/recover', way),
      code: along('/auth/code', way),
      checkMail: along('/auth/check-mail', way),
    },
  }
})

export const action = ownAction<Route.ActionArgs, never>(
  (typed) => unexpected[typed.tab === 'signup' ? 'signup' : 'login'](),
  async (ground, typed) => {
    const way = readWay(typed)
    const entered = await enter(ground, typed, way)
    if ('goOn' in entered) return redirect(along(entered.goOn, way))
    return await comeIn(ground, entered.session, way, entered.greeting)
  },
)

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function AuthPage({ loaderData, actionData }: Route.ComponentProps) {
  const { tab, isAdmins, links, flash, way, mails, email, providers, passkeys } = loaderData
  const refused = actionData?.refused
  const names = doorNames(isAdmins)
  const shared = sharedInstead(way)
  // A provider's refusal stays visible until the next attempt.
  const failed = flash?.kind === 'error' ? flash : null
  return (
    <DoorFrame door={loaderData} title={headingOf(loaderData)} lede={reasonOf(loaderData)} flash={failed ? null : flash}>
      <nav
        aria-label={isAdmins ? say('account.login-or-sign-up') : say('account.sign-in-or-sign-up')}
        className="mb-8 grid grid-cols-2 border-b border-line text-center"
      >
        {tabs.map((id) => (
          <Link
            key={id}
            to={links[id]}
            replace
            aria-current={tab === id ? 'page' : undefined}
            className="-mb-px flex min-h-12 items-center justify-center border-b-2 border-transparent text-quiet aria-[current]:border-current aria-[current]:font-medium aria-[current]:text-ink"
          >
            {names[id]}
          </Link>
        ))}
      </nav>
      <DoorForm key={tab} action={links[tab]}>
        {failed && !refused && <AlertText>{failed.message ?? failed.title}</AlertText>}
        <Alert refused={refused} say={tab === 'signup' ? ofSignUp : ofSignIn} />
        <WayFields way={way} />
        <Credentials tab={tab} refused={refused} email={email ?? undefined} />
        <SubmitButton>{names[tab]}</SubmitButton>
      </DoorForm>
      {tab === 'login' && passkeys && <PasskeySignIn way={way} at={links.login} />}
      <ProviderButtons providers={providers} />
      {shared !== undefined && (
        <DoorLinks links={[{ name: say('downloads.share-instead'), to: `${quotePath(shared)}#share`, isDocument: true }]} />
      )}
      {tab === 'login' && (
        <DoorLinks
          links={[
            { name: say('providers.forgot'), to: links.recover },
            ...(mails ? [{ name: say('account.sign-code'), to: links.code }] : []),
            ...(refused?.fields.unconfirmed ? [{ name: say('session.send-email-again'), to: links.checkMail }] : []),
          ]}
        />
      )}
    </DoorFrame>
  )
}

const tabs = ['login', 'signup'] as const

/** The admin's door has words of its own; readers have one word for it everywhere. */
const doorNames = (isAdmins: boolean) =>
  isAdmins ? { login: say('account.login'), signup: say('account.sign-up-admin') } : tabNames()

type Place = { siteTitle: string; tab: Tab; isAdmins: boolean; signedUp: boolean; way: Way }

/** Anyone who was about to do something meets the titles of the dialog, which asks for the same where there are scripts. */
function headingOf({ siteTitle, tab, isAdmins, signedUp, way: { intent } }: Place): string {
  if (tab === 'signup') return say('account.join', { siteTitle })
  if (intent && !signedUp) return intent.includes('_download:') ? say('downloads.sign-in') : say('session.sign-in-to-continue')
  return isAdmins ? say('account.admin-of', { siteTitle }) : say('account.sign-in-to', { siteTitle })
}

/** Why somebody is here who pressed something else. */
function reasonOf({ signedUp, way: { next, intent } }: Place): string | undefined {
  if (signedUp) return afterSignUp()
  if (next?.startsWith('/auth/confirm-email')) return say('account.sign-in-to-confirm')
  if (sharedInstead({ intent })) return say('downloads.sign-in-text')
  return intent ? say('session.sign-in-to-do') : undefined
}
