import { siteHref } from '#messages'
import { getSettings, settingsSentences } from '#settings'
import { OwnSheet } from '#ui/own-sheet'
import { describeApi } from '../v1/openapi.ts'
import { cachedLoader } from '../../page/client-cache.ts'
import { pageLoader } from '../../page/page.ts'
import { pageHead } from '../../seo/head.ts'
import { breadcrumbs } from '../../seo/structured-data.ts'
import { fontLinks } from '../../page/font-links.ts'
import { ProseHead } from '../../site/texts/prose-view.tsx'
import { AnsweredRequest } from './answered-request.tsx'
import { OperationView } from './operation-view.tsx'
import { readDocument } from './read-document.ts'
import { ShapeView, Statuses } from './shape-view.tsx'
import type { Route } from './+types/api-page'

export const handle = { params: [] }

export const loader = pageLoader(settingsSentences.get, async (ground, _args: Route.LoaderArgs) => {
  const { ctx, site } = ground
  const [settings, document] = await Promise.all([getSettings(ctx), describeApi(ground)])
  const told = readDocument(document)
  const jsonLd = [
    breadcrumbs(site, [
      { name: settings.website_title, path: '/' },
      { name: 'API', path: '/api' },
    ]),
  ]
  const head = pageHead({
    site,
    settings,
    title: 'API',
    description: told.lede,
    keywords: [],
    path: '/api',
    type: 'website',
    jsonLd,
  })
  const first = told.groups.flatMap(({ operations }) => operations).find(({ id }) => id === 'getQuoteOfTheDay')?.example ?? null
  return { ...told, first, base: document.servers[0]?.url ?? '', head: [...head, ...fontLinks([])] }
})

export const clientLoader = cachedLoader<Awaited<ReturnType<typeof loader>>>('quotes')

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

/** The OpenAPI document for people. Its examples are links: what they show can be asked for again. */
export default function ApiPage({ loaderData }: Route.ComponentProps) {
  const { lede, paragraphs, groups, shapes, statuses, base, first } = loaderData
  return (
    <article className="mx-auto max-w-[1440px] px-4 md:px-8">
      <OwnSheet of="reference" />
      <ProseHead title="API" lede={lede} changed={null} />
      {first && (
        <div className="max-w-3xl pb-10">
          <AnsweredRequest {...first} command={`curl ${siteOf(base) + first.request}`} />
        </div>
      )}
      <div className="grid max-w-3xl gap-4 pb-12 text-pretty">
        {paragraphs.map((text) => (
          <p key={text}>{text}</p>
        ))}
        <p className="mt-2 flex flex-wrap items-center gap-x-6 gap-y-3">
          <a href={siteHref('/api/v1/openapi.json')} className="chip text-sm">
            OpenAPI document
          </a>
          <code className="font-mono text-xs wrap-anywhere text-quiet">{base}</code>
        </p>
      </div>
      <Elsewhere base={base} />
      <div className="reference">
        <Contents groups={groups} shapes={shapes} />
        <div className="min-w-0">
          {groups
            .flatMap(({ operations }) => operations)
            .map((one) => (
              <OperationView key={one.id} operation={one} />
            ))}
          <section aria-labelledby="statuses" className="border-t border-line py-10">
            <h2 id="statuses" className="text-xl">
              Other answers
            </h2>
            <Statuses statuses={statuses} />
          </section>
          {shapes.map((shape) => (
            <ShapeView key={shape.name} shape={shape} />
          ))}
        </div>
      </div>
    </article>
  )
}

/** Where the site is whose API is at `base`. It may be below a path. */
const siteOf = (base: string) => base.replace(/\/api\/v1$/, '')

/** Embeds are no part of the API, but many people look for them here. */
function Elsewhere({ base }: { base: string }) {
  const at = (path: string) => siteOf(base) + path
  const rows = [
    [
      'On a web page',
      `<iframe src="${at('/embed/day')}" width="600" height="320" style="border:0;max-width:100%" title="Quote of the Day"></iframe>`,
    ],
    ['In a README', `![Quote of the Day](${at('/embed/day.svg')})`],
    ['In a terminal', `curl ${at('/random')}`],
    ['On a dashboard', at('/embed/day.json')],
    ['In a calendar', at('/day.ics')],
    ['On electronic paper', at('/embed/day/epaper.png?colours=2')],
  ] as const
  return (
    <section aria-labelledby="embed" className="max-w-3xl pb-12">
      <h2 id="embed" className="text-xl">
        Embed
      </h2>
      <p className="mt-2 text-pretty">
        Show the Quote of the Day somewhere else. For one quote, choose Share on its page, then Embed on a website. The addresses
        with /embed/random show another quote each time.
      </p>
      <dl className="mt-4 grid gap-3">
        {rows.map(([name, code]) => (
          <div key={name}>
            <dt className="text-sm font-medium">{name}</dt>
            <dd>
              <code className="font-mono text-xs wrap-anywhere text-quiet">{code}</code>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Contents({ groups, shapes }: Pick<Route.ComponentProps['loaderData'], 'groups' | 'shapes'>) {
  return (
    <nav aria-label="On this page" className="reference-index">
      {groups.map(({ name, operations }) => (
        <ContentsPart key={name} name={name} links={operations.map(({ id, summary }) => ({ to: `#${id}`, text: summary }))} />
      ))}
      {/* Where there is little room the operations lead to them. */}
      <div className="max-lg:hidden">
        <ContentsPart name="Shapes" links={shapes.map(({ name }) => ({ to: `#${name}`, text: name }))} />
      </div>
    </nav>
  )
}

function ContentsPart({ name, links }: { name: string; links: { to: string; text: string }[] }) {
  return (
    <div>
      <p className="font-medium">{name}</p>
      <ul className="mt-1 grid">
        {links.map(({ to, text }) => (
          <li key={to}>
            <a href={siteHref(to)}>{text}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}
