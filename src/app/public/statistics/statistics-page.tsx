import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { getSettings } from '#settings'
import { pageLoader } from '../../page/page.ts'
import { pageHead } from '../../seo/head.ts'
import { breadcrumbs } from '../../seo/structured-data.ts'
import { fontLinks } from '../../page/font-links.ts'
import { link, p, ul } from '../../site/texts/prose.ts'
import { Blocks, ProseHead } from '../../site/texts/prose-view.tsx'
import { readStatistics, type Line } from './read-statistics.ts'
import { truthSaid, type VerdictLine } from './truth-said.ts'
import type { Route } from './+types/statistics-page'

export const handle = { params: [] }

const lede = 'What’s here, how well it’s sourced, and how often it’s read: counted, not estimated.'

/** These words say what is counted: they change with it. */
const counted = [
  ul(
    ['A view means a quote was on screen for at least a second; each reader counts once per quote per day.'],
    ['A share means a quote was sent to an app or its link was copied, once per visitor, quote and day.'],
    [
      'Each account can like a quote once. “Most loved this week” is what the most accounts liked in the last seven days; it never includes wrongly attributed quotes.',
    ],
    [
      'We leave out robots, pages that a browser fetches ahead, and visits by moderators and administrators. Readers without JavaScript aren’t counted, either.',
    ],
    [
      'Days follow this site’s time zone; only complete days are counted. Past figures stay as they were when a quote is merged or deleted.',
    ],
  ),
  p('We don’t count who you are, the order you read in, or how long you stay. ', link('Privacy Policy', '/privacy#counting')),
]

export const loader = pageLoader('Failed to fetch statistics', async (ground, _args: Route.LoaderArgs) => {
  const { ctx, site } = ground
  const [settings, statistics] = await Promise.all([getSettings(ctx), readStatistics(ground)])
  const path = '/statistics'
  const jsonLd = [
    breadcrumbs(site, [
      { name: settings.website_title, path: '/' },
      { name: 'Statistics', path },
    ]),
  ]
  return {
    ...statistics,
    lede,
    counted,
    truth: truthSaid(),
    head: [
      ...pageHead({ site, settings, title: 'Statistics', description: lede, keywords: [], path, type: 'website', jsonLd }),
      ...fontLinks([]),
    ],
  }
})

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

/** The others are most often one quote each. */
const languagesShown = 12

export default function StatisticsPage({ loaderData }: Route.ComponentProps) {
  const { collection, statuses, evidence, truth, languages, days, read } = loaderData
  return (
    <article className="mx-auto max-w-[1440px] px-4 md:px-8">
      <ProseHead title="Statistics" lede={loaderData.lede} changed={null} />
      <Section id="collection" heading="The collection">
        <Figures lines={collection} />
      </Section>
      <Section id="sure" heading="Who really said it">
        <Lines caption="Quotes by status" what="Status" lines={statuses} />
      </Section>
      <Section id="evidence" heading="What quotes are checked against">
        <Figures lines={evidence} />
      </Section>
      <Section id="checks" heading="How often a check is right">
        <Blocks blocks={truth.measured} />
        <Verdicts lines={truth.verdicts} />
        <Blocks blocks={truth.how} />
      </Section>
      <Section id="read" heading="Read in the last 30 days">
        <Figures lines={read} />
        <p className="mt-3 text-sm text-quiet">{days}</p>
      </Section>
      <Section id="languages" heading="Languages">
        <Lines caption="Quotes by language" what="Language" lines={languages.slice(0, languagesShown)} />
        {languages.length > languagesShown && (
          <details className="border-t border-line">
            <summary className="min-h-11 py-3 text-sm text-quiet hover:text-ink">
              {languages.length - languagesShown} more {languages.length - languagesShown === 1 ? 'language' : 'languages'}
            </summary>
            <Lines caption="Quotes in more languages" what="Language" lines={languages.slice(languagesShown)} />
          </details>
        )}
      </Section>
      <Section id="how" heading="How we count">
        <Blocks blocks={loaderData.counted} />
      </Section>
    </article>
  )
}

function Section({ id, heading, children }: { id: string; heading: string; children: ReactNode }) {
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-12 gap-y-3 border-t border-line py-8 lg:grid-cols-[18rem_minmax(0,42rem)]"
    >
      <h2 id={id} className="font-sans font-medium">
        {heading}
      </h2>
      <div className="min-w-0">{children}</div>
    </section>
  )
}

function Figures({ lines }: { lines: Line[] }) {
  // On a phone each row is full: two and two, or three if the figures leave room for it.
  const columns = lines.length % 3 === 0 && lines.every(({ n }) => n < 100_000) ? 'grid-cols-3' : 'grid-cols-2'
  return (
    <dl className={`grid ${columns} gap-x-4 gap-y-4 md:grid-cols-4`}>
      {lines.map(({ name, n, to }) => (
        <div key={name} className="flex flex-col-reverse justify-end">
          <dt className="text-sm text-quiet">{to ? <Led to={to}>{name}</Led> : name}</dt>
          <dd className="font-serif text-2xl tabular-nums">{n.toLocaleString('en')}</dd>
        </div>
      ))}
    </dl>
  )
}

function Lines({ caption, what, lines }: { caption: string; what: string; lines: Line[] }) {
  return (
    <table className="w-full text-left">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-line text-sm text-quiet">
          <th scope="col" className="py-2 font-normal">
            {what}
          </th>
          <th scope="col" className="py-2 pl-4 text-right font-normal">
            Quotes
          </th>
          <th scope="col" className="py-2 pl-4 text-right font-normal">
            Share
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ name, n, share, to, says }) => (
          <tr key={name} className="border-b border-line align-baseline last:border-0">
            <th scope="row" className="py-2 font-normal">
              {to ? <Led to={to}>{name}</Led> : name}
              {says && <span className="block text-sm text-pretty text-quiet">{says}</span>}
            </th>
            <td className="py-2 pl-4 text-right tabular-nums">{n.toLocaleString('en')}</td>
            <td className="py-2 pl-4 text-right whitespace-nowrap text-quiet tabular-nums">{share}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Verdicts({ lines }: { lines: VerdictLine[] }) {
  return (
    <table className="my-6 w-full text-left">
      <caption className="sr-only">How often each answer is right</caption>
      <thead>
        <tr className="border-b border-line text-sm text-quiet">
          <th scope="col" className="py-2 font-normal">
            Answer
          </th>
          <th scope="col" className="py-2 pl-4 text-right font-normal">
            Right when given
          </th>
          <th scope="col" className="py-2 pl-4 text-right font-normal">
            Given when right
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ name, precision, recall }) => (
          <tr key={name} className="border-b border-line align-baseline last:border-0">
            <th scope="row" className="py-2 font-normal">
              {name}
            </th>
            <td className="py-2 pl-4 text-right tabular-nums">{precision}</td>
            <td className="py-2 pl-4 text-right tabular-nums">{recall}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Led({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-6 items-center underline decoration-line underline-offset-4 hover:decoration-current"
    >
      {children}
    </Link>
  )
}
