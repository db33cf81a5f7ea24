import { href, Link } from 'react-router'
import { findArchive, isSubscriptionType, issueSentences } from '#newsletter'
import { NotFound } from '#platform/errors'
import { getSettings } from '#settings'
import { pageLoader } from '../../page/page.ts'
import { fontLinks } from '../../page/font-links.ts'
import { leafHead } from '../../seo/leaf-head.ts'
import { lastNumber, leafAddress } from '../../lists/leaf.ts'
import { pageNumber, requirePage } from '../../lists/page-number.ts'
import { archiveNames, lineOf } from './archive-shown.ts'
import type { Route } from './+types/archive-page'

export const handle = { params: ['page', 'kind'] }

const aPage = 20
const title = 'Newsletter'

const addressOf = (page: number, kind: string | null | undefined) =>
  leafAddress(href('/newsletter'), { page }, kind ? { kind } : {})

export const loader = pageLoader(issueSentences.list, async ({ ctx, site, notes }, _args: Route.LoaderArgs, url) => {
  notes.show('settings', 'issues')
  const page = pageNumber(url)
  const kind = url.searchParams.get('kind') || undefined
  if (kind !== undefined && !isSubscriptionType(kind)) throw new NotFound('Unknown kind of issue.')
  const [settings, { issues, total }] = await Promise.all([
    getSettings(ctx),
    findArchive(ctx, kind, { limit: aPage, offset: (page - 1) * aPage }),
  ])
  // Subjects are made of them.
  for (const { content } of issues)
    for (const block of content.blocks) if (block.type === 'quote' && block.quote) notes.show(`quote:${block.quote.id}`)
  const pages = Math.min(Math.ceil(total / aPage), lastNumber)
  requirePage(page, pages)
  return {
    kind: kind ?? null,
    kinds: Object.entries(archiveNames).map(([value, name]) => ({ value, name })),
    page,
    pages,
    lines: issues.map((issue) => lineOf(issue, site.timeZone)),
    head: [
      ...leafHead({
        site,
        settings,
        title: kind ? `${title}: ${archiveNames[kind]}` : title,
        description: `Every issue of ${settings.website_title}: daily quotes, weekly digests and updates.`,
        keywords: [],
        path: addressOf(page, kind),
        leaf: { page },
        robots: total === 0 ? 'noindex' : undefined,
        steps: [{ name: title, path: href('/newsletter') }],
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

/** Every issue that was sent, to read before subscribing. */
export default function ArchivePage({ loaderData: { kind, kinds, page, pages, lines } }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-3xl px-4 pt-12 pb-16 md:px-8 md:pt-20">
      <h1 className="title">{title}</h1>
      <p className="mt-4 text-lg text-pretty text-quiet">Read past issues here, or get them by email.</p>
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
          <Link key={value} to={addressOf(1, value)} className="chip" aria-current={kind === value ? 'page' : undefined}>
            {name}
          </Link>
        ))}
      </nav>
      {lines.length === 0 ? (
        <div className="mt-8 border-y border-line py-8">
          <p className="font-text text-xl">{kind === null ? 'No issues yet.' : 'No issues of this kind yet.'}</p>
          <p className="mt-2 text-pretty text-quiet">
            Each issue appears here once it has been sent. Until then, the{' '}
            <Link to={href('/quote-of-the-day')} className="link">
              Quote of the Day
            </Link>{' '}
            is on the site every morning.
          </p>
        </div>
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
            <Link to={addressOf(page - 1, kind)} rel="prev" className="button">
              Newer
            </Link>
          ) : (
            <span />
          )}
          {page < pages && (
            <Link to={addressOf(page + 1, kind)} rel="next" className="button">
              Older
            </Link>
          )}
        </nav>
      )}
    </div>
  )
}
