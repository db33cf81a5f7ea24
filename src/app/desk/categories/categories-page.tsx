import { href, Link, useLocation } from 'react-router'
import { findAllCategories } from '#categories'
import { say } from '#messages'
import { deleteCategory } from '#quotes'
import { pageNeeds } from '../../session/guards.ts'
import { listLoader } from '../list/list-loader.ts'
import { ListPage } from '../list/list-page.tsx'
import { deskAction } from '../verbs/desk-action.ts'
import { quotesOf } from '../table/quotes-of.ts'
import { trashVerb } from '../trash/trash-verb.ts'
import { useTrash } from '../trash/use-trash.tsx'
import type { Route } from './+types/categories-page'
import { CategoryCard, type CardCategory } from './category-card.tsx'

export const middleware = [pageNeeds('categories.edit')]

const list = { failure: () => say('desk-categories.failed-fetch'), title: () => say('desk-categories.title') }
export const loader = listLoader(list, async ({ ctx }, { search }) => {
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
  trash: trashVerb(() => say('desk-categories.failed-delete'), deleteCategory),
})

export default function CategoriesPage({ loaderData }: Route.ComponentProps) {
  const { search } = useLocation()
  const trash = useTrash<CardCategory>({
    question: ({ name }) => say('desk-categories.delete-question', { name }),
    text: () => say('desk-categories.delete-what-happens'),
    done: say('desk-categories.deleted'),
    failed: say('desk-form.error'),
    quotes: ({ id }) => quotesOf({ category: id }),
  })
  return (
    <ListPage
      list={loaderData}
      title={say('desk-categories.title')}
      add={{ says: say('desk-categories.add'), to: href('/admin/categories/new') + search }}
      actions={
        <Link to={href('/admin/tags')} className="button">
          {say('desk-tags.title')}
        </Link>
      }
      search={{ label: say('desk-categories.search'), placeholder: say('desk-categories.search-placeholder') }}
      none={{ title: say('desk-categories.none-yet'), text: say('desk-categories.none-yet-text') }}
      found={{
        title: say('desk-categories.none-found'),
        text: say('desk-quotes.try-adjusting-search'),
        all: say('desk-categories.clear-search'),
      }}
      table={
        <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3" aria-label={say('desk-categories.title')}>
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
