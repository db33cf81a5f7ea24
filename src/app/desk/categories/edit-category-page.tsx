import { href, useLocation } from 'react-router'
import { getDeskCategory } from '#categories'
import { say } from '#messages'
import { pageNeeds } from '../../session/guards.ts'
import { draftInForm } from '../drafts/draft-in-form.ts'
import { filledIn } from '../form/form-field.ts'
import { spokenNames } from '../names/spoken-names.ts'
import { deskLoader } from '../head/desk-loader.ts'
import { withoutDraft } from '../drafts/draft-words.ts'
import type { Route } from './+types/edit-category-page'
import { categoryForm } from './category-fields.ts'
import { CategoryForm } from './category-form.tsx'
import { updateCategoryAction } from './category-actions.ts'

export const middleware = [pageNeeds('categories.edit')]

const about = { failure: () => say('desk-categories.failed-load'), title: () => say('desk-categories.edit-category') }
export const loader = deskLoader(about, async ({ ctx, site }, { params: { id } }: Route.LoaderArgs, url) => {
  const live = await getDeskCategory(ctx, id)
  const wants = url.searchParams.get('draft') === 'open'
  const of = { noun: 'category', id } as const
  const { draft, opened } = await draftInForm(ctx, of, { wants, timeZone: site.timeZone }, (inside) =>
    getDeskCategory(inside, id),
  )
  const category = opened ?? live
  return {
    draft,
    languages: await spokenNames(ctx, category),
    category: { id: category.id, version: live.version, ...filledIn(categoryForm(), category) },
  }
})

export const action = updateCategoryAction

export default function EditCategoryPage({ loaderData: { category, draft, languages } }: Route.ComponentProps) {
  const back = href('/admin/categories') + withoutDraft(useLocation().search)
  // A first draft doesn't make another form: this one says that it was saved, and closes.
  const key = `${category.id} ${draft?.isOpen ?? false}`
  return <CategoryForm key={key} category={category} draft={draft} languages={languages} back={back} />
}
