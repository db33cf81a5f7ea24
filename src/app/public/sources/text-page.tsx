import { href, Link } from 'react-router'
import { comma, language, say, sayRich } from '#messages'
import { authorNameHere, getAuthorByName } from '#authors'
import { byPlace, findPlacedQuotes, findWorksBy, type PlacedQuote } from '#evidence'
import { findOtherEditions, getText, listParts, textSentences, type PartLine, type Shows } from '#library'
import { excerpt } from '#plates'
import { orNull } from '#platform/errors'
import { getSettings } from '#settings'
import type { Tag } from '../../cache/page-notes.ts'
import { cachedLoader } from '../../page/client-cache.ts'
import { fontLinks } from '../../page/font-links.ts'
import { nameLettering, textLettering } from '../../page/page-faces.ts'
import { orMissing, pageLoader } from '../../page/page.ts'
import { textHead } from '../../seo/sources-head.ts'
import { languageName } from '../../site/language-name.ts'
import { Facts } from '../facts.tsx'
import { editionOf, isRead, partName, setting, takesOwnFace, textShown } from './text-shown.ts'
import { PlacedQuotes } from './placed-quotes.tsx'
import { ReadingSheet } from '#ui/reading-sheet'
import { TextLine } from './text-line.tsx'
import type { Route } from './+types/text-page'

const missing = () => ({
  title: say('sources.not-found'),
  text: say('sources.not-found-text'),
  link: { name: say('sources.all'), to: href('/sources') },
})

/** What readers are told of a text that isn't here whole. */
const lacks: Record<Shows, () => string> = {
  text: () => say('sources.shows-text'),
  passage: () => say('sources.shows-passage'),
  sentence: () => say('sources.shows-sentence'),
}

const longestQuote = 220
const longestFirstLine = 90

export const handle = { params: [] }

export const loader = pageLoader(textSentences.get, async ({ ctx, site, notes }, { params }: Route.LoaderArgs) => {
  const text = await orMissing(getText(ctx, params.id), missing())
  const [settings, placed, contents, editions, author] = await Promise.all([
    getSettings(ctx),
    findPlacedQuotes(ctx, text.id),
    isRead(text) ? listParts(ctx, text.id) : [],
    findOtherEditions(ctx, text),
    // A text may be by somebody who is no author here.
    getAuthorByName(ctx, text.author).catch(orNull),
  ])
  const works = author ? await findWorksBy(ctx, author) : []
  const quotes = placed.toSorted(byPlace)
  notes.show('texts', `text:${text.id}`, 'quotes', 'settings', ...quotes.map(({ id }): Tag => `quote:${id}`))
  return {
    text: {
      id: text.id,
      title: text.title,
      author: text.author,
      translator: text.translator,
      year: text.year,
      language: text.language && languageName(text.language),
      ...setting(text),
      ...editionOf(text),
    },
    author: author && { name: authorNameHere(author), slug: author.slug },
    /** More than one where the text is a collection. */
    works: works
      .filter((work) => work.editions.some(({ id }) => id === text.id))
      .map(({ slug, title, quotes: all }) => ({ slug, title, quotes: all })),
    lacks: isRead(text) ? null : lacks[text.shows](),
    contents: contentsOf(contents, quotes),
    quotes: quotes.map(({ id, text: words, language, direction, division, mark, speaker }) => ({
      id,
      language,
      direction,
      speaker,
      text: excerpt(words, longestQuote),
      place: [division, ...(mark && !division.endsWith(mark) ? [mark] : [])].filter(Boolean).join(comma()),
    })),
    editions: editions.map(textShown),
    lettering: [
      ...nameLettering([text.title, text.author, text.translator ?? '', ...editions.map(({ title }) => title)]),
      ...textLettering([text.title, ...quotes.map((quote) => quote.text)]),
      ...contentsLettering(contents),
    ],
    head: [...textHead(site, settings, text, quotes.length), ...fontLinks([])],
  }
})

function contentsOf(parts: PartLine[], quotes: PlacedQuote[]) {
  const counts = new Map<string | number, number>()
  // A quote whose words are not in the library is where its division says.
  for (const { part, division } of quotes) counts.set(part ?? division, (counts.get(part ?? division) ?? 0) + 1)
  return parts.map(({ n, level, heading, words, first }) => ({
    n,
    level,
    name: partName({ n, heading }),
    isRead: words > 0,
    first: first === null ? null : firstLine(first),
    quotes: (counts.get(n) ?? 0) + (heading === '' ? 0 : (counts.get(heading) ?? 0)),
  }))
}

/** The first words, without the marks of a line. */
function firstLine(body: string): string {
  return excerpt(
    body
      .replaceAll(/^\[[^\]\n]{1,20}\]\s*/gmu, '')
      .replaceAll(/\s+/g, ' ')
      .trim(),
    longestFirstLine,
  )
}

function contentsLettering(parts: PartLine[]) {
  const words = parts.flatMap(({ heading, first }) => [heading, first ?? '']).join(' ')
  return takesOwnFace(words) ? [] : textLettering([words])
}

export const clientLoader = cachedLoader<Awaited<ReturnType<typeof loader>>>('quotes')

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function TextPage({ loaderData }: Route.ComponentProps) {
  const { text, author, works, contents, quotes, editions } = loaderData
  const first = contents.find((part) => part.isRead)
  return (
    <div className="column max-w-4xl px-4 pt-8 md:px-8">
      <ReadingSheet />
      <p className="text-sm">
        <Link to={href('/sources')} className="tap text-quiet hover:text-ink">
          {say('sources.title')}
        </Link>
      </p>
      <h1 className="title mt-2" dir="auto">
        {text.title}
      </h1>
      <About {...loaderData} />
      {first && (
        <p className="mt-6">
          <Link to={href('/sources/:id/:n', { id: text.id, n: String(first.n) })} className="button">
            {say('sources.read')}
          </Link>
        </p>
      )}
      {contents.length > 1 && (
        <section aria-labelledby="contents" className="mt-12">
          <h2 id="contents" className="text-xl">
            {say('sources.contents')}
          </h2>
          <Contents id={text.id} contents={contents} lang={text.lang} dir={text.dir} />
        </section>
      )}
      {quotes.length > 0 && <PlacedQuotes quotes={quotes} of="text" />}
      {editions.length > 0 && (
        <section aria-labelledby="editions" className="mt-12">
          <h2 id="editions" className="text-xl">
            {say('sources.editions')}
          </h2>
          <ul className="mt-4">
            {editions.map((edition) => (
              <li key={edition.id}>
                <TextLine text={edition} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {author && works.length > 0 && (
        <section aria-labelledby="works" className="mt-12">
          <h2 id="works" className="text-xl">
            {say('sources.works', { count: works.length })}
          </h2>
          <ul className="mt-4">
            {works.map((work) => (
              <li key={work.slug} className="source-line">
                <Link to={href('/works/:author/:work', { author: author.slug, work: work.slug })} className="tap">
                  <bdi>{work.title}</bdi>
                </Link>
                {work.quotes > 0 && <small>{say('lists.quotes', { count: work.quotes })}</small>}
              </li>
            ))}
          </ul>
        </section>
      )}
      {author && (
        <p className="mt-12">
          <Link to={href('/authors/:slug', { slug: author.slug })} className="link">
            {sayRich('sources.quotes-by', { name: <bdi>{author.name}</bdi> })}
          </Link>
        </p>
      )}
    </div>
  )
}

type Loaded = Route.ComponentProps['loaderData']

function About({ text, author, lacks: lacking }: Loaded) {
  return (
    <>
      <p className="mt-3 font-text text-[1.5rem] leading-snug wrap-anywhere">
        {sayRich('sources.by', {
          author: author ? (
            <Link to={href('/authors/:slug', { slug: author.slug })} className="underline-offset-4 hover:underline">
              <bdi>{text.author}</bdi>
            </Link>
          ) : (
            <bdi>{text.author}</bdi>
          ),
        })}
      </p>
      <Facts
        className="mt-6"
        facts={[
          [say('source.translated-by'), text.translator],
          [say('sources.language'), text.language],
          [say('source.year'), text.year],
          [say('source.edition'), text.edition],
          [say('sources.licence'), text.rights],
          [say('sources.from'), text.repository],
        ]}
      />
      {text.address !== null && (
        <p className="mt-4 text-sm">
          <a href={text.address} rel="noreferrer" className="link">
            {say('sources.open-origin')}
          </a>
        </p>
      )}
      {lacking !== null && <p className="mt-6 max-w-prose">{lacking}</p>}
    </>
  )
}

type ContentsProps = { id: string; contents: Loaded['contents']; lang: string | undefined; dir: Loaded['text']['dir'] }

function Contents({ id, contents, lang, dir }: ContentsProps) {
  return (
    <ol className="mt-4 border-t border-line" lang={lang} dir={dir}>
      {contents.map(({ n, level, name, isRead, first, quotes }) => (
        <li
          key={n}
          className="flex items-baseline justify-between gap-6 border-b border-line py-2"
          style={{ paddingInlineStart: `${level - 1}rem` }}
        >
          <span className="min-w-0 font-text text-lg wrap-anywhere">
            {isRead ? (
              <Link to={href('/sources/:id/:n', { id, n: String(n) })} className="tap underline-offset-4 hover:underline">
                {name}
              </Link>
            ) : (
              <span className="font-medium">{name}</span>
            )}
            {first && <span className="block text-base text-quiet">{first}</span>}
          </span>
          {quotes > 0 && (
            <span className="text-sm whitespace-nowrap text-quiet tabular-nums" lang={language()}>
              {say('lists.quotes', { count: quotes })}
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}
