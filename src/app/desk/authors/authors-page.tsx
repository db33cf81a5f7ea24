import { useState } from 'react'
import { href, useLocation, useNavigate } from 'react-router'
import { authorCard, authorFilters, deskAuthorsAtOnce, findDeskAuthors } from '#authors'
import { deleteAuthor } from '#quotes'
import { requireEditor } from '../../session/guards.ts'
import { deskAction } from '../verbs/desk-action.ts'
import type { CellsSaved, PasteTried } from '../grid/cell.ts'
import { cellVerbs } from '../grid/cell-verbs.ts'
import { GridTable } from '../grid/grid-table.tsx'
import { useCellKeys } from '../grid/use-cell-keys.ts'
import { PasteDialog, type Pasted } from '../grid/paste-dialog.tsx'
import { useCells } from '../grid/use-cells.ts'
import { listLoader } from '../list/list-loader.ts'
import { ListPage } from '../list/list-page.tsx'
import { quotesOf } from '../table/quotes-of.ts'
import type { Filter } from '../table/filter-bar.tsx'
import { useRowKeys } from '../table/use-row-keys.ts'
import { trashVerb } from '../trash/trash-verb.ts'
import { useTrash } from '../trash/use-trash.tsx'
import type { Route } from './+types/authors-page'
import { authorCellColumns, authorCells, authorTexts } from './author-cells.ts'
import { authorColumns, type RowAuthor } from './author-columns.tsx'

export const middleware = [requireEditor]

const list = { failure: 'Failed to fetch authors with counts', title: 'Authors', size: deskAuthorsAtOnce }
export const loader = listLoader(list, async ({ ctx, site }, { search, page, filter }) => {
  const { authors, total, figures } = await findDeskAuthors(ctx, { search, only: filter('only', authorFilters), page })
  return {
    total,
    figures,
    rows: authors.map((author): RowAuthor => {
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
  const { rows, figures, edited } = loaderData
  const { search } = useLocation()
  const navigate = useNavigate()
  const trash = useTrash<RowAuthor>({
    question: () => 'Are you sure you want to delete this author?',
    text: ({ name }) => (
      <>
        <bdi>{name}</bdi> moves to the trash, from where they can be restored for 30 days.
      </>
    ),
    done: 'Author deleted successfully',
    failed: 'Failed to delete author',
    quotes: ({ id }) => quotesOf({ author: id }),
  })
  const { current, goTo, keys } = useRowKeys(
    rows.map(({ id }) => id),
    {
      next: 'Next author',
      previous: 'Previous author',
      edit: 'Edit Author',
      open: (id) => void navigate(href('/admin/authors/:id', { id }) + search, { preventScrollReset: true }),
    },
  )
  const cells = useCells(edited)
  const [pasted, setPasted] = useState<Pasted | null>(null)
  useCellKeys(current)
  return (
    <ListPage
      list={loaderData}
      title="Authors"
      add={{ says: 'Add Author', to: href('/admin/authors/new') + search }}
      keys={keys}
      above={
        <ul className="stats lg:grid-cols-2" aria-label="Figures">
          <li className="stat">
            Total Authors <strong>{n(figures.total)}</strong> {n(figures.active)} active
          </li>
          <li className="stat">
            Total Quotes <strong>{n(figures.quotes)}</strong> Across all authors
          </li>
        </ul>
      }
      search={{ label: 'Search authors', placeholder: 'Search authors...' }}
      filters={filters}
      none={{ title: 'No authors yet', text: 'Authors you add will appear here.' }}
      found={{ title: 'No authors found matching your search.', all: 'Show all authors' }}
      table={
        <GridTable
          label="Authors"
          columns={authorColumns(search, edited, trash.ask)}
          rows={rows}
          nameOf={({ name }) => name}
          current={current}
          onCurrent={goTo}
          isBusy={({ id }) => id === trash.goingId}
          cells={cells}
          onPaste={setPasted}
        />
      }
    >
      {trash.dialog}
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
