import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { pageHref, say, sayRich } from '#messages'
import { findArchive, isSubscriptionType, issueSentences } from '#newsletter'
import { NotFound } from '#platform/errors'
import { getSettings } from '#settings'
import { pageLoader } from '../../page/page.ts'
import { issuesAPage } from '../../documents/newsletter-document.ts'
import { fontLinks } from '../../page/font-links.ts'
import { leafHead } from '../../seo/leaf-head.ts'
import { lastNumber, leafAddress } from '../../lists/leaf.ts'
import { pageNumber, requirePage } from '../../lists/page-number.ts'
import { archiveKinds, archiveName, lineOf } from './archive-shown.ts'
import type { Route } from './+types/archive-page'

export const handle = { params: ['page', 'kind'] }

const leafPath = (page: number, kind: string | null | undefined) =>
  leafAddress(href('/newsletter'), { page }, kind ? { kind } : {})

const feedAddress = () => pageHref('/newsletter/feed.xml')

export const loader = pageLoader(issueSentences.list, async ({ ctx, site, notes }, _args: Route.LoaderArgs, url) => {
  notes.show('settings', 'issues')
  const page = pageNumber(url)
  const kind = url.searchParams.get('kind') || undefined
  if (kind !== undefined && !isSubscriptionType(kind)) throw new NotFound('Unknown kind of issue.')
  const [settings, { issues, total }] = await Promise.all([
    getSettings(ctx),
    findArchive(ctx, kind, { limit: issuesAPage, offset: (page - 1) * issuesAPage }),
  ])
  // Subjects are made of them.
  for (const { content } of issues)
    for (const block of content.blocks) if (block.type === 'quote') notes.show(block.quote ? `quote:${block.quote.id}` : 'quotes')
  const pages = Math.min(Math.ceil(total / issuesAPage), lastNumber)
  requirePage(page, pages)
  return {
    kind: kind ?? null,
    kinds: archiveKinds.map((value) => ({ value, name: archiveName(value) })),
    page,
    pages,
    lines: issues.map((issue) => lineOf(issue, site.timeZone)),
    head: [
      ...leafHead({
        site,
        settings,
        title: kind ? say('newsletter.kind-title', { kind: archiveName(kind) }) : say('newsletter.archive'),
        description: say('newsletter.described', { site: settings.website_title }),
        keywords: [],
        path: leafPath(page, kind),
        leaf: { page },
        robots: total === 0 ? 'noindex' : undefined,
        steps: [{ name: say('newsletter.archive'), path: href('/newsletter') }],
      }),
      {
        tagName: 'link',
        rel: 'alternate',
        type: 'application/rss+xml',
        title: `${say('newsletter.archive')} | ${settings.website_title}`,
        href: feedAddress(),
      },
      ...fontLinks([]),
    ],
  }
})

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

const toDays = (words: ReactNode) => (
  <Link to={href('/quote-of-the-day')} className="link">
    {words}
  </Link>
)

/** Every issue that was sent, to read before subscribing. */
export default function ArchivePage({ loaderData: { kind, kinds, page, pages, lines } }: Route.ComponentProps) {
  return (
    <div className="column max-w-3xl px-4 pt-12 pb-16 md:px-8 md:pt-20">
      <h1 className="title">{say('newsletter.archive')}</h1>
      <p className="mt-4 text-lg text-pretty text-quiet">{say('newsletter.past')}</p>
      <p className="mt-6 flex flex-wrap gap-3">
        <Link to="/email-subscribe" className="button-strong">
          {say('newsletter.subscribe')}
        </Link>
        <a href={feedAddress()} className="button">
          {say('newsletter.feed')}
        </a>
      </p>
      <nav aria-label={say('newsletter.kinds')} className="mt-10 flex flex-wrap gap-2">
        <Link to={href('/newsletter')} className="chip" aria-current={kind === null ? 'page' : undefined}>
          {say('newsletter.all')}
        </Link>
        {kinds.map(({ value, name }) => (
          <Link key={value} to={leafPath(1, value)} className="chip" aria-current={kind === value ? 'page' : undefined}>
            {name}
          </Link>
        ))}
      </nav>
      {lines.length === 0 ? (
        <div className="mt-8 border-y border-line py-8">
          <p className="font-text text-xl">{say(kind === null ? 'newsletter.none' : 'newsletter.none-of-kind')}</p>
          <p className="mt-2 text-pretty text-quiet">{sayRich('newsletter.until-then', { link: toDays })}</p>
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
        <nav aria-label={say('ui.pages')} className="mt-8 flex justify-between gap-4">
          {page > 1 ? (
            <Link to={leafPath(page - 1, kind)} rel="prev" className="button">
              {say('newsletter.newer')}
            </Link>
          ) : (
            <span />
          )}
          {page < pages && (
            <Link to={leafPath(page + 1, kind)} rel="next" className="button">
              {say('newsletter.older')}
            </Link>
          )}
        </nav>
      )}
    </div>
  )
}
