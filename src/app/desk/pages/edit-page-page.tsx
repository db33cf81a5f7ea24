import { href, useLocation } from 'react-router'
import { say } from '#messages'
import { getDeskPage, isBuiltIn } from '#pages'
import { requireEditor } from '../../session/guards.ts'
import { languagesOfSite } from '../../site/languages-of-site.ts'
import { languageName } from '../../site/language-name.ts'
import { deskLoader } from '../head/desk-loader.ts'
import type { Route } from './+types/edit-page-page'
import { PageForm } from './page-form.tsx'
import { updatePageAction } from './page-verbs.ts'
import { quotesIn } from './quotes-in.ts'

export const middleware = [requireEditor]

const about = { failure: () => say('desk-pages.failed-form'), title: () => say('desk-pages.edit') }
export const loader = deskLoader(about, async ({ ctx }, { params }: Route.LoaderArgs) => {
  const { id, version, title, slug, language, description, blocks, place, position, isPublished } = await getDeskPage(
    ctx,
    params.id,
  )
  const spoken = await languagesOfSite(ctx)
  return {
    page: { id, version, title, slug, language, description, blocks, place, position, isPublished },
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
  return <PageForm key={page.id} page={page} begun={{}} {...form} back={href('/admin/pages') + useLocation().search} />
}
