import { hasRight } from '#access'
import { useEffect } from 'react'
import { Outlet, useMatches, useNavigation, type ShouldRevalidateFunctionArgs } from 'react-router'
import { say } from '#messages'
import type { Hint } from '#ui/hint'
import { loadToasts } from '#ui/toast'
import { WholeSheet } from '#ui/whole-sheet'
import { useGuardAgain } from '../../session/use-guard-again.ts'
import { requireDesk } from '../../session/guards.ts'
import { zoneOf } from '#time'
import { frameLoader } from '../../page/own-page.ts'
import { useLook } from '../../shell/use-look.ts'
import type { Route } from './+types/desk-layout'
import { AwayNote } from '../away/away-note.tsx'
import { keepPage } from '../away/keep-page.ts'
import { useShownPages } from '../away/shown-pages.ts'
import { useUnread } from '../notices/use-unread.ts'
import { countBell, countWaiting } from './count-waiting.ts'
import { entriesFor } from '../head/desk-entries.ts'
import { DeskMenu } from './desk-menu.tsx'
import { KeysOfDesk } from '../keys/keys-of-desk.tsx'
import { PaletteOfDesk } from '../palette/palette-of-desk.tsx'
import { unknownFilters } from '../table/known-filters.ts'
import { UnknownNote } from '../table/unknown-note.tsx'
import { UndoOfDesk } from '../undo/undo-of-desk.tsx'
import { warmDesk } from './warm-page.ts'

export const handle = { frame: 'desk' }

/** Only staff open the desk. A page that needs a higher role says so in its own middleware, and the verbs check again. */
export const middleware = [requireDesk]

export const clientMiddleware = [keepPage]

const loadFailed = () => say('desk.failed-load-desk')
export const loader = frameLoader(loadFailed, async ({ ctx, account, site }, _args: Route.LoaderArgs, url) => ({
  unknown: await unknownFilters(ctx, url, url.pathname),
  entries: entriesFor(ctx.actor),
  waiting: await countWaiting(ctx),
  unread: await countBell(ctx),
  who: {
    id: account?.id ?? '',
    name: account?.fullName || account?.email || '',
    email: account?.email ?? '',
    role: account?.role ?? 'user',
    roleName: account?.customRole?.name,
    mayWrite: hasRight(ctx.actor, 'quotes.edit'),
  },
  zone: timesSaid(site.timeZone, zoneOf(ctx.clock.now(), site.timeZone)),
}))

const timesSaid = (timeZone: string, now: string) =>
  timeZone === now
    ? say('desk.times-are', { now })
    : say('desk.times-are-those-now', { value: timeZone.replaceAll('_', ' '), now })

/** What waits is counted again with each page, and after each write; not while somebody types in a search. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  if (currentUrl.pathname !== nextUrl.pathname) return true
  return defaultShouldRevalidate && currentUrl.search === nextUrl.search
}

const isStaff = ({ r }: Hint): boolean => r !== 'user'

/** The shell of the desk: its sidebar, and beside it the page. */
export default function DeskLayout({ loaderData: { entries, waiting, unread, who, zone, unknown } }: Route.ComponentProps) {
  const look = useLook()
  const isBusy = useNavigation().state !== 'idle'
  useGuardAgain(isStaff, who.role)
  useShownPages()
  useEffect(() => void loadToasts(), [])
  const places = entries.map(({ to }) => to).join(' ')
  useEffect(() => warmDesk(places.split(' ')), [places])
  return (
    <div className="desk">
      <WholeSheet />
      <meta name="robots" content="noindex" />
      <DeskMenu look={look} entries={entries} waiting={waiting} unread={useUnread(unread)} who={who} />
      <main id="main" tabIndex={-1} className="desk-main" aria-busy={isBusy}>
        <output className="progress">{isBusy && <span className="sr-only">{say('desk.loading')}</span>}</output>
        <AwayNote />
        <UnknownNote unknown={unknown} />
        <Outlet />
        {useHasTimes() && <p className="mt-10 text-xs text-quiet">{zone}</p>}
      </main>
      <KeysOfDesk entries={entries} />
      <UndoOfDesk />
      <PaletteOfDesk entries={entries} who={who} />
    </div>
  )
}

/** Pages that write a time of day say `handle = { times: true }`; a line below says once whose time it is. */
function useHasTimes(): boolean {
  return useMatches().some(({ handle }) => (handle as { times?: true } | undefined)?.times) // safe: only our own pages set it
}
