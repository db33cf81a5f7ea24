import { href, useLocation } from 'react-router'
import { getDeskAuthor } from '#authors'
import { requireEditor } from '../../session/guards.ts'
import { deskLoader } from '../head/desk-loader.ts'
import type { Route } from './+types/edit-author-page'
import { AuthorForm } from './author-form.tsx'
import { updateAuthorAction } from './update-author-action.ts'

export const middleware = [requireEditor]

const about = { failure: 'Failed to fetch author', title: 'Edit Author' }
export const loader = deskLoader(about, async ({ ctx }, { params }: Route.LoaderArgs) => {
  const { quote_count: _, created_at: __, updated_at: ___, slug: ____, ...author } = await getDeskAuthor(ctx, params.id)
  return { author }
})

export const action = updateAuthorAction

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }]

export default function EditAuthorPage({ loaderData: { author } }: Route.ComponentProps) {
  return <AuthorForm key={author.id} author={author} back={href('/admin/authors') + useLocation().search} />
}
