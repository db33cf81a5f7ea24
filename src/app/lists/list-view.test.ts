import { expect, test } from 'vitest'
import { updateSettings } from '#settings'
import { anApp, origin } from '#test/app'
import { aHouse } from '#test/house'
import { readPage } from '#test/read-page'
import { aShelf } from '#test/shelf'

const lists = ['/categories/wisdom', '/authors/marcus-aurelius', '/tags/dawn', '/?author=Marcus+Aurelius', '/']
const asking = (list: string, asked: string) => `${list}${list.includes('?') ? '&' : '?'}${asked}`

/** Twenty-one quotes, each a letter longer than the one before; the first has seven likes, the tenth two. Two are long. */
async function aSite() {
  const house = await aHouse()
  const { aQuote } = await aShelf(house.ctx)
  for (let n = 1; n <= 21; n++)
    await aQuote({ text: `Words ${'x'.repeat(n < 20 ? n : 300)} ${n}.`, tags: ['dawn'], likes: { 1: 7, 10: 2 }[n] ?? 0 })
  const app = await anApp(house)
  const read = async (path: string) => {
    const page = await readPage(await app.ask(path))
    const numbers = [...page.document.querySelectorAll('.wall article [data-plate]')].map(
      (card) => /(\d+)\./.exec(card.textContent)?.[1],
    )
    const ways = [...page.document.querySelectorAll('nav[aria-label="Order and length"] a')]
    return {
      ...page,
      numbers,
      ways: ways.map((way) => [way.textContent, way.getAttribute('href'), way.hasAttribute('aria-current')]),
    }
  }
  return { app, house, read, aQuote }
}

test('each list is shown in the order and the length that its address asks for', async () => {
  const { read } = await aSite()
  for (const list of lists) {
    const loved = await read(asking(list, 'order=loved'))
    expect([list, loved.numbers]).toEqual([
      list,
      ['1', '10', '21', '20', '19', '18', '17', '16', '15'].map((n) => (Number(n) > 19 ? undefined : n)),
    ])
    expect((await read(asking(list, 'order=shortest&page=2'))).numbers).toEqual([
      '10',
      '11',
      '12',
      '13',
      '14',
      '15',
      '16',
      '17',
      '18',
    ])
    const long = await read(asking(list, 'length=long'))
    expect([list, long.status, long.numbers.length]).toEqual([list, 200, 2])
    expect(long.document.querySelector('.list-line > p')?.textContent).toMatch(/\b2\b/)
  }
})

test('the ways to see a list are links, each keeps the other choice, and the other pages keep both', async () => {
  const { read } = await aSite()
  for (const list of lists) {
    const { ways, document } = await read(asking(list, 'order=loved&length=short'))
    const at = (asked: string) => asking(list, asked)
    expect(ways).toEqual([
      ['Newest', at('length=short'), false],
      ['Most loved', at('order=loved&length=short'), true],
      ['Shortest', at('order=shortest&length=short'), false],
      ['Any length', at('order=loved'), false],
      ['Short', at('order=loved&length=short'), true],
      ['Medium', at('order=loved&length=medium'), false],
      ['Long', at('order=loved&length=long'), false],
    ])
    const pages = [...document.querySelectorAll('nav[aria-label=Pages] a, .needs-js a')].map((link) => link.getAttribute('href'))
    expect(new Set(pages)).toEqual(
      new Set(
        [at('order=loved&length=short&page=2'), at('order=loved&length=short'), at('order=loved&length=short&page=3')].slice(
          0,
          2,
        ),
      ),
    )
  }
})

test('search engines are led to the list alone', async () => {
  const { read } = await aSite()
  const plain = await read('/categories/wisdom?order=newest')
  expect([plain.meta('robots'), plain.canonical, plain.title]).toEqual([
    undefined,
    `${origin}/categories/wisdom`,
    'Wisdom Quotes | Epigraph',
  ])
  const narrowed = await read('/categories/wisdom?order=loved&length=short&page=2')
  expect([narrowed.meta('robots'), narrowed.title]).toEqual(['noindex', 'Wisdom Quotes, most loved, short, page 2 | Epigraph'])
  const links = [...narrowed.document.querySelectorAll('.list-line a')].map((link) => link.getAttribute('rel'))
  expect(new Set(links)).toEqual(new Set(['nofollow']))
})

test('the titles of further pages are in the language of the address', async () => {
  const { house, read } = await aSite()
  await updateSettings(house.as('admin'), { other_languages: ['de', 'ja'] })
  const titleOf = async (path: string) => (await read(path)).title
  expect(await titleOf('/de/categories/wisdom?order=loved&page=2')).toBe('Zitate: Wisdom, beliebteste, Seite 2 | Epigraph')
  expect(await titleOf('/ja/categories/wisdom?page=2')).toBe('Wisdomの名言、2ページ | Epigraph')
})

test('where no quote is so long the page says so, and how to see all', async () => {
  const { read } = await aSite()
  for (const list of lists) {
    const none = await read(asking(list, 'length=medium&order=loved'))
    expect([list, none.status, none.text.includes('No medium quotes here.')]).toEqual([list, 200, true])
    expect([...none.document.querySelectorAll('a')].find((link) => link.textContent === 'Clear')?.getAttribute('href')).toBe(list)
  }
})

test('an order or a length that there is none of has no page, nor has a cursor in another order than the newest', async () => {
  const { app, aQuote } = await aSite()
  const { id, createdAt } = await aQuote({ tags: ['dawn'] })
  const cursor = `${createdAt.getTime().toString(36)}.${id}`
  for (const list of [...lists, '/search?q=words']) {
    expect([list, (await app.ask(asking(list, 'order=oldest'))).status]).toEqual([list, 404])
    expect([list, (await app.ask(asking(list, 'length=endless'))).status]).toEqual([list, 404])
  }
  expect((await app.ask(`/tags/dawn?after=${cursor}&length=short`)).status).toBe(200)
  expect((await app.ask(`/tags/dawn?after=${cursor}&order=loved`)).status).toBe(404)
  expect((await app.ask(`/tags/dawn?after=loved-0-${cursor}&order=loved`)).status).toBe(404)
})

test('what was found is read in another order, and the filters keep it', async () => {
  const { read } = await aSite()
  const found = async (path: string) => {
    const page = await read(path)
    return [...page.document.querySelectorAll('main ol > li')].map((row) => /(\d+)\./.exec(row.textContent)?.[1])
  }
  expect((await found('/search?q=words&order=loved')).slice(0, 2)).toEqual(['1', '10'])
  expect((await found('/search?q=words&order=shortest')).slice(0, 3)).toEqual(['1', '2', '3'])
  expect((await found('/search?q=words&order=newest&page=2')).slice(0, 2)).toEqual(['11', '10'])
  const { document, meta } = await read('/search?q=words&order=loved')
  expect([document.querySelector('form input[name=order]')?.getAttribute('value'), meta('robots')]).toEqual(['loved', 'noindex'])
  const ways = [...document.querySelectorAll('nav[aria-label=Order] a')].map((way) => [way.textContent, way.getAttribute('href')])
  expect(ways).toEqual([
    ['Best match', '/search?q=words'],
    ['Newest', '/search?q=words&order=newest'],
    ['Most loved', '/search?q=words&order=loved'],
    ['Shortest', '/search?q=words&order=shortest'],
  ])
})

test('the data of a page links to pages, as the page itself does', async () => {
  const { app } = await aSite()
  const data = await (await app.ask('/categories/wisdom.data?order=shortest')).text()
  expect(data).toContain('/categories/wisdom?order=shortest&length=short')
  expect(data).not.toContain('/categories/wisdom.data')
})
