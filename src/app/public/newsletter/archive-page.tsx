import { href, Link } from 'react-router'
import { findArchive, isSubscriptionType, issueSentences } from '#newsletter'
import { getSettings } from '#settings'
import { pageLoader } from '../../page.ts'
import { pageHead } from '../../seo/head.ts'
import { breadcrumbs } from '../../seo/structured-data.ts'
import { fontLinks } from '../font-links.ts'
import { archiveNames, lineOf } from './archive-shown.ts'
import type { Route } from './+types/archive-page'

export const handle = { params: ['page', 'kind'] }

const aPage = 20
const title = 'Newsletter'

export const loader = pageLoader(issueSentences.list, async ({ ctx, site, notes }, _args: Route.LoaderArgs, url) => {
  notes.show('settings', 'issues')
  const asked = url.searchParams.get('kind') ?? ''
  const kind = isSubscriptionType(asked) ? asked : undefined
  const given = url.searchParams.get('page') ?? ''
  const page = /^[1-9]\d{0,4}$/.test(given) ? Number(given) : 1
  const [settings, { issues, total }] = await Promise.all([
    getSettings(ctx),
    findArchive(ctx, kind, { limit: aPage, offset: (page - 1) * aPage }),
  ])
  const path =
    kind || page > 1
      ? `/newsletter?${new URLSearchParams({ ...(kind ? { kind } : {}), ...(page > 1 ? { page: String(page) } : {}) }).toString()}`
      : '/newsletter'
  return {
    kind: kind ?? null,
    kinds: Object.entries(archiveNames).map(([value, name]) => ({ value, name })),
    page,
    pages: Math.ceil(total / aPage),
    lines: issues.map((issue) => lineOf(issue, site.timeZone)),
    head: [
      ...pageHead({
        site,
        settings,
        title: kind ? `${title}: ${archiveNames[kind]}` : title,
        description: `Every issue of ${settings.website_title}: daily quotes, weekly digests and updates.`,
        keywords: [],
        path,
        type: 'website',
        robots: total === 0 ? 'noindex' : undefined,
        jsonLd: [
          breadcrumbs(site, [
            { name: settings.website_title, path: '/' },
            { name: title, path: '/newsletter' },
          ]),
        ],
      }),
      {
        tagName: 'link',
        rel: 'alternate',
        type: 'application/rss+xml',
        title: `${title} | ${settings.website_title}`,
        href: '/newsletter/feed.xml',
      },
      ...fontLinks([]),
    ],
  }
})

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

/** Every issue that was sent, for whoever wants to read before subscribing. */
export default function ArchivePage({ loaderData: { kind, kinds, page, pages, lines } }: Route.ComponentProps) {
  const to = (n: number) =>
    `?${new URLSearchParams({ ...(kind ? { kind } : {}), ...(n > 1 ? { page: String(n) } : {}) }).toString()}`
  return (
    <div className="mx-auto max-w-3xl px-4 pt-12 pb-16 md:px-8 md:pt-20">
      <h1 className="title">{title}</h1>
      <p className="mt-4 text-lg text-pretty text-quiet">Every issue that went out, to read here or to have by mail.</p>
      <p className="mt-6 flex flex-wrap gap-3">
        <Link to="/email-subscribe" className="button-strong">
          Subscribe
        </Link>
        <a href="/newsletter/feed.xml" className="button">
          Feed
        </a>
      </p>
      <nav aria-label="Kinds" className="mt-10 flex flex-wrap gap-2">
        <Link to={href('/newsletter')} className="chip" aria-current={kind === null ? 'page' : undefined}>
          All
        </Link>
        {kinds.map(({ value, name }) => (
          <Link key={value} to={`?kind=${value}`} className="chip" aria-current={kind === value ? 'page' : undefined}>
            {name}
          </Link>
        ))}
      </nav>
      {lines.length === 0 ? (
        <p className="mt-8 text-quiet">No issue yet.</p>
      ) : (
        <ol className="mt-6 divide-y divide-line border-y border-line">
          {lines.map(({ slug, kind: name, subject, preheader, day, at }) => (
            <li key={slug}>
              <Link to={href('/newsletter/:slug', { slug })} className="block py-5 hover:bg-line">
                <span className="block text-sm text-quiet">
                  {name} · <time dateTime={at}>{day}</time>
                </span>
                <span className="mt-1 block font-serif text-xl wrap-anywhere" dir="auto">
                  {subject}
                </span>
                {preheader && (
                  <span className="mt-1 block text-quiet wrap-anywhere" dir="auto">
                    {preheader}
                  </span>
                )}
              </Link>
            </li>
          ))}
        </ol>
      )}
      {pages > 1 && (
        <nav aria-label="Pages" className="mt-8 flex justify-between gap-4">
          {page > 1 ? (
            <Link to={to(page - 1)} rel="prev" className="button">
              Newer
            </Link>
          ) : (
            <span />
          )}
          {page < pages && (
            <Link to={to(page + 1)} rel="next" className="button">
              Older
            </Link>
          )}
        </nav>
      )}
    </div>
  )
}
