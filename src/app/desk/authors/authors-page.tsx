import { useState, type ReactNode } from 'react'
import { href, useLocation, useNavigate } from 'react-router'
import { authorCard, findDeskAuthors } from '#authors'
import { editorRoles, hasLeave } from '#access'
import { say, sayRich } from '#messages'
import type { AllSelected, BulkBegun, SomeChanged } from '#bulk-jobs'
import { findOwnFields } from '#own-fields'
import { deleteAuthor } from '#quotes'
import { findViews } from '#views'
import { pageNeeds } from '../../session/guards.ts'
import { BulkStrip } from '../bulk/bulk-strip.tsx'
import { nounBulkVerbs } from '../bulk/noun-bulk-verbs.ts'
import { selectVerb } from '../bulk/select-verb.ts'
import { useNounBulk } from '../bulk/use-noun-bulk.ts'
import { ListExport } from '../export/list-export.tsx'
import { deskAction } from '../verbs/desk-action.ts'
import type { CellsSaved, PasteTried } from '../grid/cell.ts'
import { cellVerbs } from '../grid/cell-verbs.ts'
import { findLaid } from '../grid/find-laid.ts'
import { GridTable } from '../grid/grid-table.tsx'
import { columnsWith, unusual } from '../grid/layout.ts'
import { ownCells, ownInLayout } from '../grid/own-cells.ts'
import { useCellKeys } from '../grid/use-cell-keys.ts'
import { PasteDialog, type Pasted } from '../grid/paste-dialog.tsx'
import { useCells } from '../grid/use-cells.ts'
import { useColumns } from '../grid/use-columns.tsx'
import { listLoader } from '../list/list-loader.ts'
import { ListPage } from '../list/list-page.tsx'
import { ownFiltersShown } from '../table/own-filter-shown.ts'
import { OwnFilters } from '../table/own-filters.tsx'
import { quotesOf } from '../table/quotes-of.ts'
import type { Filter } from '../table/filter-bar.tsx'
import { listOf } from '../table/list-address.ts'
import { useRowKeys } from '../table/use-row-keys.ts'
import { useSelection } from '../table/use-selection.ts'
import { trashVerb } from '../trash/trash-verb.ts'
import { useTrash } from '../trash/use-trash.tsx'
import { openFirstView } from '../views/open-first-view.ts'
import type { ViewDone } from '../views/view-verbs.ts'
import { ViewsBar } from '../views/views-bar.tsx'
import type { Route } from './+types/authors-page'
import { authorCellColumns, authorCells, authorManyFields, authorTexts } from './author-cells.ts'
import { AuthorsBulk } from './authors-bulk.tsx'
import { authorColumns, authorSorts, type RowAuthor } from './author-columns.tsx'
import { shownColumns, usualAuthors } from './author-layout.ts'
import { authorsAskedIn, authorsQuery, everyAuthor } from './author-question.ts'
import { authorViewVerbs } from './author-views.ts'

export const middleware = [pageNeeds('authors.edit')]

const list = { failure: () => say('desk-authors.failed-fetch'), title: () => say('desk-authors.title'), size: usualAuthors.rows }
export const loader = listLoader(list, async ({ ctx, site }, { page }, url, { request, url: shown }) => {
  await openFirstView(ctx, { list: 'authors', address: href('/admin/authors'), request, url: shown })
  const question = authorsAskedIn(url)
  const fields = await findOwnFields(ctx, 'author')
  const own = ownFiltersShown(fields, url)
  const edited = authorCellColumns()
  const columns = columnsWith(edited, shownColumns, fields)
  const { layout, inAddress, isInAddress } = await findLaid(ctx, url, columns, usualAuthors)
  const { authors, figures, ...found } = await findDeskAuthors(ctx, { ...question, page, size: layout.rows })
  return {
    own,
    columns,
    layout,
    isLaidInAddress: isInAddress,
    size: layout.rows,
    isNarrowed: question.search !== '' || question.only !== undefined || own.chosen.length > 0,
    views: await findViews(ctx, 'authors'),
    query: authorsQuery(question, inAddress),
    layoutQuery: authorsQuery(everyAuthor, unusual(layout, usualAuthors)),
    isEditor: hasLeave(ctx.actor, editorRoles),
    ...found,
    sort: question.sort,
    figures,
    rows: authors.map((author): RowAuthor => {
      const { slug: _, ...card } = authorCard(author)
      const cells = ownCells(author.own, ownInLayout(fields, layout))
      return {
        ...card,
        id: author.id,
        bio: author.bio ?? '',
        isActive: author.is_active,
        needsReview: author.needs_review,
        texts: { ...authorTexts(author, site.timeZone), ...cells.texts },
        links: cells.links,
        mayEdit: true,
      }
    }),
    edited,
    many: authorManyFields(),
  }
})

export const action = deskAction<
  Route.ActionArgs,
  { batch: string } | ViewDone | CellsSaved | PasteTried | AllSelected | BulkBegun | SomeChanged
>()({
  trash: trashVerb(() => say('desk-authors.failed-delete'), deleteAuthor),
  ...authorViewVerbs,
  ...cellVerbs(authorCells),
  'select-all': selectVerb({ noun: 'author', address: href('/admin/authors'), failure: list.failure, asked: authorsAskedIn }),
  ...nounBulkVerbs('author'),
})

export default function AuthorsPage({ loaderData }: Route.ComponentProps) {
  const { rows, figures, edited, own, many } = loaderData
  const { search } = useLocation()
  const navigate = useNavigate()
  const trash = useTrash<RowAuthor>({
    question: () => say('desk-authors.delete-question'),
    text: ({ name }) => sayRich('desk-authors.delete-what-happens', { name: <bdi>{name}</bdi> }),
    done: say('desk-authors.deleted'),
    failed: say('desk-authors.failed-delete'),
    quotes: ({ id }) => quotesOf({ author: id }),
  })
  const ids = rows.map(({ id }) => id)
  const selection = useSelection(listOf(search), ids)
  const bulk = useNounBulk(selection)
  const { current, goTo, keys } = useRowKeys(ids, {
    next: say('desk-authors.next'),
    previous: say('desk-authors.previous'),
    edit: say('desk-authors.edit-author'),
    open: (id) => void navigate(href('/admin/authors/:id', { id }) + search, { preventScrollReset: true }),
  })
  const cells = useCells(edited)
  const { layout, ...laying } = useColumns({
    loaded: loaderData.layout,
    isInAddress: loaderData.isLaidInAddress,
    all: loaderData.columns,
    usual: usualAuthors,
    hasViews: true,
  })
  const [pasted, setPasted] = useState<Pasted | null>(null)
  useCellKeys(current)
  return (
    <ListPage
      list={loaderData}
      title={say('desk-authors.title')}
      add={{ says: say('desk-authors.add'), to: href('/admin/authors/new') + search }}
      keys={[
        ...keys,
        {
          key: 'x',
          says: say('desk-quotes.select'),
          when: current !== null,
          run: () => current !== null && selection.toggle(current),
        },
      ]}
      above={
        <>
          <ul className="stats lg:grid-cols-2" aria-label={say('desk-authors.figures')}>
            <li className="stat">
              {sayRich('desk-authors.total-authors', { total: figures.total, active: figures.active, strong })}
            </li>
            <li className="stat">{sayRich('desk-authors.total-quotes', { total: figures.quotes, strong })}</li>
          </ul>
          <ViewsBar
            of={{ address: href('/admin/authors'), all: say('desk-authors.all-authors'), title: say('desk-authors.title') }}
            views={loaderData.views}
            query={loaderData.query}
            layoutQuery={loaderData.layoutQuery}
            isEditor={loaderData.isEditor}
          />
          <BulkStrip begun={bulk.begun} />
        </>
      }
      search={{ label: say('desk-authors.search'), placeholder: say('desk-authors.search-placeholder') }}
      filters={filters()}
      sort={authorSorts(loaderData.columns, layout.columns)}
      tools={
        <>
          {laying.button}
          {rows.length > 0 && <ListExport to={(format) => href('/admin/authors/export/:format', { format }) + search} />}
        </>
      }
      moreFilters={{ controls: <OwnFilters fields={own.fields} />, chosen: own.chosen }}
      none={{ title: say('desk-authors.none-yet'), text: say('desk-authors.none-yet-text') }}
      found={{ title: say('desk-authors.none-found'), all: say('desk-authors.show-all') }}
      table={
        <GridTable
          label={say('desk-authors.title')}
          columns={authorColumns({ layout: layout.columns, edited, all: loaderData.columns, search, onDelete: trash.ask })}
          rows={rows}
          nameOf={({ name }) => name}
          selection={selection}
          current={current}
          onCurrent={goTo}
          isBusy={({ id }) => id === trash.goingId}
          cells={cells}
          sort={loaderData.sort}
          onPaste={setPasted}
          onResize={laying.onResize}
        />
      }
    >
      <AuthorsBulk selection={selection} bulk={bulk} fields={many} total={loaderData.total} atLeast={loaderData.atLeast} />
      {trash.dialog}
      {laying.dialog}
      {pasted && (
        <PasteDialog
          pasted={pasted}
          columns={edited}
          nameOf={(id) => rows.find((author) => author.id === id)?.name ?? id}
          onClose={() => setPasted(null)}
        />
      )}
    </ListPage>
  )
}

const strong = (words: ReactNode) => <strong>{words}</strong>

const filters = (): Filter[] => [
  {
    param: 'only',
    name: say('desk-authors.show'),
    all: say('desk-authors.all-authors'),
    options: [
      { value: 'active', name: say('desk-authors.active') },
      { value: 'inactive', name: say('desk-authors.inactive') },
      { value: 'needs-review', name: say('desk-authors.needs-review') },
      { value: 'without-image', name: say('desk-authors.without-image') },
      { value: 'without-years', name: say('desk-authors.without-years') },
    ],
  },
]
