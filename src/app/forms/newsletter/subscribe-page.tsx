import { href, Link } from 'react-router'
import { say, sayRich } from '#messages'
import { confirmsByMail, requestUnsubscribe, subscribe, subscriptionSentences } from '#newsletter'
import { subscriptionTypes, type SubscriptionType } from '#newsletter/parts'
import { getSettings } from '#settings'
import { ownAction, ownLoader } from '../../page/own-page.ts'
import { fontLinks } from '../../page/font-links.ts'
import { pageHead } from '../../seo/head.ts'
import { breadcrumbs } from '../../seo/structured-data.ts'
import type { Route } from './+types/subscribe-page'
import { SubscribeForm } from './subscribe-form.tsx'
import { UnsubscribeForm } from './unsubscribe-form.tsx'

const types = Object.keys(subscriptionTypes) as SubscriptionType[] // safe: its own keys

const loadFailed = () => say('subscription.failed-fetch-settings')

export const loader = ownLoader(loadFailed, async ({ ctx, site }, _args: Route.LoaderArgs, url) => {
  const settings = await getSettings(ctx)
  const title = settings.website_title
  return {
    siteTitle: title,
    tab: url.searchParams.get('tab') === 'unsubscribe' ? ('unsubscribe' as const) : ('subscribe' as const),
    leaves: ctx.mail.leaves,
    confirm: await confirmsByMail(ctx),
    privacy: settings.privacy_policy_url || href('/privacy'),
    head: [
      ...pageHead({
        site,
        settings,
        title: say('subscription.newsletter'),
        description: say('subscription.quotes-from-email-every', { title }),
        keywords: [],
        path: '/email-subscribe',
        type: 'website',
        jsonLd: [
          breadcrumbs(site, [
            { name: title, path: '/' },
            { name: say('subscription.newsletter'), path: '/email-subscribe' },
          ]),
        ],
      }),
      ...fontLinks([]),
    ],
  }
})

/** The same answer, no matter who has that address: it never says whether it is subscribed. */
export const action = ownAction(
  ({ act }) => (act === 'unsubscribe' ? subscriptionSentences.unsubscribe() : subscriptionSentences.subscribe()),
  async ({ ctx, device }, typed, _args: Route.ActionArgs) => {
    const { email = '', name, website } = typed
    const trap = website === undefined ? {} : { website }
    if (typed.act === 'unsubscribe') {
      const { confirm } = await requestUnsubscribe(ctx, { email, ...trap }, device)
      return { act: 'unsubscribe' as const, email: email.trim(), confirm }
    }
    const chosen = types.filter((type) => typed[type] !== undefined)
    const { confirm } = await subscribe(ctx, { email, name: name ?? null, types: chosen, ...trap }, device)
    return { act: 'subscribe' as const, email: email.trim(), confirm }
  },
)

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function SubscribePage({ loaderData, actionData }: Route.ComponentProps) {
  const { siteTitle, leaves, confirm, privacy } = loaderData
  const { done, refused } = actionData ?? {}
  const tab = done?.act ?? loaderData.tab
  return (
    <div className="mx-auto grid max-w-[1440px] gap-x-16 gap-y-12 px-4 pt-10 md:px-8 md:pt-16 lg:grid-cols-[minmax(0,1fr)_28rem] lg:grid-rows-[auto_1fr]">
      <header className="max-w-3xl">
        <h1 className="masthead">{say('subscription.words-worth-waking-up')}</h1>
        <p className="mt-6 max-w-xl text-lg text-pretty text-quiet">
          {say('subscription.quotes-from-inbox-each', { siteTitle })}
        </p>
        <p className="mt-4">
          <Link to={href('/newsletter')} className="link">
            {say('subscription.read-past-issues')}
          </Link>
        </p>
      </header>
      <section
        aria-label={say('subscription.newsletter')}
        className="h-fit rounded-lg border border-line bg-raised p-5 md:p-6 lg:row-span-2"
      >
        <nav aria-label={say('subscription.subscribe-or-unsubscribe')} className="mb-6 grid grid-cols-2 border-b border-line">
          {tabs().map(({ id, name, to }) => (
            <Link
              key={id}
              to={to}
              reloadDocument
              preventScrollReset
              aria-current={tab === id ? 'page' : undefined}
              className="-mb-px flex min-h-12 items-center justify-center border-b-2 border-transparent text-center text-quiet aria-[current]:border-current aria-[current]:font-medium aria-[current]:text-ink"
            >
              {name}
            </Link>
          ))}
        </nav>
        {tab === 'subscribe' ? (
          <SubscribeForm done={done?.act === 'subscribe' ? done : undefined} refused={refused} leaves={leaves} />
        ) : (
          <UnsubscribeForm
            done={done?.act === 'unsubscribe' ? done : undefined}
            refused={refused}
            leaves={leaves}
            confirm={confirm}
          />
        )}
        <p className="mt-6 border-t border-line pt-4 text-sm text-quiet">
          {sayRich('subscription.respect-privacy-only-use', {
            link: (words) => (
              <Link to={privacy} className="underline underline-offset-4">
                {words}
              </Link>
            ),
          })}
        </p>
      </section>
      <ul className="grid content-start gap-8 md:grid-cols-3 md:gap-6">
        {benefits().map(({ name, says }) => (
          <li key={name} className="border-t-2 border-accent pt-4">
            <h2 className="text-xl">{name}</h2>
            <p className="mt-2 text-quiet">{says}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}

const tabs = () =>
  [
    { id: 'subscribe', name: say('subscription.subscribe'), to: '/email-subscribe' },
    { id: 'unsubscribe', name: say('subscription.unsubscribe'), to: '/email-subscribe?tab=unsubscribe' },
  ] as const

/** Three tiles. */
const benefits = () => [
  {
    name: say('subscription.daily-quotes'),
    says: say('subscription.quote-day-same-one'),
  },
  { name: say('subscription.weekly-updates'), says: say('subscription.new-quotes-most-loved') },
  { name: say('subscription.community'), says: say('subscription.read-along-other-readers') },
]
