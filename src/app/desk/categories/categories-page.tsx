import { href, Link, useLocation } from 'react-router'
import { findAllCategories } from '#categories'
import { deleteCategory } from '#quotes'
import { requireEditor } from '../../session/guards.ts'
import { listLoader } from '../list/list-loader.ts'
import { ListPage } from '../list/list-page.tsx'
import { deskAction } from '../verbs/desk-action.ts'
import { quotesOf } from '../table/quotes-of.ts'
import { trashVerb } from '../trash/trash-verb.ts'
import { useTrash } from '../trash/use-trash.tsx'
import type { Route } from './+types/categories-page'
import { CategoryCard, type CardCategory } from './category-card.tsx'

export const middleware = [requireEditor]

const failure = 'Failed to fetch categories'
export const loader = listLoader({ failure, title: 'Categories' }, async ({ ctx }, { search }) => {
  const categories = await findAllCategories(ctx, { search })
  return {
    rows: categories.map(({ id, name, description, color, isActive, quotesCount }): CardCategory => ({
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

export default function CategoriesPage({ loaderData }: Route.ComponentProps) {
  const { search } = useLocation()
  const trash = useTrash<CardCategory>({
    question: ({ name }) => `Delete “${name}”?`,
    text: () =>
      'It moves to the trash, from where it can be restored for 30 days. Categories with existing quotes cannot be deleted.',
    done: 'Category deleted successfully!',
    failed: 'Error',
    quotes: ({ id }) => quotesOf({ category: id }),
  })
  return (
    <ListPage
      list={loaderData}
      title="Categories"
      add={{ says: 'Add Category', to: href('/admin/categories/new') + search }}
      actions={
        <Link to={href('/admin/tags')} className="button">
          Tags
        </Link>
      }
      search={{ label: 'Search categories', placeholder: 'Search categories...' }}
      none={{ title: 'No categories yet', text: 'Each quote has one. Its colour sets the colours of the plates.' }}
      found={{ title: 'No categories found', text: 'Try adjusting your search criteria', all: 'Clear search' }}
      table={
        <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3" aria-label="Categories">
          {loaderData.rows.map((category) => (
            <li key={category.id} className="grid min-w-0">
              <CategoryCard category={category} isBusy={trash.goingId === category.id} onDelete={() => trash.ask(category)} />
            </li>
          ))}
        </ul>
      }
    >
      {trash.dialog}
    </ListPage>
  )
}
