import { href } from 'react-router'
import { language, say } from '#messages'
import type { Analytics, Compared, Period } from '#analytics'
import type { Figure } from '#platform/figure'
import { type Status } from '#quotes'
import { percent, rowsAddress } from './tables.ts'

export type Card = { key: string; name: string; value: string; note: string; trend: number | null; to: string }

type Given = {
  analytics: Analytics
  sources: Record<Status, number>
  fresh: Omit<Figure, 'total'>
  period: Period
  isAdmin: boolean
}

/** Those of the spec in its order, and what belongs beside them. */
export function cardsOf({
  analytics: { totals, engagement, ranking, earlier },
  sources,
  fresh: quotesNew,
  period,
  isAdmin,
}: Given): Card[] {
  const behind = (of: string) => rowsAddress(period, { of })
  const { views, likes, shares, quotes } = totals
  const known = Object.values(sources).reduce((sum, n) => sum + n, 0)
  const card = (key: string, name: string, { now, before }: Compared, note: string, to = behind(key), value = now): Card => ({
    key,
    name,
    value: value.toLocaleString(language()),
    note,
    // Where nothing was before there is nothing to compare with.
    trend: before === 0 ? null : Math.round(((now - before) / before) * 100),
    to,
  })
  const published = { now: quotesNew.recent, before: quotesNew.before }
  return [
    card(
      'quotes',
      say('desk-dashboard.total-quotes'),
      published,
      say('desk-analytics.published-new', { count: published.now }),
      `${href('/admin/quotes')}?status=published`,
      quotes,
    ),
    card(
      'users',
      say('desk-dashboard.total-users'),
      totals['sign-up'],
      say('desk-analytics.registered-new', { count: totals['sign-up'].now }),
      isAdmin ? href('/admin/users') : behind('days'),
      totals.users,
    ),
    card('views', say('desk-analytics.total-views'), views, say('desk-analytics.average', { n: average(views.now, quotes) })),
    card(
      'engagement',
      say('desk-analytics.engagement'),
      engagement,
      say('desk-analytics.engagement-note'),
      behind('interactions'),
    ),
    card('likes', say('desk-dashboard.total-likes'), likes, say('desk-analytics.likes-note')),
    card('shares', say('desk-dashboard.total-shares'), shares, say('desk-analytics.shares-note')),
    card('downloads', say('desk-dashboard.downloads'), totals.downloads, say('desk-analytics.downloads-note')),
    card(
      'popular',
      say('desk-analytics.popular'),
      { now: ranking.popular, before: earlier.popular },
      say('desk-analytics.popular-note'),
    ),
    card('viral', say('desk-analytics.viral'), { now: ranking.viral, before: earlier.viral }, say('desk-analytics.viral-note')),
    card('actions', say('desk-dashboard.user-actions'), totals.actions, say('desk-analytics.actions-note')),
    card('favorites', say('desk-dashboard.favorites'), totals.favorites, say('desk-analytics.favorites-note')),
    {
      key: 'verified',
      name: say('desk-analytics.verified'),
      value: percent(sources.verified, known),
      note: say('desk-analytics.verified-note', { count: sources.verified, all: known }),
      trend: null,
      to: `${href('/admin/quotes')}?status=published&source=verified`,
    },
  ]
}

const average = (sum: number, of: number) => (of === 0 ? 0 : sum / of).toLocaleString(language(), { maximumFractionDigits: 1 })
