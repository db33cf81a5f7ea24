import { href, useLocation } from 'react-router'
import { getSettings, pageTitle } from '#settings'
import { requireEditor } from '../../session/guards.ts'
import { ownLoader } from '../../page/own-page.ts'
import { spokenNames } from '../names/spoken-names.ts'
import type { Route } from './+types/new-category-page'
import { CategoryForm } from './category-form.tsx'
import { createCategoryAction } from './create-category-action.ts'

export const middleware = [requireEditor]

export const loader = ownLoader('Failed to load the form', async ({ ctx }, _args: Route.LoaderArgs) => ({
  title: pageTitle(await getSettings(ctx), 'Add New Category'),
  languages: await spokenNames(ctx),
}))

export const action = createCategoryAction

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }]

export default function NewCategoryPage({ loaderData: { languages } }: Route.ComponentProps) {
  return <CategoryForm category={null} languages={languages} back={href('/admin/categories') + useLocation().search} />
}
