import { href } from 'react-router'
import { say } from '#messages'
import type { Analytics, KeyKind, Period } from '#analytics'
import { excerpt } from '#plates'
import { statuses, statusWords, type Status } from '#quotes'
import { dateOf } from '#time'

type Line = {
  key: string
  cells: (string | number)[]
  to: string | null
  /** What can be done about it. */
  act?: { about: string; to: string }
}
/** A table of the page, which is also its CSV. A row leads to what is behind it. */
export type Table = { head: string[]; rows: Line[] }

export const tableNames = [
  'timeline',
  'distribution',
  'top',
  'performance',
  'downloads',
  'searches',
  'referrers',
  'sources',
] as const
export type TableName = (typeof tableNames)[number]

const longestText = 50
const categoriesInBars = 8

type Given = { analytics: Analytics; sources: Record<Status, number>; period: Period }

export function tablesOf({ analytics, sources, period }: Given): Record<TableName, Table> {
  const { days, ranking, categories } = analytics
  const behind = (asked: Record<string, string>) => rowsAddress(period, asked)
  const all = categories.reduce((sum, { quotes }) => sum + quotes, 0)
  const known = statuses.reduce((sum, status) => sum + sources[status], 0)
  return {
    timeline: {
      head: [
        say('desk-undo.day'),
        say('desk-analytics.total-actions'),
        say('desk-dashboard.downloads'),
        say('desk-dashboard.favorites'),
      ],
      rows: days.map(({ day, actions, downloads, favorites }) => ({
        key: day,
        cells: [saidDay(day), actions, downloads, favorites],
        to: actions > 0 ? rowsAddress({ first: day, last: day }, { of: 'actions' }) : null,
      })),
    },
    distribution: {
      head: [say('desk-drafts.category'), say('desk-head.quotes'), say('desk-analytics.part')],
      rows: categories.map(({ id, name, quotes }) => ({
        key: id,
        cells: [name, quotes, percent(quotes, all)],
        to: `${href('/admin/quotes')}?status=published&category=${id}`,
      })),
    },
    top: {
      head: [
        say('desk-drafts.quote'),
        say('desk-drafts.author'),
        say('desk-analytics.views'),
        say('desk-analytics.likes'),
        say('desk-analytics.shares'),
      ],
      rows: ranking.top.map(({ id, text, author, views, likes, shares }) => ({
        key: id,
        cells: [excerpt(text, longestText), author, views, likes, shares],
        to: href('/admin/quotes/:id', { id }),
      })),
    },
    performance: {
      head: [say('desk-drafts.category'), say('desk-analytics.views'), say('desk-analytics.likes'), say('desk-analytics.shares')],
      rows: categories
        .toSorted((a, b) => interactions(b) - interactions(a))
        .slice(0, categoriesInBars)
        .map(({ id, name, views, likes, shares }) => ({
          key: id,
          cells: [name, views, likes, shares],
          to: behind({ of: 'interactions', category: id }),
        })),
    },
    downloads: keys('format', [say('desk-analytics.format'), say('desk-dashboard.downloads')], (format) =>
      behind({ of: 'downloads', format }),
    ),
    searches: keys('empty-search', [say('desk-analytics.words'), say('desk-analytics.visitors')], searchAddress, (words) => ({
      about: words,
      to: newQuoteAddress(words),
    })),
    referrers: keys('referrer', [say('desk-analytics.host'), say('desk-analytics.visitors')], (host) =>
      behind({ of: 'entrances', host }),
    ),
    sources: {
      head: [say('desk-analytics.status'), say('desk-head.quotes'), say('desk-analytics.part')],
      rows: statuses.map((status) => ({
        key: status,
        cells: [statusWords[status].short(), sources[status], percent(sources[status], known)],
        to: `${href('/admin/quotes')}?status=published&source=${status}`,
      })),
    },
  }

  function keys(kind: KeyKind, head: string[], to: (key: string) => string, act?: (key: string) => Line['act']): Table {
    const found = analytics.keys.filter((line) => line.kind === kind)
    return { head, rows: found.map(({ key, n }) => ({ key, cells: [key, n], to: to(key), ...(act ? { act: act(key) } : {}) })) }
  }
}

const interactions = ({ views, likes, shares }: { views: number; likes: number; shares: number }) => views + likes + shares

export function percent(part: number, all: number): string {
  return say('desk-sources.percent', { percent: all === 0 ? 0 : Math.round((1000 * part) / all) / 10 })
}

/** Mar 01, 2026. */
export const saidDay = (day: string): string => dateOf(new Date(`${day}T12:00:00Z`), 'UTC')

/** The search of visitors. */
export const searchAddress = (q: string): string => `${href('/search')}?${new URLSearchParams({ q }).toString()}`

/** The form of a new quote, which begins with these words. */
export const newQuoteAddress = (text: string): string =>
  `${href('/admin/quotes/new')}?${new URLSearchParams({ text }).toString()}`

/** The page of the rows behind a figure. */
export function rowsAddress({ first, last }: Pick<Period, 'first' | 'last'>, asked: Record<string, string>): string {
  return `${href('/admin/analytics/rows')}?${new URLSearchParams({ ...asked, from: first, to: last }).toString()}`
}
