import { href, Link } from 'react-router'
import { say } from '#messages'
import { countOwnActions, listActions } from '#analytics'
import { Pager } from '#ui/pager'
import { requireSignedIn } from '../../session/guards.ts'
import { pageNumber, requirePage } from '../../lists/page-number.ts'
import { accountLoader } from '../profile/account-loader.ts'
import { dayOf } from '../profile/day-of.ts'
import { Empty } from '../profile/empty.tsx'
import { ProfileShell } from '../profile/profile-shell.tsx'
import type { Route } from './+types/downloads-page'

export const middleware = [requireSignedIn]

const words = () => ({ title: say('account.downloads'), failure: say('account.failed-load-downloads') })

type Download = { id: string; kind: string; quoteId: string | null; text: string; author: string | null; day: string }

const kinds = () => ({ quick_download: say('account.quick-download'), custom_download: say('account.custom-download') }) as const

const types = ['quick_download', 'custom_download'] as const
const aPage = 20

type Shown = { downloads: Download[]; page: number; pages: number }

export const loader = accountLoader<Route.LoaderArgs, Shown>(words, async ({ ctx, site }, url) => {
  const page = pageNumber(url)
  const pages = Math.ceil((await countOwnActions(ctx, types)) / aPage)
  requirePage(page, pages)
  const actions = await listActions(ctx, { own: true, types, page, limit: aPage })
  return {
    page,
    pages,
    downloads: actions.map(({ id, action_type, quote_id, text, author, created_at }) => ({
      id,
      kind: kinds()[action_type === 'custom_download' ? action_type : 'quick_download'],
      quoteId: quote_id,
      text: text ?? say('account.quote-thats-no-longer'),
      author,
      day: dayOf(created_at, site.timeZone),
    })),
  }
})

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function DownloadsPage({ loaderData: { person, flash, downloads, page, pages } }: Route.ComponentProps) {
  return (
    <ProfileShell person={person} flash={flash}>
      <h2 className="sr-only">{say('account.downloads')}</h2>
      {downloads.length === 0 && (
        <Empty link={{ name: say('account.find-a-quote'), to: href('/') }}>{say('account.downloads-will-appear-here')}</Empty>
      )}
      <ul className="divide-y divide-line border-y border-line empty:hidden">
        {downloads.map(({ id, kind, quoteId, text, author, day }) => (
          <li key={id} className="py-4">
            <p className="font-text text-lg wrap-anywhere">
              <bdi>{quoteId === null ? text : <Link to={href('/quote/:id', { id: quoteId })}>{text}</Link>}</bdi>
            </p>
            <p className="mt-1 text-sm text-quiet">
              {author && (
                <>
                  <bdi>{author}</bdi> ·{' '}
                </>
              )}
              {kind} · {day}
            </p>
          </li>
        ))}
      </ul>
      <Pager page={page} pages={pages} addressOf={addressOf} />
    </ProfileShell>
  )
}

function addressOf(page: number): string {
  return page === 1 ? href('/profile/downloads') : `${href('/profile/downloads')}?page=${page}`
}
