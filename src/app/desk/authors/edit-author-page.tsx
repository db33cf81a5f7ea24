import { href, useLocation } from 'react-router'
import { getDeskAuthor } from '#authors'
import { getSettings, pageTitle } from '#settings'
import { requireEditor } from '../../session/guards.ts'
import { ownLoader } from '../../page/own-page.ts'
import type { Route } from './+types/edit-author-page'
import { AuthorForm } from './author-form.tsx'
import { updateAuthorAction } from './update-author-action.ts'

export const middleware = [requireEditor]

export const loader = ownLoader('Failed to fetch author', async ({ ctx }, { params }: Route.LoaderArgs) => {
  const { quote_count: _, created_at: __, updated_at: ___, slug: ____, ...author } = await getDeskAuthor(ctx, params.id)
  return { title: pageTitle(await getSettings(ctx), 'Edit Author'), author }
})

export const action = updateAuthorAction

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }]

export default function EditAuthorPage({ loaderData: { author } }: Route.ComponentProps) {
  return <AuthorForm key={author.id} author={author} back={href('/admin/authors') + useLocation().search} />
}
