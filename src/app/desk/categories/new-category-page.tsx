import { href, useLocation } from 'react-router'
import { createCategory, type CategoryInput } from '#categories'
import { getSettings, pageTitle } from '#settings'
import { requireEditor } from '../../guards.ts'
import { ownLoader } from '../../own-page.ts'
import { deskAction } from '../desk-action.ts'
import type { Route } from './+types/new-category-page'
import { CategoryForm } from './category-form.tsx'

export const middleware = [requireEditor]

export const loader = ownLoader('Failed to load the form', async ({ ctx }, _args: Route.LoaderArgs) => ({
  title: pageTitle(await getSettings(ctx), 'Add New Category'),
}))

export const action = deskAction<Route.ActionArgs, null>({
  save: {
    failure: 'Something went wrong. Please try again.',
    run: async ({ ctx }, input) => {
      await createCategory(ctx, input as CategoryInput) // safe: the verb reads it by its schema
      return null
    },
  },
})

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }]

export default function NewCategoryPage() {
  return <CategoryForm category={null} back={href('/admin/categories') + useLocation().search} />
}
