import { href, Link } from 'react-router'
import { say } from '#messages'
import { getArchived, issueSentences } from '#newsletter'
import { getSettings } from '#settings'
import { orMissing, pageLoader } from '../../page/page.ts'
import { pageHead } from '../../seo/head.ts'
import { breadcrumbs } from '../../seo/structured-data.ts'
import { fontLinks } from '../../page/font-links.ts'
import { archiveName, dayOf, issueBlocks } from './archive-shown.ts'
import { TextBlocks } from './text-blocks.tsx'
import type { Route } from './+types/issue-page'

export const handle = { params: [] }

const missing = () => ({
  title: say('newsletter.not-found'),
  text: say('newsletter.not-found-text'),
  link: { name: say('newsletter.all-issues'), to: href('/newsletter') },
})

/** For who has it by mail, and follows its link. */
const takenBack = () => ({
  title: say('newsletter.cancelled'),
  text: say('newsletter.cancelled-text'),
  link: { name: say('newsletter.all-issues'), to: href('/newsletter') },
})

export const loader = pageLoader(issueSentences.get, async ({ ctx, site, notes }, { params }: Route.LoaderArgs) => {
  notes.show('settings', 'issues')
  const [settings, issue] = await Promise.all([
    getSettings(ctx),
    orMissing(getArchived(ctx, params.slug), missing(), takenBack()),
  ])
  const { subject, preheader, blocks } = issue.content
  for (const block of blocks) if (block.type === 'quote') notes.show(block.quote ? `quote:${block.quote.id}` : 'quotes')
  const shown = issueBlocks(issue.content, site, settings)
  const picture = shown.find((block) => block.type === 'quote')?.picture
  const path = href('/newsletter/:slug', { slug: issue.slug })
  return {
    kind: archiveName(issue.kind),
    subject,
    day: dayOf(issue.begunAt, site.timeZone),
    at: issue.begunAt.toISOString(),
    blocks: shown.map((block, key) => ({ key, block })),
    head: [
      ...pageHead({
        site,
        settings,
        title: subject,
        description: preheader,
        keywords: [],
        path,
        type: 'article',
        ...(picture ? { picture } : {}),
        jsonLd: [
          breadcrumbs(site, [
            { name: settings.website_title, path: '/' },
            { name: say('newsletter.archive'), path: href('/newsletter') },
            { name: subject, path },
          ]),
        ],
      }),
      ...fontLinks([]),
    ],
  }
})

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

/** An issue as it was mailed, on a page. */
export default function IssuePage({ loaderData: { kind, subject, day, at, blocks } }: Route.ComponentProps) {
  return (
    <article className="column max-w-2xl px-4 pt-12 pb-16 md:px-8 md:pt-20">
      <p className="text-sm text-quiet">
        <Link to={href('/newsletter')} className="underline decoration-line underline-offset-4">
          {say('newsletter.archive')}
        </Link>{' '}
        · {kind} · <time dateTime={at}>{day}</time>
      </p>
      <h1 className="title mt-3 wrap-anywhere" dir="auto">
        {subject}
      </h1>
      <TextBlocks blocks={blocks} />
      <p className="mt-16 border-t border-line pt-6">
        <Link to="/email-subscribe" className="button-strong">
          {say('newsletter.next')}
        </Link>
      </p>
    </article>
  )
}
