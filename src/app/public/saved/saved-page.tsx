import { href, Link } from 'react-router'
import { getSettings } from '#settings'
import { signInAddress } from '#ui/ask-sign-in'
import { pageLoader } from '../../page/page.ts'
import { pageHead } from '../../seo/head.ts'
import { breadcrumbs } from '../../seo/structured-data.ts'
import { fontLinks } from '../../page/font-links.ts'
import { SavedList } from './saved-list.tsx'
import type { Route } from './+types/saved-page'

export const handle = { params: [] }

const title = 'Saved on this device'

/** The page is the same for everyone: what somebody saved without an account is in their browser alone. */
export const loader = pageLoader('Failed to fetch settings', async ({ ctx, site, notes }, _args: Route.LoaderArgs) => {
  notes.show('settings')
  const settings = await getSettings(ctx)
  const path = href('/saved')
  const description = 'Quotes you saved in this browser without an account.'
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

export default function SavedPage() {
  return (
    <div className="mx-auto max-w-[1440px] px-4 pt-8 md:px-8">
      <h1 className="title">{title}</h1>
      <p className="mt-4 mb-8 max-w-prose text-quiet">
        These quotes are saved in this browser only.{' '}
        <Link to={signInAddress(href('/saved'))} className="link">
          Sign in
        </Link>{' '}
        to keep them and see them on every device.
      </p>
      <p className="no-js">Turn on JavaScript to see them. Only your browser knows which quotes you saved.</p>
      <div className="needs-js">
        <SavedList />
      </div>
    </div>
  )
}
