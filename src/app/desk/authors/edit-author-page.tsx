import { href, useLocation } from 'react-router'
import { getDeskAuthor, updateAuthor, type AuthorInput } from '#authors'
import { getSettings, pageTitle } from '#settings'
import { requireEditor } from '../../guards.ts'
import { ownLoader } from '../../own-page.ts'
import { deskAction } from '../desk-action.ts'
import type { Route } from './+types/edit-author-page'
import { askNamesakes, type Namesake } from './ask-namesakes.ts'
import { AuthorForm } from './author-form.tsx'

export const middleware = [requireEditor]

export const loader = ownLoader('Failed to fetch author', async ({ ctx }, { params }: Route.LoaderArgs) => {
  const { quote_count: _, created_at: __, updated_at: ___, slug: ____, ...author } = await getDeskAuthor(ctx, params.id)
  return { title: pageTitle(await getSettings(ctx), 'Edit Author'), author }
})

export const action = deskAction<Route.ActionArgs, { asks: Namesake[] } | null>({
  save: {
    failure: 'Failed to save author',
    run: async ({ ctx }, input, _typed, { params }) => {
      const asked = await askNamesakes(ctx, input, params.id)
      if (!asked) await updateAuthor(ctx, params.id, input as AuthorInput & { version: number }) // safe: the verb reads it by its schema
      return asked
    },
  },
})

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }]

export default function EditAuthorPage({ loaderData: { author } }: Route.ComponentProps) {
  return <AuthorForm key={author.id} author={author} back={href('/admin/authors') + useLocation().search} />
}
