import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { say, sayRich } from '#messages'
import { getSettings } from '#settings'
import { signInAddress } from '#ui/ask-sign-in'
import { pageLoader } from '../../page/page.ts'
import { pageHead } from '../../seo/head.ts'
import { breadcrumbs } from '../../seo/structured-data.ts'
import { fontLinks } from '../../page/font-links.ts'
import { SavedList } from './saved-list.tsx'
import type { Route } from './+types/saved-page'

export const handle = { params: [] }

/** The page is the same for everyone: what somebody saved without an account is in their browser alone. */
export const loader = pageLoader('Failed to fetch settings', async ({ ctx, site, notes }, _args: Route.LoaderArgs) => {
  notes.show('settings')
  const settings = await getSettings(ctx)
  const path = href('/saved')
  const [title, description] = [say('saved.title'), say('saved.described')]
  const jsonLd = [
    breadcrumbs(site, [
      { name: settings.website_title, path: '/' },
      { name: title, path },
    ]),
  ]
  const about = { title, description, keywords: [], path, type: 'website' as const, robots: 'noindex' as const, jsonLd }
  return { head: [...pageHead({ site, settings, ...about }), ...fontLinks([])] }
})

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

const toSignIn = (words: ReactNode) => (
  <Link to={signInAddress(href('/saved'))} className="link">
    {words}
  </Link>
)

export default function SavedPage() {
  return (
    <div className="mx-auto max-w-[1440px] px-4 pt-8 md:px-8">
      <h1 className="title">{say('saved.title')}</h1>
      <p className="mt-4 mb-8 max-w-prose text-quiet">{sayRich('saved.here-only', { link: toSignIn })}</p>
      <p className="no-js">{say('saved.no-script')}</p>
      <div className="needs-js">
        <SavedList />
      </div>
    </div>
  )
}
