import { href, useLocation } from 'react-router'
import { say } from '#messages'
import { pageNeeds } from '../../session/guards.ts'
import { spokenNames } from '../names/spoken-names.ts'
import { deskLoader } from '../head/desk-loader.ts'
import type { Route } from './+types/new-category-page'
import { CategoryForm } from './category-form.tsx'
import { createCategoryAction } from './category-actions.ts'

export const middleware = [pageNeeds('categories.edit')]

const about = { failure: () => say('desk-quotes.failed-load-form'), title: () => say('desk-categories.add-new') }
export const loader = deskLoader(about, async ({ ctx }, _args: Route.LoaderArgs) => ({
  languages: await spokenNames(ctx),
}))

export const action = createCategoryAction

export default function NewCategoryPage({ loaderData: { languages } }: Route.ComponentProps) {
  return <CategoryForm category={null} languages={languages} back={href('/admin/categories') + useLocation().search} />
}
