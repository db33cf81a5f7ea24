import { useEffect } from 'react'
import { href, Link, redirect, useHref } from 'react-router'
import { dateLanguage, language, say } from '#messages'
import {
  chooseHour,
  chooseMailLanguage,
  eraseOwnSubscriptions,
  getPreferences,
  pauseMails,
  savePreferences,
  subscriptionSentences,
  timeZones,
} from '#newsletter'
import { subscriptionTypes, type SubscriptionType } from '#newsletter/parts'
import { getSettings } from '#settings'
import { toast } from '#ui/toast'
import type { Flash } from '../../http/flash.ts'
import { ownAction, ownLoader } from '../../page/own-page.ts'
import { orMissing } from '../../page/page.ts'
import type { Route } from './+types/preferences-page'
import { HourPart, hourName } from './hour-part.tsx'
import { languagesOfSite } from '../../site/languages-of-site.ts'
import { ErasePart, LanguagePart, PausePart } from './preference-parts.tsx'
import { Sheet } from './sheet.tsx'
import { sheetHead } from './sheet-head.ts'

const failure = () => say('subscription.failed-save-choice')
/** Asked for when it is needed: a browser, which has no sentences of the feature, never does. */
const missing = () => ({
  title: say('subscription.link-doesnt-work'),
  text: `${subscriptionSentences.erased()} ${say('subscription.or-link-incomplete')}`,
  link: { name: say('subscription.go-newsletter'), to: '/email-subscribe' },
})

const types = Object.keys(subscriptionTypes) as SubscriptionType[] // safe: its own keys

const loadFailed = () => say('subscription.failed-load-choice')

/** Only looks. The link of any mail is the key; nobody signs in. */
export const loader = ownLoader(loadFailed, async ({ ctx, site }, _args: Route.LoaderArgs, url) => {
  const token = url.searchParams.get('token') ?? ''
  const isGone = url.searchParams.has('erased')
  const head = await sheetHead({ ctx }, say('subscription.email-preferences'))
  if (isGone) return { token, preferences: null, pausedUntil: null, daily: null, languages: null, head }
  const preferences = await orMissing(getPreferences(ctx, token), missing())
  const day = new Intl.DateTimeFormat(dateLanguage(), { dateStyle: 'long', timeZone: site.timeZone })
  const { daily_issue, daily_issue_hour } = await getSettings(ctx)
  return {
    token,
    preferences,
    languages: { own: preferences.language ?? language(), all: await languagesOfSite(ctx) },
    pausedUntil: preferences.pausedUntil && day.format(preferences.pausedUntil),
    daily:
      daily_issue && preferences.types.includes('quotes')
        ? { ...preferences.ownHour, siteHour: daily_issue_hour, siteZone: site.timeZone, zones: zonesWith(site.timeZone) }
        : null,
    head,
  }
})

export const action = ownAction(
  failure,
  async ({ ctx }, typed, { request }: Route.ActionArgs): Promise<{ said: Flash } | Response> => {
    const token = new URL(request.url).searchParams.get('token') ?? ''
    switch (typed.act) {
      case 'pause': {
        const weeks = Number(typed.weeks)
        await pauseMails(ctx, token, { weeks })
        return {
          said:
            weeks === 0
              ? saying(say('subscription.pause-over'), say('subscription.emails-are-back'))
              : saying(say('subscription.paused'), say('subscription.wont-get-any-emails', { count: weeks })),
        }
      }
      case 'hour': {
        const { ownHour } = await chooseHour(ctx, token, {
          hour: typed.hour ? Number(typed.hour) : null,
          zone: typed.zone ?? '',
        })
        return {
          said: ownHour
            ? saying(
                say('subscription.saved'),
                say('subscription.starting-next-one-arrives', { hour: hourName(ownHour.hour), zone: ownHour.zone }),
              )
            : saying(say('subscription.saved'), say('subscription.starting-next-one-arrives-sites')),
        }
      }
      case 'language':
        await chooseMailLanguage(ctx, token, { language: typed.language ?? '' })
        return { said: saying(say('subscription.saved'), say('subscription.language-from-next')) }
      case 'unsubscribe':
        await savePreferences(ctx, token, { types: [] })
        return { said: saying(say('subscription.unsubscribed'), say('subscription.wont-send-any-more')) }
      case 'erase':
        await eraseOwnSubscriptions(ctx, token)
        // The page of this link is no more.
        return redirect(`${href('/email-preferences')}?erased`)
      default: {
        const chosen = types.filter((type) => typed[type] !== undefined)
        const { barred } = await savePreferences(ctx, token, { types: chosen })
        if (barred === 'stopped' && chosen.length > 0)
          return { said: saying(say('subscription.saved'), say('subscription.but-cant-send-anything')) }
        return {
          said: saying(
            say('subscription.saved'),
            chosen.length > 0 ? say('subscription.from-now-youll-get') : say('subscription.youre-unsubscribed'),
          ),
        }
      }
    }
  },
)

const barredWords = () => ({
  bounced: say('subscription.emails-address-bounced-so'),
  stopped: say('subscription.dont-send-anything-address'),
})

/** The site may be set to a zone by a name that the list does not have. */
const zonesWith = (zone: string) => (timeZones.includes(zone) ? timeZones : [zone, ...timeZones])

const errorOf = ({ sentence }: { sentence: string }): Flash => ({
  kind: 'error',
  title: say('subscription.error'),
  message: sentence,
})
const saying = (title: string, message: string): Flash => ({ kind: 'success', title, message })

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function PreferencesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { token, preferences, pausedUntil, daily, languages } = loaderData
  const { done, refused } = actionData ?? {}
  const here = useHref(`/email-preferences?token=${encodeURIComponent(token)}`)
  const said: Flash | undefined = refused ? errorOf(refused) : done?.said
  useEffect(() => {
    const told = refused ? errorOf(refused) : done?.said
    if (told) toast(told)
  }, [refused, done])
  if (!preferences || !languages)
    return (
      <Sheet title={say('subscription.erased')} lede={<output>{say('subscription.no-longer-keep-address')}</output>}>
        <p>
          <Link to={href('/')} className="button">
            {say('subscription.back-quotes')}
          </Link>
        </p>
      </Sheet>
    )
  return (
    <Sheet title={say('subscription.email-preferences')} lede={preferences.email}>
      {said && (
        <output className={`no-js block rounded-plate border px-4 py-3 text-sm ${refused ? 'border-wrong' : 'border-line'}`}>
          <strong className="font-semibold">{said.title}</strong> {said.message}
        </output>
      )}
      {preferences.barred && (
        <p className="rounded-plate border border-line px-4 py-3 text-sm">{barredWords()[preferences.barred]}</p>
      )}
      <section aria-labelledby="choose">
        <h2 id="choose" className="text-xl">
          {say('subscription.what-you-get')}
        </h2>
        {/* Rendered again with each answer, so that the boxes say what is true. */}
        <form key={preferences.types.join()} method="post" action={here} className="mt-3 grid gap-1">
          {types.map((type) => (
            <label key={type} className="flex min-h-11 items-start gap-3 py-2">
              <input
                type="checkbox"
                name={type}
                defaultChecked={preferences.types.includes(type)}
                className="mt-1 size-4 shrink-0 accent-accent"
              />
              <span>
                {subscriptionTypes[type].name}
                <span className="block text-sm text-quiet">{subscriptionTypes[type].says}</span>
              </span>
            </label>
          ))}
          <div className="mt-3 flex flex-wrap gap-3">
            <button type="submit" name="act" value="choose" className="button-strong">
              {say('subscription.save')}
            </button>
            <button type="submit" name="act" value="unsubscribe" className="button">
              {say('subscription.unsubscribe-from-all')}
            </button>
          </div>
        </form>
      </section>
      {daily && <HourPart key={`${daily.hour} ${daily.zone}`} here={here} {...daily} />}
      <LanguagePart key={languages.own} here={here} {...languages} />
      {preferences.types.length > 0 && <PausePart here={here} pausedUntil={pausedUntil} />}
      <ErasePart here={here} token={token} />
    </Sheet>
  )
}
