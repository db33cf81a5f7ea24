import { href, Link } from 'react-router'
import { citation, findSettled, quoteSentences } from '#quotes'
import { getSettings } from '#settings'
import { Pager } from '#ui/pager'
import { pageLoader } from '../../page/page.ts'
import { fontLinks } from '../../page/font-links.ts'
import { inPassing } from '../../lists/in-passing.ts'
import { leafHead } from '../../seo/leaf-head.ts'
import { lastNumber, leafAddress } from '../../lists/leaf.ts'
import { pageNumber, requirePage } from '../../lists/page-number.ts'
import type { Route } from './+types/misattributed-page'

export const handle = { params: ['page'] }

const aPage = 50
const title = 'Who really said it?'
const cut = 240

export const loader = pageLoader(quoteSentences.list, async ({ ctx, site, notes }, _args: Route.LoaderArgs, url) => {
  const page = pageNumber(url)
  const [settings, { total, quotes }] = await Promise.all([
    getSettings(ctx),
    findSettled(ctx, { limit: aPage, offset: (page - 1) * aPage }),
  ])
  const pages = Math.min(Math.ceil(total / aPage), lastNumber)
  requirePage(page, pages)
  notes.show('quotes', 'settings')
  for (const { id } of quotes) notes.show(`quote:${id}`)
  return {
    page,
    pages,
    total,
    lines: quotes.map((quote) => ({
      ...inPassing(quote, cut, settings.reader_languages),
      named: quote.author,
      isRefuted: quote.status === 'misattributed',
      note: quote.statusNote,
      source: citation(quote),
    })),
    head: [
      ...leafHead({
        site,
        settings,
        title,
        description: `Well-known quotes that go by the wrong name, and what is known of where they come from.`,
        keywords: [],
        path: leafAddress(href('/misattributed'), { page }),
        leaf: { page },
        steps: [{ name: title, path: href('/misattributed') }],
      }),
      ...fontLinks([]),
    ],
  }
})

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

/** The quotes whose names are known to be wrong, or doubted, each with the reason. */
export default function MisattributedPage({ loaderData: { lines, total, page, pages } }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-3xl px-4 pt-12 md:px-8 md:pt-20">
      <h1 className="title">{title}</h1>
      <p className="mt-4 text-lg text-pretty text-quiet">
        These quotes go by the wrong name, or by one that’s doubtful. Each has its reason.
        {total > 0 && <> Another one? </>}
        {total > 0 && (
          <Link to={href('/check')} className="link">
            Check it
          </Link>
        )}
      </p>
      {lines.length === 0 ? (
        <NoneYet />
      ) : (
        <ol className="mt-10 divide-y divide-line border-y border-line">
          {lines.map(({ id, text, language, direction, named, isRefuted, note, source }) => (
            <li key={id} className="py-6">
              <Link
                to={href('/quote/:id', { id })}
                className="font-text text-xl leading-snug wrap-anywhere hover:underline"
                lang={language}
                dir={direction}
              >
                {text}
              </Link>
              <p className="mt-2">
                {isRefuted ? 'Not by ' : 'Disputed: '}
                <bdi className={isRefuted ? 'line-through' : ''}>{named}</bdi>
              </p>
              {note && (
                <p className="mt-2 text-pretty wrap-anywhere" dir="auto">
                  {note}
                </p>
              )}
              {source && (
                <p className="mt-2 text-sm text-pretty wrap-anywhere text-quiet first-letter:uppercase" dir="auto">
                  {source}
                </p>
              )}
            </li>
          ))}
        </ol>
      )}
      <Pager page={page} pages={pages} addressOf={(number) => leafAddress(href('/misattributed'), { page: number })} />
    </div>
  )
}

function NoneYet() {
  return (
    <div className="mt-10 border-y border-line py-8">
      <p className="font-text text-xl">No quote here is known to go by the wrong name.</p>
      <p className="mt-2 text-pretty text-quiet">
        When we find one, it stays on the site with its reason, so that everybody who looks for it learns who said it.
      </p>
      <p className="mt-6">
        <Link to={href('/check')} className="button">
          Check a quote
        </Link>
      </p>
    </div>
  )
}
