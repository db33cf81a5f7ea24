import { href, useLocation } from 'react-router'
import { say } from '#messages'
import { findOwnFields } from '#own-fields'
import { pageNeeds } from '../../session/guards.ts'
import { spokenNames } from '../names/spoken-names.ts'
import { deskLoader } from '../head/desk-loader.ts'
import { ownControl } from '../form/own-controls.tsx'
import type { Route } from './+types/new-author-page'
import { AuthorForm } from './author-form.tsx'
import { createAuthorAction } from './author-actions.ts'

export const middleware = [pageNeeds('authors.edit')]

const about = { failure: () => say('desk-quotes.failed-load-form'), title: () => say('desk-authors.add-new') }
export const loader = deskLoader(about, async ({ ctx }) => ({
  own: (await findOwnFields(ctx, 'author')).map(ownControl),
  languages: await spokenNames(ctx),
}))

export const action = createAuthorAction

export default function NewAuthorPage({ loaderData: { own, languages } }: Route.ComponentProps) {
  const back = href('/admin/authors') + useLocation().search
  return <AuthorForm author={null} own={own} languages={languages} back={back} />
}
