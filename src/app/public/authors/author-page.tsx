import { Fragment, lazy, Suspense } from 'react'
import { href, Link } from 'react-router'
import { listComma, say } from '#messages'
import { authorCard, authorNameHere, getAuthorBySlug, otherNamesHere, type Author } from '#authors'
import { Portrait } from '#authors/parts'
import { getPreview } from '#drafts'
import { findWorksBy, type Work } from '#evidence'
import { findThemes, quoteSentences } from '#quotes'
import { getSettings } from '#settings'
import { cachedLoader } from '../../page/client-cache.ts'
import { orMissing, pageLoader } from '../../page/page.ts'
import { useAdded } from '../added-cards.ts'
import { fontLinks } from '../../page/font-links.ts'
import { nameLettering, textLettering } from '../../page/page-faces.ts'
import { listParams } from '../../lists/leaf.ts'
import { ListLine } from '../list-line.tsx'
import { askedLeaf } from '../../lists/page-number.ts'
import { ownShownOf } from '../own-shown.ts'
import { QuoteList, shownOf } from '../quote-list.tsx'
import { readList } from '../read-list.ts'
import { authorHead } from '../../seo/authors-head.ts'
import { ownHeadOf } from '../../seo/own-head.ts'
import { previewHead } from '../../seo/preview-head.ts'
import type { Route } from './+types/author-page'

/** Few authors have one: its script comes with it. */
const OwnFacts = lazy(() => import('../own-facts.tsx'))

const missing = () => ({
  title: say('authors.not-found'),
  text: say('authors.not-found-text'),
  link: { name: say('authors.browse-all'), to: href('/authors') },
})

export const handle = { params: listParams }

/** With a `token`, the page is a preview of an author with their draft (forms/preview). */
type AuthorArgs = Omit<Route.LoaderArgs, 'params'> & { params: { slug?: string; token?: string } }

export const loader = pageLoader(quoteSentences.byAuthor, async (ground, { params }: AuthorArgs, url) => {
  const { ctx, site, notes } = ground
  const { slug = '', token } = params
  const leaf = askedLeaf(url)
  const author =
    token === undefined ? await orMissing(getAuthorBySlug(ctx, slug), missing()) : await getPreview(ctx, token, 'author')
  notes.show(`author:${author.id}`, `head:author:${author.id}`, 'texts', 'settings')
  const [settings, themes, works, own, { list, quotes }] = await Promise.all([
    getSettings(ctx),
    findThemes(ctx, author.id),
    findWorksBy(ctx, author),
    ownShownOf(ground, 'author', author.own),
    readList(ground, url, { author: author.id }),
  ])
  return {
    author: authorCard(author),
    bio: author.bio,
    credit: creditOf(author),
    aliases: otherNamesHere(author),
    own,
    themes,
    /** Of none on this page it is so that they said it. */
    saidNone: quotes.length > 0 && quotes.every(({ status }) => status === 'misattributed'),
    works: mostQuoted(works).map(({ slug, title }) => ({ slug, title })),
    list,
    lettering: [
      ...textLettering([authorNameHere(author), ...otherNamesHere(author), author.bio ?? '']),
      ...nameLettering(mostQuoted(works).map(({ title }) => title)),
    ],
    head: [
      ...(token === undefined
        ? authorHead(site, settings, author, { quotes, leaf, own: await ownHeadOf(ctx, settings, author) })
        : previewHead(authorNameHere(author))),
      ...fontLinks(
        list.cards.slice(0, 1).map(({ plate }) => plate),
        { readAlong: author.bio !== null },
      ),
    ],
  }
})

/** Nothing where nobody is named. */
function creditOf({ picture }: Author) {
  if (!picture || picture.author === '') return null
  const { author, authorUrl, licence, source } = picture
  return { author, authorUrl, licence, source }
}

export const clientLoader = cachedLoader<Awaited<ReturnType<typeof loader>>>('quotes')

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function AuthorPage({ loaderData }: Route.ComponentProps) {
  const { author, bio } = loaderData
  const path = href('/authors/:slug', { slug: author.slug })
  const list = useAdded(path, loaderData.list)
  const { name, life, nationality } = author
  const facts = [life, nationality].filter(Boolean).join(' · ')
  return (
    <div className="mx-auto max-w-[1440px] px-4 pt-6 md:px-8 md:pt-10">
      <div className="grid gap-x-12 gap-y-6 border-b border-line pb-10 md:grid-cols-[minmax(0,1fr)_auto] md:pb-14">
        <div>
          <h1 className="masthead">
            <bdi>{name}</bdi>
          </h1>
          <Aliases aliases={loaderData.aliases} />
          {facts && (
            <p className="mt-4 text-sm text-quiet">
              <bdi>{facts}</bdi>
            </p>
          )}
          {bio && (
            <p className="mt-4 max-w-prose font-text text-[1.5rem] leading-snug text-balance">
              <bdi>{bio}</bdi>
            </p>
          )}
          {loaderData.own.length > 0 && (
            <Suspense>
              <OwnFacts facts={loaderData.own} />
            </Suspense>
          )}
          {loaderData.saidNone && (
            <p className="mt-4 max-w-prose">
              {say('authors.only-credited', { name })}{' '}
              <Link to={href('/misattributed')} className="link">
                {say('shell.who-said-it')}
              </Link>
            </p>
          )}
          <Themes {...loaderData.themes} />
          <Works slug={author.slug} works={loaderData.works} />
        </div>
        <div className="max-md:order-first">
          <Portrait author={author} size={7} />
          {author.image && loaderData.credit && <PictureCredit {...loaderData.credit} />}
        </div>
      </div>
      {list.cards.length > 0 || list.view.length ? (
        <section aria-label={say('authors.quotes-by', { name })}>
          <ListLine ways={list.ways}>{shownOf(list)}</ListLine>
          <QuoteList list={list} path={path} />
        </section>
      ) : (
        <p className="py-10 text-lg text-quiet">{say('authors.none-yet', { name })}</p>
      )}
    </div>
  )
}

type Shown = Route.ComponentProps['loaderData']

/** Who made the picture, under which licence, with where that can be read. */
function PictureCredit({ author, authorUrl, licence, source }: NonNullable<Shown['credit']>) {
  const linked = (words: string, to: string) =>
    to === '' ? (
      words
    ) : (
      <a href={to} rel="nofollow noreferrer" className="link">
        {words}
      </a>
    )
  return (
    <p className="mt-2 text-xs text-quiet wrap-anywhere" style={{ maxWidth: '7rem' }}>
      <bdi>{linked(author, authorUrl)}</bdi>
      {licence !== '' && <>, {linked(licence, source)}</>}
    </p>
  )
}

/** Other names, those of the author's own script among them. */
function Aliases({ aliases }: Pick<Shown, 'aliases'>) {
  if (aliases.length === 0) return null
  return (
    <p className="mt-3 font-text text-lg text-quiet">
      {aliases.map((name, i) => (
        <Fragment key={name}>
          {i > 0 && ' · '}
          <bdi>{name}</bdi>
        </Fragment>
      ))}
    </p>
  )
}

/** So many, those with most quotes, by title. */
function mostQuoted(works: Work[]): Work[] {
  if (works.length <= mostShown) return works
  const shown = new Set(works.toSorted((a, b) => b.quotes - a.quotes).slice(0, mostShown))
  return works.filter((work) => shown.has(work))
}

const mostShown = 60

/** What their quotes are from, and what this site has texts of. */
function Works({ slug, works }: Pick<Shown, 'works'> & { slug: string }) {
  if (works.length === 0) return null
  return (
    <p className="mt-4 max-w-prose text-sm text-quiet">
      {say('authors.works')}{' '}
      {works.map((work, i) => (
        <span key={work.slug}>
          {i > 0 && listComma()}
          <Link
            to={href('/works/:author/:work', { author: slug, work: work.slug })}
            className="tap font-name underline underline-offset-4 hover:text-ink"
          >
            <bdi>{work.title}</bdi>
          </Link>
        </span>
      ))}
    </p>
  )
}

/** What the newest of the quotes are about. */
function Themes({ categories }: Shown['themes']) {
  if (categories.length === 0) return null
  return (
    <p className="mt-6 flex flex-wrap gap-2 text-sm">
      {categories.map(({ slug, name }) => (
        <Link key={slug} to={href('/categories/:slug', { slug })} className="chip">
          {name}
        </Link>
      ))}
    </p>
  )
}
