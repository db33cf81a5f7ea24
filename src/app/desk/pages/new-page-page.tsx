import { href, useLocation } from 'react-router'
import { say } from '#messages'
import { builtInSlugs, getDeskPage } from '#pages'
import { getSettings, languagesOf } from '#settings'
import { ownLoader } from '../../page/own-page.ts'
import { pageNeeds } from '../../session/guards.ts'
import { languagesOfSite } from '../../site/languages-of-site.ts'
import { oneOf } from '../table/list-address.ts'
import type { Route } from './+types/new-page-page'
import { builtInText } from './built-in-text.ts'
import { PageForm } from './page-form.tsx'
import { createPageAction } from './page-verbs.ts'
import { quotesIn } from './quotes-in.ts'

export const middleware = [pageNeeds('pages.edit')]

const loadFailed = () => say('desk-pages.failed-form')
export const loader = ownLoader(loadFailed, async ({ ctx }, _args: Route.LoaderArgs, url) => {
  const settings = await getSettings(ctx)
  const { own, others } = languagesOf(settings)
  const language = oneOf(url.searchParams.get('language'), [own, ...others]) ?? own
  const replaced = oneOf(url.searchParams.get('instead'), builtInSlugs)
  const like = url.searchParams.get('like')
  const other = like === null ? null : await getDeskPage(ctx, like)
  const begun = replaced
    ? { ...builtInText(replaced, language, settings), slug: replaced, language, isPublished: true }
    : other && {
        title: other.title,
        slug: other.slug,
        description: other.description,
        blocks: other.blocks,
        place: other.place,
        position: other.position,
        language,
      }
  return {
    title: say('desk-pages.new'),
    begun: begun ?? {},
    replaces: builtInSlugs.some((slug) => slug === (replaced ?? other?.slug)),
    languages: await languagesOfSite(ctx),
    quotes: await quotesIn(ctx, other?.blocks ?? []),
  }
})

export const action = createPageAction

export default function NewPagePage({ loaderData: { title: _, ...form } }: Route.ComponentProps) {
  return <PageForm page={null} {...form} back={href('/admin/pages') + withoutBegin(useLocation().search)} />
}

/** The list behind it is narrowed by nothing that the form began with. */
function withoutBegin(search: string): string {
  const params = new URLSearchParams(search)
  for (const name of ['instead', 'like', 'language']) params.delete(name)
  return params.size > 0 ? `?${params}` : ''
}
