import { href } from 'react-router'
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
    value: value.toLocaleString('en'),
    note,
    // Where nothing was before there is nothing to compare with.
    trend: before === 0 ? null : Math.round(((now - before) / before) * 100),
    to,
  })
  const published = { now: quotesNew.recent, before: quotesNew.before }
  const fresh = ({ now }: Compared) => `${now === 0 ? 'none' : now.toLocaleString('en')} new`
  return [
    card(
      'quotes',
      'Total Quotes',
      published,
      `Published quotes, ${fresh(published)}`,
      `${href('/admin/quotes')}?status=published`,
      quotes,
    ),
    card(
      'users',
      'Total Users',
      totals['sign-up'],
      `Registered users, ${fresh(totals['sign-up'])}`,
      isAdmin ? href('/admin/users') : behind('days'),
      totals.users,
    ),
    card('views', 'Total Views', views, `${average(views.now, quotes)} per quote on average`),
    card('engagement', 'Engagement Rate', engagement, 'Average interactions per quote', behind('interactions')),
    card('likes', 'Total Likes', likes, 'Likes from readers'),
    card('shares', 'Total Shares', shares, 'Once per visitor, quote and day'),
    card('downloads', 'Downloads', totals.downloads, 'Pictures saved with an account'),
    card('popular', 'Popular Quotes', { now: ranking.popular, before: earlier.popular }, 'Views above average'),
    card('viral', 'Viral Quotes', { now: ranking.viral, before: earlier.viral }, 'Over 50 shares'),
    card('actions', 'User Actions', totals.actions, 'By signed-in users'),
    card('favorites', 'Favorites', totals.favorites, 'Quotes saved by readers'),
    {
      key: 'verified',
      name: 'Verified Quotes',
      value: percent(sources.verified, known),
      note: `${sources.verified.toLocaleString('en')} of ${known.toLocaleString('en')} published`,
      trend: null,
      to: `${href('/admin/quotes')}?status=published&source=verified`,
    },
  ]
}

const average = (sum: number, of: number) => (of === 0 ? 0 : sum / of).toLocaleString('en', { maximumFractionDigits: 1 })
