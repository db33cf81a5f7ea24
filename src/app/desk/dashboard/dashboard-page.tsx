import { countAccounts } from '#accounts'
import { editorRoles, type Ctx } from '#access'
import { countActions } from '#analytics'
import { countCategories } from '#categories'
import { countDeskQuotes, countOwnQuotes, findNewestQuotes } from '#quotes'
import { getSettings, pageTitle } from '#settings'
import { ownLoader } from '../../own-page.ts'
import { DeskHead } from '../desk-head.tsx'
import type { Route } from './+types/dashboard-page'
import { cardsOf, StatCards } from './stat-cards.tsx'
import { OwnQuotes } from './own-quotes.tsx'
import { QuickActions } from './quick-actions.tsx'
import { RecentQuotes, recentOf } from './recent-quotes.tsx'

export const loader = ownLoader('Failed to load the dashboard', async ({ ctx, site, account }, _args: Route.LoaderArgs) => {
  const settings = await getSettings(ctx)
  return {
    title: pageTitle(settings, 'Dashboard'),
    name: account?.fullName ?? '',
    all: isEditor(ctx) ? await wholeSite(ctx, site.timeZone) : null,
    own: isEditor(ctx) ? null : await countOwnQuotes(ctx),
  }
})

const isEditor = ({ actor }: Ctx) => editorRoles.some((role) => role === actor.role)

async function wholeSite(ctx: Ctx, timeZone: string) {
  const [quotes, categories, actions, accounts, newest] = await Promise.all([
    countDeskQuotes(ctx),
    countCategories(ctx),
    countActions(ctx),
    countAccounts(ctx),
    findNewestQuotes(ctx),
  ])
  return { cards: cardsOf({ quotes, categories, accounts, ...actions }), recent: recentOf(newest, ctx.clock.now(), timeZone) }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }]

export default function DashboardPage({ loaderData: { name, all, own } }: Route.ComponentProps) {
  return (
    <DeskHead title="Dashboard" actions={<QuickActions />}>
      {all && (
        <>
          <StatCards cards={all.cards} />
          <RecentQuotes quotes={all.recent} />
        </>
      )}
      {own && <OwnQuotes name={name} counts={own} />}
    </DeskHead>
  )
}
