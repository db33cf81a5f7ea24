import { href, Link } from 'react-router'
import { say, sayRich } from '#messages'
import { useAdded } from '../added-cards.ts'
import { ListLine } from '../list-line.tsx'
import { QuoteList, shownOf } from '../quote-list.tsx'
import type { readAuthorFilter } from './read-author-filter.ts'

type Props = Awaited<ReturnType<typeof readAuthorFilter>>['filter']

/** The home page while it shows one author's quotes: nothing but them, and the way back. */
export function AuthorFilter({ name, asked, slug, list: page }: Props) {
  const params = { author: asked }
  const list = useAdded(href('/'), page, params)
  return (
    <section aria-labelledby="by" className="mx-auto max-w-[1440px] px-4 pt-8 md:px-8">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 border-b border-line pb-6">
        <div className="min-w-0">
          <h1 id="by" className="title">
            {sayRich('home.quotes-by', { name: <bdi>{name}</bdi> })}
          </h1>
          <p className="mt-2 flex flex-wrap items-center gap-x-4 text-sm text-quiet">
            <Link
              to={href('/authors/:slug', { slug })}
              className="inline-flex min-h-11 items-center underline decoration-line underline-offset-4 hover:text-ink"
            >
              {say('home.about-author')}
            </Link>
          </p>
        </div>
        <Link to={href('/')} className="chip text-sm">
          {say('home.clear-filter')}
        </Link>
      </div>
      {list.cards.length > 0 || list.view.length ? (
        <>
          <ListLine ways={list.ways}>{shownOf(list)}</ListLine>
          <QuoteList list={list} path={href('/')} params={params} />
        </>
      ) : (
        <p className="py-10 text-lg text-quiet">{say('home.no-quotes')}</p>
      )}
    </section>
  )
}
