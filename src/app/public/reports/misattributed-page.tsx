import type { ReactNode } from 'react'
import { href, Link, useHref } from 'react-router'
import { say, sayRich } from '#messages'
import { letters } from '#authors'
import { NotFound } from '#platform/errors'
import { answerOf, authorHere, citation, findSettled, quoteSentences, type Quote } from '#quotes'
import { getSettings, pageReaders } from '#settings'
import { Pager } from '#ui/pager'
import { pageLoader } from '../../page/page.ts'
import { fontLinks } from '../../page/font-links.ts'
import { nameLettering } from '../../page/page-faces.ts'
import { inPassing } from '../../lists/in-passing.ts'
import { leafHead } from '../../seo/leaf-head.ts'
import { lastNumber, leafAddress } from '../../lists/leaf.ts'
import { pageNumber, requirePage } from '../../lists/page-number.ts'
import { Letters } from '../letters.tsx'
import type { Route } from './+types/misattributed-page'

export const handle = { params: ['q', 'letter', 'page'] }

const aPage = 50
const cut = 240

export const loader = pageLoader(quoteSentences.list, async ({ ctx, site, notes }, _args: Route.LoaderArgs, url) => {
  const page = pageNumber(url)
  const search = url.searchParams.get('q')?.trim() ?? ''
  const letter = url.searchParams.get('letter') || undefined
  if (letter !== undefined && !letters.includes(letter)) throw new NotFound('Letter not found.')
  const [settings, found] = await Promise.all([
    getSettings(ctx),
    findSettled(ctx, { search, letter, limit: aPage, offset: (page - 1) * aPage }),
  ])
  const { total, quotes } = found
  const pages = Math.min(Math.ceil(total / aPage), lastNumber)
  requirePage(page, pages)
  notes.show('quotes', 'settings')
  for (const { id } of quotes) notes.show(`quote:${id}`)
  if (url.searchParams.has('q')) notes.typed()
  const title = say('shell.who-said-it')
  const params: Record<string, string> = { ...(search ? { q: search } : {}), ...(letter ? { letter } : {}) }
  const lineOf = (quote: Quote) => ({
    ...inPassing(quote, cut, pageReaders(settings)),
    answer: answerOf(quote),
    note: quote.statusNote,
    source: quote.statusNote === null ? citation(quote) : '',
  })
  return {
    page,
    pages,
    total,
    search,
    letter,
    letters: found.letters,
    params,
    names: groupsOf(quotes).map((group) => ({
      name: authorHere(group[0]),
      slug: group[0].authorSlug,
      lines: group.map(lineOf),
    })),
    lettering: nameLettering(quotes.map(authorHere)),
    head: [
      ...leafHead({
        site,
        settings,
        title,
        description: say('misattributed.described'),
        keywords: [],
        path: leafAddress(href('/misattributed'), { page }, params),
        robots: search ? 'noindex' : undefined,
        leaf: { page },
        steps: [{ name: title, path: href('/misattributed') }],
      }),
      ...fontLinks([]),
    ],
  }
})

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

/** Those under one name are one after another. */
function groupsOf(quotes: Quote[]): [Quote, ...Quote[]][] {
  const groups: [Quote, ...Quote[]][] = []
  for (const quote of quotes) {
    const last = groups.at(-1)
    if (last?.[0].author === quote.author) last.push(quote)
    else groups.push([quote])
  }
  return groups
}

/** The quotes whose names are known to be wrong, or doubted, under the names that they go by, each with the answer and the reason. */
export default function MisattributedPage({ loaderData }: Route.ComponentProps) {
  const { names, total, page, pages, search, letter, params } = loaderData
  const isWhole = search === '' && letter === undefined
  return (
    <div className="column max-w-3xl px-4 pt-12 md:px-8 md:pt-20">
      <h1 className="title">{say('shell.who-said-it')}</h1>
      <p className="mt-4 text-lg text-pretty text-quiet">
        {say('misattributed.introduced')}
        {total > 0 && <> {sayRich('misattributed.another', { link: toCheck('') })}</>}
      </p>
      {isWhole && total === 0 ? (
        <NoneYet />
      ) : (
        <>
          <Search search={search} />
          <Letters
            path={href('/misattributed')}
            label={say('misattributed.by-letter')}
            letters={loaderData.letters}
            current={search ? null : (letter ?? 'All')}
          />
          <output className="mt-6 block text-sm text-quiet tabular-nums">
            {search
              ? sayRich('misattributed.count-for', { count: total, search: <bdi>{search}</bdi> })
              : say('lists.quotes', { count: total })}
          </output>
          {total === 0 && <NoneFound search={search} />}
          {names.map((group) => (
            <Name key={group.name} {...group} />
          ))}
        </>
      )}
      <Pager page={page} pages={pages} addressOf={(number) => leafAddress(href('/misattributed'), { page: number }, params)} />
    </div>
  )
}

type Group = Route.ComponentProps['loaderData']['names'][number]

function Name({ name, slug, lines }: Group) {
  return (
    <section className="mt-10 border-t border-line pt-4">
      <h2 className="font-name text-lg font-medium">
        {slug === null ? (
          <bdi>{name}</bdi>
        ) : (
          <Link to={href('/authors/:slug', { slug })} className="tap underline-offset-4 hover:underline">
            <bdi>{name}</bdi>
          </Link>
        )}
      </h2>
      <ul className="divide-y divide-line">
        {lines.map(({ id, text, language, direction, answer, note, source }) => (
          <li key={id} className="py-6">
            <Link
              to={href('/quote/:id', { id })}
              className="font-text text-xl leading-snug wrap-anywhere hover:underline"
              lang={language}
              dir={direction}
            >
              {text}
            </Link>
            <p className="mt-2 font-medium">{answer}</p>
            {note && (
              <p className="mt-1 text-pretty wrap-anywhere">
                <bdi>{note}</bdi>
              </p>
            )}
            {source && (
              <p className="mt-1 text-sm text-pretty wrap-anywhere text-quiet first-letter:uppercase">
                <bdi>{source}</bdi>
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A form like any other, which works without script. */
function Search({ search }: { search: string }) {
  const at = useHref(href('/misattributed'))
  return (
    <search className="mt-8 block max-w-md">
      <form action={at} className="flex items-center gap-2">
        <label htmlFor="settled-search" className="sr-only">
          {say('misattributed.search-label')}
        </label>
        <input
          id="settled-search"
          type="search"
          name="q"
          dir="auto"
          defaultValue={search}
          maxLength={200}
          placeholder={say('misattributed.words-or-name')}
          autoComplete="off"
          className="min-h-11 min-w-0 flex-1 border-b border-quiet bg-transparent px-1 text-base placeholder:text-quiet"
        />
        <button type="submit" className="min-h-11 rounded-full border border-line px-5 text-sm hover:border-current">
          {say('search.search')}
        </button>
      </form>
    </search>
  )
}

/** Most searches for a quote that isn't here want to know whether it is real. */
function NoneFound({ search }: { search: string }) {
  return <p className="mt-6 text-pretty">{sayRich('misattributed.not-proof', { link: toCheck(search) })}</p>
}

const toCheck = (q: string) => (words: ReactNode) => (
  <Link to={q === '' ? href('/check') : `${href('/check')}?${new URLSearchParams({ q })}`} className="link">
    {words}
  </Link>
)

function NoneYet() {
  return (
    <div className="mt-10 border-y border-line py-8">
      <p className="font-text text-xl">{say('misattributed.none')}</p>
      <p className="mt-2 text-pretty text-quiet">{say('misattributed.none-text')}</p>
      <p className="mt-6">
        <Link to={href('/check')} className="button">
          {say('misattributed.check')}
        </Link>
      </p>
    </div>
  )
}
