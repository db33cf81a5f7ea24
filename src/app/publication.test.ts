import { expect, test } from 'vitest'
import { systemActor } from '#access'
import { changeQuotes, followSchedule } from '#quotes'
import { publishQuote } from '#test/quote-acts'
import { anApp } from '#test/app'
import { aHouse } from '#test/house'
import { aShelf } from '#test/shelf'

test('what is to appear and to end at a minute is in between wherever quotes are shown or counted, and nowhere else', async () => {
  const house = await aHouse()
  const { aQuote } = await aShelf(house.ctx)
  const input = { tags: ['time'], isFeatured: true }
  const other = await aQuote({ ...input, text: 'Words that stand here already.' })
  const { id } = await aQuote({ ...input, text: 'Words that wait for their hour.', isActive: false })
  await publishQuote(house.ctx, id, { at: new Date('2026-03-01T13:00:00Z') })
  await changeQuotes(house.ctx, { ids: [id], act: 'unpublish-at', at: new Date('2026-03-01T14:30:00Z') })
  const shownBy: Record<string, string> = {
    '/': id,
    '/_.data': id,
    [`/quote/${other.id}`]: id,
    '/categories': '2 quotes',
    '/categories/wisdom': id,
    '/authors': '2 quotes',
    '/authors?q=marcus': '2 quotes',
    '/authors/marcus-aurelius': id,
    '/?author=Marcus+Aurelius': id,
    '/tags/time': id,
    '/search?q=words': id,
    '/search/suggestions?q=words': id,
    '/feed.xml': id,
    '/atom.xml': id,
    '/feed.json': id,
    '/categories/wisdom/feed.xml': id,
    '/authors/marcus-aurelius/atom.xml': id,
    '/sitemaps/quotes-1.xml': id,
    '/api/v1/quotes': id,
    '/api/v1/quotes?category=wisdom': id,
    '/api/v1/quotes/featured': id,
    '/api/v1/search?q=words': id,
    '/api/v1/authors': '"quote_count":2',
    '/api/v1/authors/marcus-aurelius': '"quote_count":2',
    '/api/v1/categories': '"quotesCount":2',
    '/api/v1/categories/wisdom': '"quotesCount":2',
    [`/quote/${id}`]: id,
    [`/api/v1/quotes/${id}`]: id,
  }
  const app = await anApp(house)
  const found = async () => {
    const shown: Record<string, boolean> = {}
    for (const [path, words] of Object.entries(shownBy)) {
      const answer = await app.ask(path)
      const html = await answer.text()
      shown[path] = answer.status === 200 && (html.includes(words) || html.replace(/<[^>]*>/g, '').includes(words))
    }
    return shown
  }
  const everywhere = (shown: boolean) => Object.fromEntries(Object.keys(shownBy).map((path) => [path, shown]))
  expect(await found()).toEqual(everywhere(false))
  house.clock.set('2026-03-01T13:00:00Z')
  expect(await found()).toEqual(everywhere(true))
  house.clock.set('2026-03-01T14:29:00Z')
  expect(await found()).toEqual(everywhere(true))
  house.clock.set('2026-03-01T14:30:00Z')
  expect(await found()).toEqual(everywhere(false))
  expect((await app.ask(`/quote/${id}`)).status).toBe(410)
  await followSchedule({ ...house.ctx, actor: systemActor }, {}, new AbortController().signal)
  expect(await found()).toEqual(everywhere(false))
})
