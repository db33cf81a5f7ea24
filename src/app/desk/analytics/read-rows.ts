import { href } from 'react-router'
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
  views: { of: 'views', name: 'Views by quote', text: 'Each reader counts once per quote and day.' },
  likes: { of: 'likes', name: 'Likes by quote', text: '' },
  shares: { of: 'shares', name: 'Shares by quote', text: 'Each visitor counts once per quote and day.' },
  interactions: { of: 'interactions', name: 'Interactions by quote', text: 'Views, likes and shares together.' },
  popular: { of: 'views', only: 'popular', name: 'Popular Quotes', text: 'More views than the average of all published quotes.' },
  viral: { of: 'shares', only: 'viral', name: 'Viral Quotes', text: 'More than 50 shares.' },
} as const

const actionLists: Record<ActionGroup, string> = { actions: 'User Actions', downloads: 'Downloads', favorites: 'Favorites' }

const keyLists = {
  formats: { kind: 'format', name: 'Downloads by format', head: ['Format', 'Downloads'] },
  searches: { kind: 'empty-search', name: 'Searches without results', head: ['Words', 'Visitors', 'What to do'] },
  referrers: { kind: 'referrer', name: 'Where visitors came from', head: ['Host', 'Visitors'] },
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
    return { ...full, name, text, total, head: ['Quote', 'Author', 'Views', 'Likes', 'Shares'], rows: rows.map(quoteRow) }
  }
  if (isIn(actionLists, of)) {
    const { rows, total } = await listActionRows(ctx, period, { of, format: asked('format'), timeZone }, page)
    return {
      ...full,
      name: actionLists[of],
      text: asked('format') === undefined ? '' : `Format: ${asked('format')}.`,
      head: [`When (${zoneOf(ctx.clock.now(), timeZone)})`, 'What', 'Who', 'Quote', 'Format'],
      rows: rows.map(actionRow(timeZone)),
      total: Math.min(total, mostActionsCounted),
      atLeast: total > mostActionsCounted,
    }
  }
  if (isIn(keyLists, of)) {
    const { kind, name, head } = keyLists[of]
    const { rows, total } = await listKeyRows(ctx, period, kind, page)
    return { ...full, name, text: '', head: [...head], total, rows: rows.map(keyRow(period)) }
  }
  if (of === 'entrances') {
    const host = asked('host') ?? ''
    const { rows, total } = await listEntrances(ctx, period, host, page)
    const text = 'Each visitor counts once per page and day.'
    return { ...full, name: `From ${host}`, text, head: ['Page', 'Visitors', 'Desk'], total, rows: rows.map(entranceRow) }
  }
  if (of !== 'days') throw new NotFound('This report does not exist.')
  const days = await listDayRows(ctx, period)
  const rows = days.slice((page - 1) * rowsAPage, page * rowsAPage).map(dayRow)
  const head = ['Day', 'Sign-ups', 'Published', 'Views', 'Likes', 'Shares', 'Actions', 'Downloads', 'Favorites']
  return { ...full, name: 'Day by day', text: '', head, rows, total: days.length }
}

const isIn = <T extends object>(table: T, key: string): key is Extract<keyof T, string> => Object.hasOwn(table, key)

const quoteRow = ({ id, text, author, views, likes, shares }: TopQuote): Row => ({
  key: id,
  cells: [{ text: excerpt(text, cut), to: href('/admin/quotes/:id', { id }) }, author, views, likes, shares],
})

const actionNames: Readonly<Partial<Record<string, string>>> = {
  favorite: 'Favorite',
  like: 'Like',
  share: 'Share',
  quick_download: 'Quick download',
  custom_download: 'Custom download',
}

const actionRow =
  (timeZone: string) =>
  ({ id, at, type, format, person, quoteId, text }: ActionLine): Row => ({
    key: id,
    cells: [
      momentOf(at, timeZone),
      actionNames[type] ?? type,
      person,
      quoteId !== null && text !== null ? { text: excerpt(text, cut), to: href('/admin/quotes/:id', { id: quoteId }) } : null,
      format,
    ],
  })

const keyRow =
  (period: Period) =>
  ({ kind, key, n }: KeyLine): Row => {
    if (kind === 'empty-search')
      return { key, cells: [{ text: key, to: searchAddress(key) }, n, { text: 'New quote', to: newQuoteAddress(key) }] }
    const behind: Record<string, string> = kind === 'format' ? { of: 'downloads', format: key } : { of: 'entrances', host: key }
    return { key, cells: [{ text: key, to: rowsAddress(period, behind) }, n] }
  }

const entranceRow = ({ path, n, quoteId, text }: EntranceLine): Row => ({
  key: path,
  cells: [
    { text: quoteId !== null && text !== null ? excerpt(text, cut) : pathInWords(path), to: path },
    n,
    quoteId === null ? null : { text: 'Edit', to: href('/admin/quotes/:id', { id: quoteId }) },
  ],
})

/** With the letters that somebody would read there, where they are written in order. */
function pathInWords(path: string): string {
  try {
    return path === '/' ? 'Home page' : decodeURIComponent(path)
  } catch {
    return path
  }
}

const dayRow = ({ day, signUps, published, views, likes, shares, actions, downloads, favorites }: DayLine): Row => {
  const one = { first: day, last: day }
  const led = (n: number, of: string): Cell => (n === 0 ? 0 : { text: n.toLocaleString('en'), to: rowsAddress(one, { of }) })
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
