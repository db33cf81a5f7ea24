import { useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { isId } from '#access'
import { getAuthor } from '#authors'
import { findAllCategories } from '#categories'
import { findSetBack, isEvidenceKind } from '#evidence'
import { say, siteHref } from '#messages'
import { findOwnFields } from '#own-fields'
import { orNull } from '#platform/errors'
import { countLabels, countStatuses, findDeskQuotes, findStoredQuotes } from '#quotes'
import { EmptyState } from '#ui/empty-state'
import { pageNeeds } from '../../session/guards.ts'
import { languageName } from '../../site/language-name.ts'
import { DeskHead } from '../head/desk-head.tsx'
import { deskLoader } from '../head/desk-loader.ts'
import { askedIn } from '../quotes/list-question.ts'
import { DeskPager } from '../table/desk-pager.tsx'
import { listOf, withParams } from '../table/list-address.ts'
import { ownFiltersShown } from '../table/own-filter-shown.ts'
import { RunEmpty } from '../table/run-empty.tsx'
import { SearchBox } from '../table/search-box.tsx'
import { useSelection } from '../table/use-selection.ts'
import type { Route } from './+types/sources-page'
import { ProvenanceShare, shareOf } from './provenance-share.tsx'
import { OfferPanel } from './offer-panel.tsx'
import { SourcesBulk } from './sources-bulk.tsx'
import { evidenceWords } from '../quotes/evidence-words.ts'
import { fieldFilters } from '../quotes/field-filters.ts'
import { SourcesFilters } from './sources-filters.tsx'
import { SourceRow } from './source-row.tsx'
import { unsourcedRows } from './unsourced-rows.ts'
import { useSourceChange } from './use-source-change.ts'
import { useSourceKeys } from './use-source-keys.ts'
import { sourcesAction } from './sources-verbs.ts'

export const middleware = [pageNeeds('evidence.confirm')]

const about = { failure: () => say('desk-quotes.failed-fetch-quotes'), title: () => say('desk-head.sources') }
export const loader = deskLoader(about, async ({ ctx }, _args: Route.LoaderArgs, url) => {
  const asked = askedIn(url)
  const [{ quotes, ...page }, statuses, categories, labels, author, own, setBack] = await Promise.all([
    // What the texts say, and what one change wrote, is looked through whatever the quote names as its source.
    findDeskQuotes(ctx, { ...asked, unsourced: asked.evidence === undefined && asked.batch === undefined ? 'yes' : undefined }),
    countStatuses(ctx),
    findAllCategories(ctx),
    countLabels(ctx),
    isId(asked.author ?? '') ? getAuthor(ctx, asked.author ?? '').catch(orNull) : null,
    findOwnFields(ctx, 'quote'),
    asked.batch === undefined ? null : findSetBack(ctx),
  ])
  return {
    ...page,
    rows: unsourcedRows(
      quotes,
      await findStoredQuotes(
        ctx,
        quotes.map(({ id }) => id),
      ),
    ),
    evidence: isEvidenceKind(asked.evidence) ? evidenceWords[asked.evidence]() : null,
    change:
      asked.batch === undefined ? null : asked.batch === setBack ? say('desk-sources.was-verified') : say('desk-quotes.one-act'),
    share: shareOf(statuses),
    categories: categories.map(({ id, name }) => ({ id, name })),
    languages: labels.flatMap(({ kind, value }) => (kind === 'l' ? [{ value, name: languageName(value) }] : [])),
    fieldFilters: fieldFilters(),
    own: ownFiltersShown(own, url),
    author: author && { id: author.id, name: author.name },
  }
})

export const action = sourcesAction

/** The queue of quotes that nobody has found a source for yet: one after the other, or several that come from one work. */
export default function SourcesPage({ loaderData }: Route.ComponentProps) {
  const { rows, total, atLeast, page, more, share } = loaderData
  const { search, pathname } = useLocation()
  const ids = rows.map(({ id }) => id)
  const selection = useSelection(listOf(search), ids)
  const [edited, setEdited] = useState<string | null>(null)
  const next = useRef<string | null>(null)
  // Anyone who has opened another one meanwhile goes on there.
  const one = useSourceChange(([done]) => setEdited((now) => (now === done ? next.current : now)))
  const open = (id: string | null) => {
    one.forget()
    setEdited(id)
  }
  const [isLooking, setIsLooking] = useState(false)
  const { current, step, goTo } = useSourceKeys({ rows, selection, open, look: () => setIsLooking(!isLooking) })
  const heading = { name: loaderData.evidence ?? loaderData.change ?? say('desk-sources.without-a-source'), count: total }
  const isNarrowed = withParams(search, { sort: null }) !== '?'
  return (
    <DeskHead title={say('desk-head.sources')} text={say('desk-sources.about')}>
      <ProvenanceShare share={share} />
      <div className="mt-6 flex flex-wrap items-start gap-2">
        <SearchBox label={say('desk-sources.search')} placeholder={say('desk-quotes.search-quotes-placeholder')} />
        <SourcesFilters
          categories={loaderData.categories}
          languages={loaderData.languages}
          fieldFilters={loaderData.fieldFilters}
          author={loaderData.author}
          change={loaderData.change}
          own={loaderData.own}
        />
      </div>
      <section aria-labelledby="without" className="mt-6">
        <h2 id="without" className="font-sans text-sm font-semibold tabular-nums">
          {atLeast ? say('desk-sources.heading-at-least', heading) : say('desk-sources.heading', heading)}
        </h2>
        {rows.length === 0 ? (
          <div className="mt-4">
            {page > 1 ? (
              <RunEmpty />
            ) : (
              <EmptyState
                title={isNarrowed ? say('desk-quotes.no-quotes-found') : say('desk-sources.all-have-a-source')}
                text={isNarrowed ? say('desk-quotes.try-adjusting-search') : say('desk-sources.all-have-a-source-text')}
              >
                {isNarrowed && (
                  <a href={siteHref(pathname)} className="desk-button">
                    {say('desk-sources.show-all')}
                  </a>
                )}
              </EmptyState>
            )}
          </div>
        ) : (
          <>
            <ul className="mt-3 divide-y divide-line border-y border-line">
              {rows.map((row, place) => (
                <SourceRow
                  key={row.id}
                  row={row}
                  isCurrent={row.id === current}
                  isEdited={row.id === edited}
                  isChosen={selection.has(row.id)}
                  busy={one.busy}
                  refused={one.refusedOf([row.id])}
                  onChoose={(range) => selection.toggle(row.id, range)}
                  onOpen={(isOpen) => open(isOpen ? row.id : null)}
                  onLook={(look) => {
                    goTo(row.id)
                    setIsLooking(look)
                  }}
                  onSave={(asked) => {
                    if (!one.busy) next.current = rows[place + 1]?.id ?? null
                    one.send([row.id], asked)
                  }}
                >
                  {isLooking && row.id === current && <OfferPanel key={row.id} row={row} onConfirmed={() => step(1)} />}
                </SourceRow>
              ))}
            </ul>
            <DeskPager page={page} shown={rows.length} total={total} atLeast={atLeast} more={more} />
          </>
        )}
      </section>
      <SourcesBulk selection={selection} />
    </DeskHead>
  )
}
