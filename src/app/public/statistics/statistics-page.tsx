import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { language, say } from '#messages'
import { getSettings } from '#settings'
import { pageLoader } from '../../page/page.ts'
import { pageHead } from '../../seo/head.ts'
import { breadcrumbs } from '../../seo/structured-data.ts'
import { fontLinks } from '../../page/font-links.ts'
import { Blocks, ProseHead } from '../../site/texts/prose-view.tsx'
import { countedSaid, readStatistics, type Line } from '../../documents/statistics/read-statistics.ts'
import { truthSaid, type VerdictLine } from '../../documents/statistics/truth-said.ts'
import type { Route } from './+types/statistics-page'

export const handle = { params: [] }

export const loader = pageLoader('Failed to fetch statistics', async (ground, _args: Route.LoaderArgs) => {
  const { ctx, site } = ground
  const [settings, statistics] = await Promise.all([getSettings(ctx), readStatistics(ground)])
  const path = '/statistics'
  const lede = say('statistics.lede')
  const jsonLd = [
    breadcrumbs(site, [
      { name: settings.website_title, path: '/' },
      { name: say('statistics.title'), path },
    ]),
  ]
  return {
    ...statistics,
    lede,
    counted: countedSaid(),
    truth: truthSaid(),
    head: [
      ...pageHead({
        site,
        settings,
        title: say('statistics.title'),
        description: lede,
        keywords: [],
        path,
        type: 'website',
        jsonLd,
      }),
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
      <ProseHead title={say('statistics.title')} lede={loaderData.lede} changed={null} />
      <Section id="collection" heading={say('statistics.collection')}>
        <Figures lines={collection} />
      </Section>
      <Section id="sure" heading={say('statistics.who-said-it')}>
        <Lines caption={say('statistics.by-status')} what={say('statistics.status')} lines={statuses} />
      </Section>
      <Section id="evidence" heading={say('statistics.checked-against')}>
        <Figures lines={evidence} />
      </Section>
      <Section id="checks" heading={say('statistics.checks')}>
        <Blocks blocks={truth.measured} />
        <Verdicts lines={truth.verdicts} />
        <Blocks blocks={truth.how} />
      </Section>
      <Section id="read" heading={say('statistics.read')}>
        <Figures lines={read} />
        <p className="mt-3 text-sm text-quiet">{days}</p>
      </Section>
      <Section id="languages" heading={say('statistics.languages')}>
        <Lines
          caption={say('statistics.by-language')}
          what={say('statistics.language')}
          lines={languages.slice(0, languagesShown)}
        />
        {languages.length > languagesShown && (
          <details className="border-t border-line">
            <summary className="min-h-11 py-3 text-sm text-quiet hover:text-ink">
              {say('statistics.more-languages', { count: languages.length - languagesShown })}
            </summary>
            <Lines
              caption={say('statistics.by-more-languages')}
              what={say('statistics.language')}
              lines={languages.slice(languagesShown)}
            />
          </details>
        )}
      </Section>
      <Section id="how" heading={say('statistics.how')}>
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
          <dd className="font-serif text-2xl tabular-nums">{n.toLocaleString(language())}</dd>
        </div>
      ))}
    </dl>
  )
}

function Lines({ caption, what, lines }: { caption: string; what: string; lines: Line[] }) {
  return (
    <table className="w-full">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-line text-sm text-quiet">
          <th scope="col" className="py-2 text-start font-normal">
            {what}
          </th>
          <th scope="col" className="py-2 ps-4 text-end font-normal">
            {say('statistics.quotes')}
          </th>
          <th scope="col" className="py-2 ps-4 text-end font-normal">
            {say('statistics.share')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ name, n, share, to, says }) => (
          <tr key={name} className="border-b border-line align-baseline last:border-0">
            <th scope="row" className="py-2 text-start font-normal">
              {to ? <Led to={to}>{name}</Led> : name}
              {says && <span className="block text-sm text-pretty text-quiet">{says}</span>}
            </th>
            <td className="py-2 ps-4 text-end tabular-nums">{n.toLocaleString(language())}</td>
            <td className="py-2 ps-4 text-end whitespace-nowrap text-quiet tabular-nums">{share}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Verdicts({ lines }: { lines: VerdictLine[] }) {
  return (
    <table className="my-6 w-full">
      <caption className="sr-only">{say('statistics.answers')}</caption>
      <thead>
        <tr className="border-b border-line text-sm text-quiet">
          <th scope="col" className="py-2 text-start font-normal">
            {say('statistics.answer')}
          </th>
          <th scope="col" className="py-2 ps-4 text-end font-normal">
            {say('statistics.precision')}
          </th>
          <th scope="col" className="py-2 ps-4 text-end font-normal">
            {say('statistics.recall')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ name, precision, recall }) => (
          <tr key={name} className="border-b border-line align-baseline last:border-0">
            <th scope="row" className="py-2 text-start font-normal">
              {name}
            </th>
            <td className="py-2 ps-4 text-end tabular-nums">{precision}</td>
            <td className="py-2 ps-4 text-end tabular-nums">{recall}</td>
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
