import { href, useLocation } from 'react-router'
import { createAuthor, type AuthorInput } from '#authors'
import { getSettings, pageTitle } from '#settings'
import { requireEditor } from '../../guards.ts'
import { ownLoader } from '../../own-page.ts'
import { deskAction } from '../desk-action.ts'
import type { Route } from './+types/new-author-page'
import { askNamesakes, type Namesake } from './ask-namesakes.ts'
import { AuthorForm } from './author-form.tsx'

export const middleware = [requireEditor]

export const loader = ownLoader('Failed to load the form', async ({ ctx }, _args: Route.LoaderArgs) => ({
  title: pageTitle(await getSettings(ctx), 'Add New Author'),
}))

export const action = deskAction<Route.ActionArgs, { asks: Namesake[] } | null>({
  save: {
    failure: 'Failed to save author',
    run: async ({ ctx }, input) => {
      const asked = await askNamesakes(ctx, input, null)
      if (!asked) await createAuthor(ctx, input as AuthorInput) // safe: the verb reads it by its schema
      return asked
    },
  },
})

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }]

export default function NewAuthorPage() {
  return <AuthorForm author={null} back={href('/admin/authors') + useLocation().search} />
}
