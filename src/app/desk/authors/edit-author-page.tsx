import { href, useLocation } from 'react-router'
import { getDeskAuthor } from '#authors'
import { say } from '#messages'
import { findOwnFields } from '#own-fields'
import { pageNeeds } from '../../session/guards.ts'
import { draftInForm } from '../drafts/draft-in-form.ts'
import { spokenNames } from '../names/spoken-names.ts'
import { deskLoader } from '../head/desk-loader.ts'
import { ownControl } from '../form/own-controls.tsx'
import { withoutDraft } from '../drafts/draft-words.ts'
import type { Route } from './+types/edit-author-page'
import { AuthorForm } from './author-form.tsx'
import { updateAuthorAction } from './author-actions.ts'

export const middleware = [pageNeeds('authors.edit')]

const about = { failure: () => say('desk-authors.failed-fetch-one'), title: () => say('desk-authors.edit-author') }
export const loader = deskLoader(about, async ({ ctx, site }, { params: { id } }: Route.LoaderArgs, url) => {
  const live = await getDeskAuthor(ctx, id)
  const wants = url.searchParams.get('draft') === 'open'
  const of = { noun: 'author', id } as const
  const { draft, opened } = await draftInForm(ctx, of, { wants, timeZone: site.timeZone }, (inside) => getDeskAuthor(inside, id))
  const { quote_count: _, created_at: __, updated_at: ___, slug: ____, picture: _____, ...author } = opened ?? live
  const own = (await findOwnFields(ctx, 'author')).map(ownControl)
  return { author: { ...author, version: live.version }, own, draft, languages: await spokenNames(ctx, author) }
})

export const action = updateAuthorAction

export default function EditAuthorPage({ loaderData: { author, own, draft, languages } }: Route.ComponentProps) {
  const back = href('/admin/authors') + withoutDraft(useLocation().search)
  // A first draft doesn't make another form: this one says that it was saved, and closes.
  const key = `${author.id} ${draft?.isOpen ?? false}`
  return <AuthorForm key={key} author={author} own={own} draft={draft} languages={languages} back={back} />
}
