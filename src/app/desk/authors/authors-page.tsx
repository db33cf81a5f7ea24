import { useState } from 'react'
import { href, Link, Outlet, useLocation, useNavigate } from 'react-router'
import { authorCard, authorFilters, deskAuthorsAtOnce, findDeskAuthors } from '#authors'
import { deleteAuthor } from '#quotes'
import { getSettings, pageTitle } from '#settings'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { EmptyState } from '#ui/empty-state'
import { requireEditor } from '../../session/guards.ts'
import { ownLoader } from '../../page/own-page.ts'
import { deskAction } from '../verbs/desk-action.ts'
import type { CellsSaved, PasteTried } from '../grid/cell.ts'
import { cellVerbs } from '../grid/cell-verbs.ts'
import { GridTable } from '../grid/grid-table.tsx'
import { useCellKeys } from '../grid/use-cell-keys.ts'
import { PasteDialog, type Pasted } from '../grid/paste-dialog.tsx'
import { useCells } from '../grid/use-cells.ts'
import { DeskHead } from '../head/desk-head.tsx'
import { useDeskKeys } from '../keys/use-desk-keys.ts'
import { quotesOf } from '../table/quotes-of.ts'
import { DeskPager } from '../table/desk-pager.tsx'
import { FilterBar, type Filter } from '../table/filter-bar.tsx'
import { listPage, oneOf } from '../table/list-address.ts'
import { SearchBox } from '../table/search-box.tsx'
import { useRowKeys } from '../table/use-row-keys.ts'
import { trashVerb } from '../trash/trash-verb.ts'
import { useTrash } from '../trash/use-trash.ts'
import type { Route } from './+types/authors-page'
import { authorCellColumns, authorCells, authorTexts } from './author-cells.ts'
import { authorColumns, type RowAuthor } from './author-columns.tsx'

export const middleware = [requireEditor]

export const loader = ownLoader('Failed to fetch authors with counts', async ({ ctx, site }, _args: Route.LoaderArgs, url) => {
  const search = (url.searchParams.get('q') ?? '').slice(0, 200)
  const only = oneOf(url.searchParams.get('only'), authorFilters)
  const page = listPage(url)
  const { authors, total, figures } = await findDeskAuthors(ctx, { search, only, page })
  return {
    title: pageTitle(await getSettings(ctx), 'Authors'),
    page,
    size: deskAuthorsAtOnce,
    total,
    figures,
    isNarrowed: search.trim() !== '' || only !== undefined,
    authors: authors.map((author): RowAuthor => {
      const { slug: _, ...card } = authorCard(author)
      return {
        ...card,
        id: author.id,
        bio: author.bio ?? '',
        isActive: author.is_active,
        needsReview: author.needs_review,
        texts: authorTexts(author, site.timeZone),
        mayEdit: true,
      }
    }),
    edited: authorCellColumns,
  }
})

export const action = deskAction<Route.ActionArgs, { batch: string } | CellsSaved | PasteTried>()({
  trash: trashVerb('Failed to delete author', deleteAuthor),
  ...cellVerbs(authorCells),
})

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }]

export default function AuthorsPage({ loaderData }: Route.ComponentProps) {
  const { authors, page, size, total, figures, isNarrowed, edited } = loaderData
  const { search } = useLocation()
  const navigate = useNavigate()
  const go = (to: string) => void navigate(to, { preventScrollReset: true })
  const add = href('/admin/authors/new') + search
  const { asked, ask, no, yes, goingId } = useTrash<RowAuthor>({
    done: 'Author deleted successfully',
    failed: 'Failed to delete author',
    quotes: ({ id }) => quotesOf({ author: id }),
  })
  const ids = authors.map(({ id }) => id)
  const { current, step, goTo } = useRowKeys(ids)
  const cells = useCells(edited)
  const [pasted, setPasted] = useState<Pasted | null>(null)
  const columns = authorColumns(search, edited, ask)
  useCellKeys(current)
  useDeskKeys(
    [
      { key: 'n', says: 'Add Author', run: () => go(add) },
      { key: 'j', says: 'Next author', run: () => step(1) },
      { key: 'k', says: 'Previous author', run: () => step(-1) },
      {
        key: 'e',
        says: 'Edit Author',
        when: current !== null,
        run: () => current !== null && go(href('/admin/authors/:id', { id: current }) + search),
      },
    ],
    'Authors',
  )
  const button = (
    <Link to={add} preventScrollReset className="button-strong" aria-keyshortcuts="n">
      Add Author
    </Link>
  )
  return (
    <DeskHead title="Authors" actions={button}>
      <ul className="stats lg:grid-cols-2" aria-label="Figures">
        <li className="stat">
          Total Authors <strong>{n(figures.total)}</strong> {n(figures.active)} active
        </li>
        <li className="stat">
          Total Quotes <strong>{n(figures.quotes)}</strong> Across all authors
        </li>
      </ul>
      <div className="mt-6 flex flex-wrap items-start gap-2">
        <SearchBox label="Search authors" placeholder="Search authors..." />
        <FilterBar filters={filters} />
      </div>
      <div className="mt-4">
        {authors.length > 0 ? (
          <>
            <GridTable
              label="Authors"
              columns={columns}
              rows={authors}
              nameOf={({ name }) => name}
              current={current}
              onCurrent={goTo}
              isBusy={({ id }) => id === goingId}
              cells={cells}
              onPaste={setPasted}
            />
            <DeskPager page={page} size={size} shown={authors.length} total={total} />
          </>
        ) : isNarrowed || page > 1 ? (
          <EmptyState title="No authors found matching your search.">
            <Link to="?" className="button">
              Show all authors
            </Link>
          </EmptyState>
        ) : (
          <EmptyState title="No authors yet" text="Authors you add will appear here.">
            {button}
          </EmptyState>
        )}
      </div>
      {asked && (
        <ConfirmDialog
          title="Are you sure you want to delete this author?"
          text={
            <>
              <bdi>{asked.name}</bdi> moves to the trash, from where they can be restored for 30 days.
            </>
          }
          yes="Delete"
          grave
          onYes={yes}
          onNo={no}
        />
      )}
      {pasted && (
        <PasteDialog
          pasted={pasted}
          columns={edited}
          nameOf={(id) => authors.find((author) => author.id === id)?.name ?? id}
          onClose={() => setPasted(null)}
        />
      )}
      <Outlet />
    </DeskHead>
  )
}

const n = (figure: number) => figure.toLocaleString('en')

const filters: Filter[] = [
  {
    param: 'only',
    name: 'Show',
    all: 'All authors',
    options: [
      { value: 'active', name: 'Active' },
      { value: 'inactive', name: 'Inactive' },
      { value: 'needs-review', name: 'Needs review' },
      { value: 'without-image', name: 'Without image' },
      { value: 'without-years', name: 'Without years' },
    ],
  },
]
