import { href, useLocation } from 'react-router'
import { getDeskCategory } from '#categories'
import { getSettings, pageTitle } from '#settings'
import { requireEditor } from '../../session/guards.ts'
import { ownLoader } from '../../page/own-page.ts'
import type { Route } from './+types/edit-category-page'
import { CategoryForm } from './category-form.tsx'
import { updateCategoryAction } from './update-category-action.ts'

export const middleware = [requireEditor]

export const loader = ownLoader('Failed to load the category', async ({ ctx }, { params }: Route.LoaderArgs) => {
  const { id, name, description, color, isActive, version } = await getDeskCategory(ctx, params.id)
  return {
    title: pageTitle(await getSettings(ctx), 'Edit Category'),
    category: { id, name, description, color, isActive, version },
  }
})

export const action = updateCategoryAction

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }]

export default function EditCategoryPage({ loaderData: { category } }: Route.ComponentProps) {
  return <CategoryForm key={category.id} category={category} back={href('/admin/categories') + useLocation().search} />
}
