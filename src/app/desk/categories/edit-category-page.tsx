import { href, useLocation } from 'react-router'
import { getDeskCategory } from '#categories'
import { requireEditor } from '../../session/guards.ts'
import { filledIn } from '../form/form-field.ts'
import { spokenNames } from '../names/spoken-names.ts'
import { deskLoader } from '../head/desk-loader.ts'
import type { Route } from './+types/edit-category-page'
import { categoryForm } from './category-fields.ts'
import { CategoryForm } from './category-form.tsx'
import { updateCategoryAction } from './update-category-action.ts'

export const middleware = [requireEditor]

const about = { failure: 'Failed to load the category', title: 'Edit Category' }
export const loader = deskLoader(about, async ({ ctx }, { params }: Route.LoaderArgs) => {
  const category = await getDeskCategory(ctx, params.id)
  return {
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
