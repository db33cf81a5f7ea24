import { href, Link, Outlet, useLocation, useNavigate } from 'react-router'
import { findAllCategories } from '#categories'
import { deleteCategory } from '#quotes'
import { getSettings, pageTitle } from '#settings'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { EmptyState } from '#ui/empty-state'
import { requireEditor } from '../../session/guards.ts'
import { ownLoader } from '../../page/own-page.ts'
import { deskAction } from '../verbs/desk-action.ts'
import { DeskHead } from '../head/desk-head.tsx'
import { useDeskKeys } from '../keys/use-desk-keys.ts'
import { quotesOf } from '../table/quotes-of.ts'
import { SearchBox } from '../table/search-box.tsx'
import { trashVerb } from '../trash/trash-verb.ts'
import { useTrash } from '../trash/use-trash.ts'
import type { Route } from './+types/categories-page'
import { CategoryCard, type CardCategory } from './category-card.tsx'

export const middleware = [requireEditor]

export const loader = ownLoader('Failed to fetch categories', async ({ ctx }, _args: Route.LoaderArgs, url) => {
  const search = (url.searchParams.get('q') ?? '').slice(0, 200)
  const categories = await findAllCategories(ctx, { search })
  return {
    title: pageTitle(await getSettings(ctx), 'Categories'),
    searched: search.trim() !== '',
    categories: categories.map(({ id, name, description, color, isActive, quotesCount }): CardCategory => ({
      id,
      name,
      description,
      color,
      isActive,
      quotesCount,
    })),
  }
})

export const action = deskAction<Route.ActionArgs, { batch: string }>()({
  trash: trashVerb('Failed to delete category', deleteCategory),
})

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }]

export default function CategoriesPage({ loaderData: { categories, searched } }: Route.ComponentProps) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const add = href('/admin/categories/new') + search
  const { asked, ask, no, yes, goingId } = useTrash<CardCategory>({
    done: 'Category deleted successfully!',
    failed: 'Error',
    quotes: ({ id }) => quotesOf({ category: id }),
  })
  useDeskKeys([{ key: 'n', says: 'Add Category', run: () => void navigate(add, { preventScrollReset: true }) }], 'Categories')
  const button = (
    <Link to={add} preventScrollReset className="button-strong" aria-keyshortcuts="n">
      Add Category
    </Link>
  )
  return (
    <DeskHead
      title="Categories"
      actions={
        <div className="flex flex-wrap gap-2">
          <Link to={href('/admin/tags')} className="button">
            Tags
          </Link>
          {button}
        </div>
      }
    >
      <div className="mt-6 flex flex-wrap items-start gap-2">
        <SearchBox label="Search categories" placeholder="Search categories..." />
      </div>
      <div className="mt-6">
        {categories.length > 0 ? (
          <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3" aria-label="Categories">
            {categories.map((category) => (
              <li key={category.id} className="grid min-w-0">
                <CategoryCard category={category} isBusy={goingId === category.id} onDelete={() => ask(category)} />
              </li>
            ))}
          </ul>
        ) : searched ? (
          <EmptyState title="No categories found" text="Try adjusting your search criteria">
            <Link to="?" className="button">
              Clear search
            </Link>
          </EmptyState>
        ) : (
          <EmptyState title="No categories yet" text="Each quote has one. Its colour sets the colours of the plates.">
            {button}
          </EmptyState>
        )}
      </div>
      {asked && (
        <ConfirmDialog
          title={`Delete “${asked.name}”?`}
          text="It moves to the trash, from where it can be restored for 30 days. Categories with existing quotes cannot be deleted."
          yes="Delete"
          grave
          onYes={yes}
          onNo={no}
        />
      )}
      <Outlet />
    </DeskHead>
  )
}
