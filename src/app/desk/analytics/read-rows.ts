import { href } from 'react-router'
import { language, say } from '#messages'
import {
  listActionRows,
  listDayRows,
  listEntrances,
  listKeyRows,
  listQuoteRows,
  mostActionsCounted,
  readPeriod,
  rowsAPage,
  type ActionGroup,
  type ActionLine,
  type DayLine,
  type EntranceLine,
  type KeyLine,
  type Period,
  type TopQuote,
} from '#analytics'
import { NotFound } from '#platform/errors'
import { excerpt } from '#plates'
import { siteDay, momentOf, zoneOf } from '#time'
import type { OwnGround } from '../../page/own-page.ts'
import { newQuoteAddress, rowsAddress, saidDay, searchAddress } from './tables.ts'

export type Cell = string | number | null | { text: string; to: string }
export type Row = { key: string; cells: Cell[] }
type Rows = { name: string; text: string; head: string[]; rows: Row[]; total: number; atLeast: boolean; size: number }

/** Of a quote's text. */
const cut = 100

const quoteLists = {
  views: { of: 'views', name: () => say('desk-analytics.views-by-quote'), text: () => say('desk-analytics.views-by-quote-text') },
  likes: { of: 'likes', name: () => say('desk-analytics.likes-by-quote'), text: () => '' },
  shares: {
    of: 'shares',
    name: () => say('desk-analytics.shares-by-quote'),
    text: () => say('desk-analytics.shares-by-quote-text'),
  },
  interactions: {
    of: 'interactions',
    name: () => say('desk-analytics.interactions-by-quote'),
    text: () => say('desk-analytics.interactions-by-quote-text'),
  },
  popular: {
    of: 'views',
    only: 'popular',
    name: () => say('desk-analytics.popular'),
    text: () => say('desk-analytics.popular-text'),
  },
  viral: { of: 'shares', only: 'viral', name: () => say('desk-analytics.viral'), text: () => say('desk-analytics.viral-text') },
} as const

const actionLists: Record<ActionGroup, () => string> = {
  actions: () => say('desk-dashboard.user-actions'),
  downloads: () => say('desk-dashboard.downloads'),
  favorites: () => say('desk-dashboard.favorites'),
}

const keyLists = {
  formats: {
    kind: 'format',
    name: () => say('desk-analytics.by-format'),
    head: () => [say('desk-analytics.format'), say('desk-dashboard.downloads')],
  },
  searches: {
    kind: 'empty-search',
    name: () => say('desk-analytics.searches'),
    head: () => [say('desk-analytics.words'), say('desk-analytics.visitors'), say('desk-analytics.what-to-do')],
  },
  referrers: {
    kind: 'referrer',
    name: () => say('desk-analytics.referrers'),
    head: () => [say('desk-analytics.host'), say('desk-analytics.visitors')],
  },
} as const

/** What `?of=` names, as rows of one page. @throws NotFound where it names nothing */
export async function readRows({ ctx, site }: OwnGround, url: URL, page: number): Promise<Rows & { period: Period }> {
  const { timeZone } = site
  const { period } = readPeriod(url.searchParams, siteDay(ctx.clock.now(), timeZone))
  const asked = (name: string) => url.searchParams.get(name) ?? undefined
  const of = asked('of') ?? ''
  const full = { period, size: rowsAPage, atLeast: false }
  if (isIn(quoteLists, of)) {
    const { name, text, ...list } = quoteLists[of]
    const { rows, total } = await listQuoteRows(ctx, period, { ...list, category: asked('category') }, page)
    return {
      ...full,
      name: name(),
      text: text(),
      total,
      head: [
        say('desk-drafts.quote'),
        say('desk-drafts.author'),
        say('desk-analytics.views'),
        say('desk-analytics.likes'),
        say('desk-analytics.shares'),
      ],
      rows: rows.map(quoteRow),
    }
  }
  if (isIn(actionLists, of)) {
    const { rows, total } = await listActionRows(ctx, period, { of, format: asked('format'), timeZone }, page)
    return {
      ...full,
      name: actionLists[of](),
      text: asked('format') === undefined ? '' : say('desk-analytics.format-is', { format: asked('format') ?? '' }),
      head: [
        say('desk-analytics.when', { zone: zoneOf(ctx.clock.now(), timeZone) }),
        say('desk-analytics.what'),
        say('desk-analytics.who'),
        say('desk-drafts.quote'),
        say('desk-analytics.format'),
      ],
      rows: rows.map(actionRow(timeZone)),
      total: Math.min(total, mostActionsCounted),
      atLeast: total > mostActionsCounted,
    }
  }
  if (isIn(keyLists, of)) {
    const { kind, name, head } = keyLists[of]
    const { rows, total } = await listKeyRows(ctx, period, kind, page)
    return { ...full, name: name(), text: '', head: head(), total, rows: rows.map(keyRow(period)) }
  }
  if (of === 'entrances') {
    const host = asked('host') ?? ''
    const { rows, total } = await listEntrances(ctx, period, host, page)
    const text = say('desk-analytics.entrances-text')
    return {
      ...full,
      name: say('desk-analytics.from-host', { host }),
      text,
      head: [say('desk-media.page'), say('desk-analytics.visitors'), say('desk.desk')],
      total,
      rows: rows.map(entranceRow),
    }
  }
  if (of !== 'days') throw new NotFound(say('desk-analytics.report-missing'))
  const days = await listDayRows(ctx, period)
  const rows = days.slice((page - 1) * rowsAPage, page * rowsAPage).map(dayRow)
  const head = [
    say('desk-undo.day'),
    say('desk-dashboard.sign-ups'),
    say('desk-pages.published'),
    say('desk-analytics.views'),
    say('desk-analytics.likes'),
    say('desk-analytics.shares'),
    say('desk-analytics.actions'),
    say('desk-dashboard.downloads'),
    say('desk-dashboard.favorites'),
  ]
  return { ...full, name: say('desk-analytics.day-by-day'), text: '', head, rows, total: days.length }
}

const isIn = <T extends object>(table: T, key: string): key is Extract<keyof T, string> => Object.hasOwn(table, key)

const quoteRow = ({ id, text, author, views, likes, shares }: TopQuote): Row => ({
  key: id,
  cells: [{ text: excerpt(text, cut), to: href('/admin/quotes/:id', { id }) }, author, views, likes, shares],
})

const actionNames: Readonly<Partial<Record<string, () => string>>> = {
  favorite: () => say('desk-analytics.favorite'),
  like: () => say('desk-analytics.like'),
  share: () => say('desk-analytics.share'),
  quick_download: () => say('desk-analytics.quick-download'),
  custom_download: () => say('desk-analytics.custom-download'),
}

const actionRow =
  (timeZone: string) =>
  ({ id, at, type, format, person, quoteId, text }: ActionLine): Row => ({
    key: id,
    cells: [
      momentOf(at, timeZone),
      actionNames[type]?.() ?? type,
      person,
      quoteId !== null && text !== null ? { text: excerpt(text, cut), to: href('/admin/quotes/:id', { id: quoteId }) } : null,
      format,
    ],
  })

const keyRow =
  (period: Period) =>
  ({ kind, key, n }: KeyLine): Row => {
    if (kind === 'empty-search')
      return {
        key,
        cells: [{ text: key, to: searchAddress(key) }, n, { text: say('desk-analytics.new-quote'), to: newQuoteAddress(key) }],
      }
    const behind: Record<string, string> = kind === 'format' ? { of: 'downloads', format: key } : { of: 'entrances', host: key }
    return { key, cells: [{ text: key, to: rowsAddress(period, behind) }, n] }
  }

const entranceRow = ({ path, n, quoteId, text }: EntranceLine): Row => ({
  key: path,
  cells: [
    { text: quoteId !== null && text !== null ? excerpt(text, cut) : pathInWords(path), to: path },
    n,
    quoteId === null ? null : { text: say('desk-analytics.edit'), to: href('/admin/quotes/:id', { id: quoteId }) },
  ],
})

/** With the letters that somebody would read there, where they are written in order. */
function pathInWords(path: string): string {
  try {
    return path === '/' ? say('desk-analytics.home-page') : decodeURIComponent(path)
  } catch {
    return path
  }
}

const dayRow = ({ day, signUps, published, views, likes, shares, actions, downloads, favorites }: DayLine): Row => {
  const one = { first: day, last: day }
  const led = (n: number, of: string): Cell =>
    n === 0 ? 0 : { text: n.toLocaleString(language()), to: rowsAddress(one, { of }) }
  return {
    key: day,
    cells: [
      saidDay(day),
      signUps,
      published,
      led(views, 'views'),
      led(likes, 'likes'),
      led(shares, 'shares'),
      led(actions, 'actions'),
      led(downloads, 'downloads'),
      led(favorites, 'favorites'),
    ],
  }
}
