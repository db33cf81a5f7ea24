import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { sumAnalytics } from '#analytics'
import { anApp } from '#test/app'
import { aHouse } from '#test/house'
import { aPerson } from '#test/people'
import { readPage } from '#test/read-page'
import { aShelf } from '#test/shelf'
import { palette } from './chart-colours.ts'

async function aDesk(role: 'admin' | 'moderator' | 'author' = 'moderator') {
  const house = await aHouse()
  const shelf = await aShelf(house.ctx)
  const quote = await shelf.aQuote({ text: `=1+1, a quote that goes on and on, ${'word '.repeat(20)}` })
  const { cookie } = await aPerson(house, role)
  const app = await anApp(house, { site: { origin: 'http://localhost', timeZone: 'UTC' } })
  const ask = (path: string) => app.ask(path, { headers: { cookie } })
  const count = () => sumAnalytics(house.ctx, { today: '2026-03-01', timeZone: 'UTC' })
  return { house, ...shelf, quote, ask, count }
}

async function aBusyDesk() {
  const desk = await aDesk()
  const { house, quote, count, aQuote } = desk
  await aQuote()
  await sql`insert into quote_days (quote_id, day, views, shares) values (${quote.id}, '2026-02-28', 1200, 60), (${quote.id}, '2026-02-20', 800, 0)`.execute(
    house.db,
  )
  await sql`insert into user_actions (action_type, quote_id, created_at, format) values ('custom_download', ${quote.id}, '2026-02-28T10:00Z', 'story png')`.execute(
    house.db,
  )
  await count()
  return desk
}

describe('the page of analytics', () => {
  test('has the spec’s cards, each with its figure, its trend and the rows behind it', async () => {
    const { ask } = await aBusyDesk()
    const { document } = await readPage(await ask('/admin/analytics'))
    const cards = [...document.querySelectorAll('.stats a')].map((card) => ({
      name: card.querySelector('h2')?.textContent,
      value: card.querySelector('[data-figure]')?.textContent,
      trend: card.querySelector('p > span + span')?.firstChild?.textContent ?? null,
      to: card.getAttribute('href')?.replace(/from=.*/, '…'),
    }))
    expect(cards.slice(0, 8).map(({ name }) => name)).toEqual([
      'Total Quotes',
      'Total Users',
      'Total Views',
      'Engagement Rate',
      'Total Likes',
      'Total Shares',
      'Downloads',
      'Popular Quotes',
    ])
    expect(cards.find(({ name }) => name === 'Total Views')).toMatchObject({
      value: '1,200',
      to: '/admin/analytics/rows?of=views&…',
    })
    expect(document.querySelector('[data-figure=views] + span')?.textContent).toBe('+50 % against the 7 days before')
    expect(document.querySelector('[data-figure=engagement]')?.textContent).toBe('630')
    // Nobody had shared anything before.
    expect(document.querySelector('[data-figure=shares] + span')).toBeNull()
    for (const { to } of cards)
      expect([to, (await ask((to ?? '').replace('…', 'from=2026-02-23&to=2026-03-01'))).status === 200]).toEqual([
        to,
        !to?.includes('/users'),
      ])
  })

  test('follows the period that is asked for, and says what is none', async () => {
    const { ask } = await aBusyDesk()
    const views = async (search: string) => {
      const { document, text } = await readPage(await ask(`/admin/analytics${search}`))
      return [
        document.querySelector('[data-figure=views]')?.textContent,
        /(\d+)-Day Activity Timeline/.exec(text)?.[1],
        document.querySelector('[role=alert]')?.textContent,
      ]
    }
    expect(await views('?days=30')).toEqual(['2,000', '30', undefined])
    expect(await views('?from=2026-02-20&to=2026-02-20')).toEqual(['800', '1', undefined])
    expect(await views('?from=2026-02-20&to=2026-02-19')).toEqual([
      '1,200',
      '7',
      'The last day is before the first. This shows the last seven days.',
    ])
  })

  test('says honestly that nothing was counted yet', async () => {
    const { ask } = await aDesk()
    expect((await readPage(await ask('/admin/analytics'))).text).toContain('Nothing has been counted yet')
  })

  test('gives every table as a file that no spreadsheet takes for a formula', async () => {
    const { ask } = await aBusyDesk()
    const answer = await ask('/admin/analytics/csv?of=top&days=7')
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="top-2026-02-23-2026-03-01.csv"')
    const [head, line, ...more] = (await answer.text()).split('\r\n')
    expect(head).toBe('Quote,Author,Views,Likes,Shares')
    expect(line).toMatch(/^"?'=1\+1, a quote that goes on and on.{0,20}…"?,Marcus Aurelius,1200,0,60$/)
    expect(more).toEqual([''])
    for (const name of ['timeline', 'distribution', 'performance', 'downloads', 'searches', 'referrers', 'sources'])
      expect([name, (await ask(`/admin/analytics/csv?of=${name}`)).status]).toEqual([name, 200])
    expect((await ask('/admin/analytics/csv?of=everything')).status).toBe(404)
  })

  test('leads to rows of every kind', async () => {
    const { ask } = await aBusyDesk()
    for (const [of, says] of [
      ['views', '1,200'],
      ['popular', '1,200'],
      ['viral', '60'],
      ['interactions', '1,200'],
      ['actions', 'Custom download'],
      ['downloads', 'story png'],
      ['formats', 'story png'],
      ['days', 'Feb 28, 2026'],
      ['likes', 'No activity in this period'],
      ['favorites', 'No activity in this period'],
      ['searches', 'No activity in this period'],
      ['referrers', 'No activity in this period'],
    ] as const) {
      const { status, text } = await readPage(await ask(`/admin/analytics/rows?of=${of}&days=7`))
      expect([of, status, text.includes(says)]).toEqual([of, 200, true])
    }
    expect((await ask('/admin/analytics/rows?of=nothing')).status).toBe(404)
  })

  test('is not open to authors', async () => {
    const { ask } = await aDesk('author')
    for (const path of ['/admin/analytics', '/admin/analytics/rows?of=views', '/admin/analytics/csv?of=top'])
      expect([path, (await ask(path)).status]).toEqual([path, 403])
  })
})

test('the colours of the charts hold 3:1 against the paper of both themes', () => {
  const luminance = (hex: string) => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
      const c = Number.parseInt(hex.slice(at, at + 2), 16) / 255
      return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const contrast = (one: string, other: string) => {
    const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
    return (light + 0.05) / (dark + 0.05)
  }
  expect(new Set(palette).size).toBe(6)
  for (const colour of palette)
    for (const paper of ['#ffffff', '#0d0e12', '#17191f'])
      expect([colour, paper, contrast(colour, paper) >= 3]).toEqual([colour, paper, true])
})
