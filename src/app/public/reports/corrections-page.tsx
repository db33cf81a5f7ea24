import { href, Link } from 'react-router'
import { findAllEvidence } from '#evidence'
import { say, sayRich } from '#messages'
import { findCorrections, reportSentences } from '#reports'
import { getSettings, pageReaders } from '#settings'
import { Pager } from '#ui/pager'
import { correctionsAPage } from '../../documents/corrections-document.ts'
import { pageLoader } from '../../page/page.ts'
import { fontLinks } from '../../page/font-links.ts'
import { inPassing } from '../../lists/in-passing.ts'
import { leafHead } from '../../seo/leaf-head.ts'
import { lastNumber, leafAddress } from '../../lists/leaf.ts'
import { pageNumber, requirePage } from '../../lists/page-number.ts'
import { correctionShown } from './correction-shown.ts'
import type { Route } from './+types/corrections-page'

export const handle = { params: ['page'] }

const cut = 160

export const loader = pageLoader(reportSentences.list, async ({ ctx, site, notes }, _args: Route.LoaderArgs, url) => {
  const page = pageNumber(url)
  const [settings, { total, corrections }] = await Promise.all([
    getSettings(ctx),
    findCorrections(ctx, { limit: correctionsAPage, offset: (page - 1) * correctionsAPage }),
  ])
  const pages = Math.min(Math.ceil(total / correctionsAPage), lastNumber)
  requirePage(page, pages)
  notes.show('corrections', 'quotes', 'settings')
  for (const { quoteId } of corrections) notes.show(`quote:${quoteId}`)
  const inTexts = await findAllEvidence(
    ctx,
    corrections.flatMap(({ quote }) => quote ?? []),
  )
  for (const { text } of inTexts.values()) notes.show(`text:${text.id}`)
  const title = say('corrections.title')
  return {
    page,
    pages,
    lines: corrections.map(({ id, quote, ...correction }) => ({
      id,
      ...correctionShown(correction, site.timeZone),
      quote: quote && inPassing(quote, cut, pageReaders(settings)),
      isInItsPlace: quote !== null && inTexts.has(quote.id),
    })),
    head: [
      ...leafHead({
        site,
        settings,
        title,
        description: say('corrections.described', { site: settings.website_title }),
        keywords: [],
        path: leafAddress(href('/corrections'), { page }),
        leaf: { page },
        steps: [{ name: title, path: href('/corrections') }],
      }),
      ...fontLinks([]),
    ],
  }
})

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

/** What was corrected anywhere on the site, with the quote as it is now. */
export default function CorrectionsPage({ loaderData: { lines, page, pages } }: Route.ComponentProps) {
  return (
    <div className="column max-w-3xl px-4 pt-12 md:px-8 md:pt-20">
      <h1 className="title">{say('corrections.title')}</h1>
      <p className="mt-4 text-lg text-pretty text-quiet">{say('corrections.introduced')}</p>
      {lines.length === 0 ? (
        <NoneYet />
      ) : (
        <ol className="mt-10 divide-y divide-line border-y border-line">
          {lines.map(({ id, did, day, date, note, quote, isInItsPlace }) => (
            <li key={id} className="py-6">
              <p className="text-sm text-quiet">
                {sayRich('corrections.did-on', { did, date: <time dateTime={day}>{date}</time> })}
              </p>
              {quote && (
                <p className="mt-2">
                  <Link
                    to={href('/quote/:id', { id: quote.id })}
                    className="font-text text-lg wrap-anywhere hover:underline"
                    lang={quote.language}
                    dir={quote.direction}
                  >
                    {quote.text}
                  </Link>
                  <span className="block text-sm text-quiet">
                    <bdi>{quote.author}</bdi>
                    {isInItsPlace && (
                      <>
                        {' · '}
                        <Link to={`${href('/quote/:id', { id: quote.id })}#in-its-place`} className="link">
                          {say('passage.heading')}
                        </Link>
                      </>
                    )}
                  </span>
                </p>
              )}
              <p className="mt-2 text-pretty wrap-anywhere" dir="auto">
                {note}
              </p>
            </li>
          ))}
        </ol>
      )}
      <Pager page={page} pages={pages} addressOf={(number) => leafAddress(href('/corrections'), { page: number })} />
    </div>
  )
}

function NoneYet() {
  return (
    <div className="mt-10 border-y border-line py-8">
      <p className="font-text text-xl">{say('corrections.none')}</p>
      <p className="mt-2 text-pretty text-quiet">{say('corrections.none-text')}</p>
      <p className="mt-6">
        <Link to={href('/random')} reloadDocument className="button">
          {say('corrections.check-random')}
        </Link>
      </p>
    </div>
  )
}
