import { Fragment } from 'react'
import { href, Link } from 'react-router'
import { say } from '#messages'
import { getArchived, issueSentences } from '#newsletter'
import type { MarkedRun } from '#newsletter/parts'
import { getSettings } from '#settings'
import { orMissing, pageLoader } from '../../page/page.ts'
import { pageHead } from '../../seo/head.ts'
import { breadcrumbs } from '../../seo/structured-data.ts'
import { fontLinks } from '../../page/font-links.ts'
import { archiveName, blockShown, dayOf, type ArchiveBlock } from './archive-shown.ts'
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
  for (const block of blocks) if (block.type === 'quote' && block.quote) notes.show(`quote:${block.quote.id}`)
  const shown = blocks.map((block) => blockShown(block, site, settings))
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
    <article className="mx-auto max-w-2xl px-4 pt-12 pb-16 md:px-8 md:pt-20">
      <p className="text-sm text-quiet">
        <Link to={href('/newsletter')} className="underline decoration-line underline-offset-4">
          {say('newsletter.archive')}
        </Link>{' '}
        · {kind} · <time dateTime={at}>{day}</time>
      </p>
      <h1 className="title mt-3 wrap-anywhere" dir="auto">
        {subject}
      </h1>
      <div className="mt-10 grid gap-8">
        {blocks.map(({ key, block }) => (
          <Shown key={key} block={block} />
        ))}
      </div>
      <p className="mt-16 border-t border-line pt-6">
        <Link to="/email-subscribe" className="button-strong">
          {say('newsletter.next')}
        </Link>
      </p>
    </article>
  )
}

function Shown({ block }: { block: ArchiveBlock }) {
  switch (block.type) {
    case 'heading':
      return (
        <h2 className="mt-4 font-serif text-2xl wrap-anywhere" dir="auto">
          {block.text}
        </h2>
      )
    case 'words':
      return (
        <div className="grid gap-4 text-pretty wrap-anywhere">
          {keyed(block.paragraphs).map(({ key, item: lines }) => (
            <p key={key} dir="auto">
              {keyed(lines).map(({ key: line, item: runs, first }) => (
                <Fragment key={line}>
                  {!first && <br />}
                  <Runs runs={runs} />
                </Fragment>
              ))}
            </p>
          ))}
        </div>
      )
    case 'picture':
      return (
        <figure>
          <img src={block.src} alt={block.alt} loading="lazy" className="w-full rounded-lg" />
          {block.caption && (
            <figcaption className="mt-2 text-sm text-quiet" dir="auto">
              {block.caption}
            </figcaption>
          )}
        </figure>
      )
    case 'gone':
      return <p className="text-quiet">{say('newsletter.quote-gone')}</p>
    case 'quote':
      return <Quoted quote={block} />
  }
}

function Quoted({ quote }: { quote: Extract<ArchiveBlock, { type: 'quote' }> }) {
  return (
    <figure>
      <Link to={quote.page} tabIndex={-1} aria-hidden>
        <img src={quote.picture.url} alt="" width={1200} height={630} loading="lazy" className="h-auto w-full rounded-lg" />
      </Link>
      <blockquote
        lang={quote.language}
        dir={quote.direction}
        className="mt-4 font-serif text-xl whitespace-pre-line wrap-anywhere"
      >
        {quote.text}
      </blockquote>
      {quote.translations.map(({ language, direction, text, translator }) => (
        <blockquote key={language + text} lang={language} dir={direction} className="mt-3 font-serif text-lg wrap-anywhere">
          {text}
          {translator && (
            <footer lang="en" dir="ltr" className="font-sans text-sm text-quiet">
              {translator}
            </footer>
          )}
        </blockquote>
      ))}
      <figcaption className="mt-3 text-sm">
        <Link to={quote.page} className="font-medium underline decoration-line underline-offset-4">
          <bdi>{quote.credit}</bdi>
        </Link>
        {quote.source && (
          <>
            , <bdi>{quote.source}</bdi>
          </>
        )}
        {quote.status !== null && <span className="block text-quiet">{quote.status}</span>}
      </figcaption>
    </figure>
  )
}

function Runs({ runs }: { runs: MarkedRun[] }) {
  return keyed(runs).map(({ key, item: { text, bold, italic, href: to } }) => {
    const words = italic ? <em>{text}</em> : text
    const strong = bold ? <strong>{words}</strong> : words
    return to === undefined ? (
      <Fragment key={key}>{strong}</Fragment>
    ) : (
      <a key={key} href={to} className="underline decoration-line underline-offset-4 hover:decoration-current">
        {strong}
      </a>
    )
  })
}

/** Nothing of it ever changes places. */
function keyed<T>(items: readonly T[]): { key: string; item: T; first: boolean }[] {
  return items.map((item, i) => ({ key: String(i), item, first: i === 0 }))
}
