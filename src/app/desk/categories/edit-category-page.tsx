import { href, useLocation } from 'react-router'
import { getDeskCategory, updateCategory, type CategoryInput } from '#categories'
import { getSettings, pageTitle } from '#settings'
import { requireEditor } from '../../guards.ts'
import { ownLoader } from '../../own-page.ts'
import { deskAction } from '../desk-action.ts'
import type { Route } from './+types/edit-category-page'
import { CategoryForm } from './category-form.tsx'

export const middleware = [requireEditor]

export const loader = ownLoader('Failed to load the category', async ({ ctx }, { params }: Route.LoaderArgs) => {
  const { id, name, description, color, isActive, version } = await getDeskCategory(ctx, params.id)
  return {
    title: pageTitle(await getSettings(ctx), 'Edit Category'),
    category: { id, name, description, color, isActive, version },
  }
})

export const action = deskAction<Route.ActionArgs, null>({
  save: {
    failure: 'Something went wrong. Please try again.',
    run: async ({ ctx }, input, _typed, { params }) => {
      await updateCategory(ctx, params.id, input as CategoryInput & { version: number }) // safe: the verb reads it by its schema
      return null
    },
  },
})

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }]

export default function EditCategoryPage({ loaderData: { category } }: Route.ComponentProps) {
  return <CategoryForm key={category.id} category={category} back={href('/admin/categories') + useLocation().search} />
}
