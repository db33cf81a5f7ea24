import { href, useLocation } from 'react-router'
import { getSettings, pageTitle } from '#settings'
import { requireEditor } from '../../session/guards.ts'
import { ownLoader } from '../../page/own-page.ts'
import type { Route } from './+types/new-author-page'
import { AuthorForm } from './author-form.tsx'
import { createAuthorAction } from './create-author-action.ts'

export const middleware = [requireEditor]

export const loader = ownLoader('Failed to load the form', async ({ ctx }, _args: Route.LoaderArgs) => ({
  title: pageTitle(await getSettings(ctx), 'Add New Author'),
}))

export const action = createAuthorAction

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }]

export default function NewAuthorPage() {
  return <AuthorForm author={null} back={href('/admin/authors') + useLocation().search} />
}
