import { href, useLocation } from 'react-router'
import { say } from '#messages'
import { getDeskPage, isBuiltIn } from '#pages'
import { pageNeeds } from '../../session/guards.ts'
import { draftInForm } from '../drafts/draft-in-form.ts'
import { withoutDraft } from '../drafts/draft-words.ts'
import { languagesOfSite } from '../../site/languages-of-site.ts'
import { languageName } from '../../site/language-name.ts'
import { filledIn } from '../form/form-field.ts'
import { deskLoader } from '../head/desk-loader.ts'
import type { Route } from './+types/edit-page-page'
import { pageForm } from './page-fields.ts'
import { PageForm } from './page-form.tsx'
import { updatePageAction } from './page-verbs.ts'
import { quotesIn } from './quotes-in.ts'

export const middleware = [pageNeeds('pages.edit')]

const about = { failure: () => say('desk-pages.failed-form'), title: () => say('desk-pages.edit') }
export const loader = deskLoader(about, async ({ ctx, site }, { params: { id } }: Route.LoaderArgs, url) => {
  const live = await getDeskPage(ctx, id)
  const wants = url.searchParams.get('draft') === 'open'
  const of = { noun: 'page', id } as const
  const { draft, opened } = await draftInForm(ctx, of, { wants, timeZone: site.timeZone }, (inside) => getDeskPage(inside, id))
  const { slug, language, blocks } = opened ?? live
  const spoken = await languagesOfSite(ctx)
  return {
    draft,
    page: { id, version: live.version, ...filledIn(pageForm(language), opened ?? live) },
    replaces: isBuiltIn(slug),
    // The site may not speak its language any more.
    languages: spoken.some(({ code }) => code === language)
      ? spoken
      : [...spoken, { code: language, name: languageName(language) }],
    quotes: await quotesIn(ctx, blocks),
  }
})

export const action = updatePageAction

export default function EditPagePage({ loaderData: { title: _, page, ...form } }: Route.ComponentProps) {
  const back = href('/admin/pages') + withoutDraft(useLocation().search)
  // A first draft doesn't make another form: this one says that it was saved, and closes.
  return <PageForm key={`${page.id} ${form.draft?.isOpen ?? false}`} page={page} begun={{}} {...form} back={back} />
}
