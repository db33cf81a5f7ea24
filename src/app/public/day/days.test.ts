import { describe, expect, test } from 'vitest'
import { pickQuoteOfTheDay } from '#quotes'
import { trashQuote } from '#test/quote-acts'
import { anApp, origin } from '#test/app'
import { aHouse } from '#test/house'
import { readPage } from '#test/read-page'
import { aShelf } from '#test/shelf'

async function aSite() {
  const house = await aHouse()
  const { aQuote } = await aShelf(house.ctx)
  const app = await anApp(house)
  const read = async (path: string) => readPage(await app.ask(path))
  /** Shows the quote of each of these days, as a reader's visit does. */
  const shownOn = async (...days: string[]) => {
    const shown = []
    for (const day of days) {
      house.clock.set(`${day}T12:00:00Z`)
      shown.push((await pickQuoteOfTheDay(house.ctx, day))?.id ?? '')
    }
    return shown
  }
  return { ...house, app, aQuote, read, shownOn }
}

describe('/quote-of-the-day', () => {
  test('shows what was the quote of each day, newest first, by months', async () => {
    const { aQuote, read, shownOn } = await aSite()
    for (let n = 0; n < 5; n++) await aQuote({ isFeatured: true })
    const shown = await shownOn('2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02')
    const now = await read('/quote-of-the-day')
    expect(now.status).toBe(200)
    expect(now.title).toBe('Quote of the Day | Epigraph')
    const links = (page: typeof now) =>
      [...page.document.querySelectorAll('section[aria-labelledby=month] a')].map((link) => link.getAttribute('href'))
    expect(links(now)).toEqual(['/quote-of-the-day/2026-03-02', '/quote-of-the-day/2026-03-01'])
    expect(now.text).toContain('Monday 2 March 2026 · today')
    expect(
      [...now.document.querySelectorAll('nav[aria-label=Months] a')].map((one) => [one.textContent, one.getAttribute('href')]),
    ).toEqual([
      ['March 2026', '/quote-of-the-day?month=2026-03'],
      ['February 2026', '/quote-of-the-day?month=2026-02'],
    ])
    const before = await read('/quote-of-the-day?month=2026-02')
    expect(links(before)).toEqual(['/quote-of-the-day/2026-02-28', '/quote-of-the-day/2026-02-27'])
    expect(before.canonical).toBe(`${origin}/quote-of-the-day?month=2026-02`)
    const day = await read('/quote-of-the-day/2026-02-28')
    expect(day.title).toBe('Quote of the Day, Saturday 28 February 2026 | Epigraph')
    expect(day.linksTo).toEqual(
      expect.arrayContaining([
        `/quote/${shown[1]}`,
        '/quote-of-the-day/2026-02-27',
        '/quote-of-the-day/2026-03-01',
        '/quote-of-the-day',
      ]),
    )
    expect((await read('/quote-of-the-day/2026-02-27')).document.querySelector('a[rel=prev]')).toBeNull()
    expect((await read('/quote-of-the-day/2026-03-02')).document.querySelector('a[rel=next]')).toBeNull()
    for (const path of ['/sitemaps/pages.xml']) {
      const xml = (await read(path)).html
      expect(xml).toContain(`${origin}/quote-of-the-day<`)
      expect(xml).toContain(`${origin}/quote-of-the-day/2026-02-28<`)
    }
    const home = await read('/')
    expect(home.linksTo).toContain('/quote-of-the-day/2026-03-01')
  })

  test('knows no day to come, none before its first, and nothing that is no day or month', async () => {
    const { app, aQuote, read, shownOn } = await aSite()
    for (let n = 0; n < 3; n++) await aQuote({ isFeatured: true })
    await shownOn('2026-03-02')
    for (const day of ['2026-03-03', '2026-02-30', '2020-01-01', 'yesterday']) {
      const page = await read(`/quote-of-the-day/${day}`)
      expect([day, page.status]).toEqual([day, 404])
      expect(page.linksTo).toContain('/quote-of-the-day')
    }
    for (const month of ['2026-04', '2020-01', '2026-13', 'x'])
      for (const path of ['/quote-of-the-day', '/quote-of-the-day.md'])
        expect([path, month, (await app.ask(`${path}?month=${month}`)).status]).toEqual([path, month, 404])
  })

  test('leaves out a quote that was taken down, and says so where nothing is recorded', async () => {
    const { aQuote, read, shownOn, ctx } = await aSite()
    expect((await read('/quote-of-the-day')).text).toContain('No quote was recorded this month')
    for (let n = 0; n < 3; n++) await aQuote({ isFeatured: true })
    const [first] = await shownOn('2026-03-02', '2026-03-03')
    await trashQuote(ctx, first ?? '')
    expect((await read('/quote-of-the-day')).text).not.toContain('Monday 2 March')
    expect((await read('/quote-of-the-day/2026-03-02')).status).toBe(404)
  })
})
