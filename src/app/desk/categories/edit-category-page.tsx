import { href, useLocation } from 'react-router'
import { getDeskCategory } from '#categories'
import { getSettings, pageTitle } from '#settings'
import { requireEditor } from '../../session/guards.ts'
import { ownLoader } from '../../page/own-page.ts'
import { filledIn } from '../form/form-field.ts'
import { spokenNames } from '../names/spoken-names.ts'
import type { Route } from './+types/edit-category-page'
import { categoryForm } from './category-fields.ts'
import { CategoryForm } from './category-form.tsx'
import { updateCategoryAction } from './update-category-action.ts'

export const middleware = [requireEditor]

export const loader = ownLoader('Failed to load the category', async ({ ctx }, { params }: Route.LoaderArgs) => {
  const category = await getDeskCategory(ctx, params.id)
  return {
    title: pageTitle(await getSettings(ctx), 'Edit Category'),
    languages: await spokenNames(ctx, category),
    category: { id: category.id, version: category.version, ...filledIn(categoryForm, category) },
  }
})

export const action = updateCategoryAction

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }]

export default function EditCategoryPage({ loaderData: { category, languages } }: Route.ComponentProps) {
  const back = href('/admin/categories') + useLocation().search
  return <CategoryForm key={category.id} category={category} languages={languages} back={back} />
}
