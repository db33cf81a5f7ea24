import { expect, test } from 'vitest'
import { updateSettings } from '#settings'
import { anApp } from '#test/app'
import { aHouse } from '#test/house'
import { readPage } from '#test/read-page'
import { aShelf } from '#test/shelf'

/** German first by date, so that what takes the first one is found out. */
const wordings = {
  de: 'Alles fließt und nichts bleibt.',
  'zh-Hant': '萬物皆流，無物常駐。',
  'zh-Hans': '万物皆流，无物常驻。',
  fr: 'Tout s’écoule et rien ne demeure.',
  ar: 'كل شيء يجري ولا شيء يبقى.',
  hi: 'सब कुछ बहता है, कुछ नहीं ठहरता।',
  bn: 'সব বয়ে যায়, কিছুই থাকে না।',
  es: 'Todo fluye y nada permanece.',
  ru: 'Всё течёт, и ничто не пребывает.',
  id: 'Semuanya mengalir dan tak ada yang tinggal.',
}
const translations = Object.entries(wordings).map(([language, text]) => ({ language, text, translator: 'Epigraph' }))

async function aSite() {
  const house = await aHouse()
  const shelf = await aShelf(house.ctx, { author: 'Heraclitus', category: 'Change' })
  await updateSettings(house.as('admin'), { other_languages: ['de', 'fr', 'zh-Hans', 'zh-Hant'] })
  const english = await shelf.aQuote({
    text: 'Everything flows and nothing stays.',
    language: 'en',
    isFeatured: true,
    translations,
  })
  const app = await anApp(house)
  const page = (path: string) => readPageOf(app.ask(path))
  return { house, shelf, english, app, page }
}

const readPageOf = async (answer: Promise<Response>) => readPage(await answer)

/** The languages whose wording is in a text. */
const languagesIn = (text: string) => Object.entries(wordings).flatMap(([code, words]) => (text.includes(words) ? [code] : []))

test('plates and titles take the wording of the page’s very language, not the first one', async () => {
  const { page, english } = await aSite()
  for (const [prefix, shown] of [
    ['', []],
    ['/fr', ['fr']],
    ['/de', ['de']],
    ['/zh-hans', ['zh-Hans']],
    ['/zh-hant', ['zh-Hant']],
  ] as const) {
    const { document } = await page(`${prefix}/quote/${english.id}`)
    const plate = [...document.querySelectorAll('section.plate [data-plate]')].map((one) => one.textContent).join()
    expect([prefix, languagesIn(withSpaces(plate))]).toEqual([prefix, shown])
    if (prefix === '/fr') expect(document.title).toContain('Tout')
  }
  const cards = await page('/fr/categories/change')
  expect(languagesIn(withSpaces(cards.document.querySelector('main')?.textContent ?? ''))).toEqual(['fr'])
})

/** Between the lines of a plate is an element that says where it may break. */
const withSpaces = (text: string) => text.replaceAll('\u00AD-', '')

test('a search finds any wording, and shows the one that was found or that readers of the page can read', async () => {
  const { page, app } = await aSite()
  const shown = async (path: string) => {
    const { document } = await page(path)
    return languagesIn(document.querySelector('main ol')?.textContent ?? '')
  }
  expect(await shown('/fr/search?q=coule+demeure')).toEqual(['fr'])
  expect(await shown('/fr/search?q=everything+flows')).toEqual(['fr'])
  expect(await shown('/fr/search?q=heraclitus')).toEqual(['fr'])
  expect(await shown('/search?q=everything+flows')).toEqual([])
  expect(await shown('/search?q=heraclitus')).toEqual([])
  for (const [code, asked] of [
    ['de', 'alles fließt'],
    ['fr', 's’écoule'],
    ['es', 'nada permanece'],
    ['ru', 'ничто'],
    ['ar', 'يجري'],
    ['zh-Hans', '无物常驻'],
  ] as const)
    expect([asked, await shown(`/search?q=${encodeURIComponent(asked)}`)]).toEqual([asked, [code]])
  const suggested = async (path: string) =>
    ((await (await app.ask(path)).json()) as { kind: string; name: string }[])
      .filter(({ kind }) => kind === 'quote')
      .map(({ name }) => name)
  expect(await suggested(`/fr/search/suggestions?q=demeure`)).toEqual([expect.stringContaining('Tout s’écoule')])
  expect(await suggested(`/search/suggestions?q=permanece`)).toEqual([expect.stringContaining('Todo fluye')])
})

test('of a quote in a language that nobody here reads, each page shows its own wording in lists beside it', async () => {
  const { shelf, page } = await aSite()
  const english = { language: 'en', text: 'All things flow.' }
  await shelf.aQuote({
    text: 'Πάντα ῥεῖ.',
    language: 'grc',
    translations: [...translations.slice(0, 1), english, ...translations.slice(1)],
  })
  for (const [prefix, words] of [
    ['', 'All things flow.'],
    ['/fr', wordings.fr],
    ['/zh-hant', wordings['zh-Hant']],
  ]) {
    const { document } = await page(`${prefix}/search?q=${encodeURIComponent('πάντα')}`)
    expect(document.querySelector('main ol')?.textContent).toContain(words)
  }
})

test('feeds have the wording of their language alone', async () => {
  const { app } = await aSite()
  const inFeed = async (path: string) => languagesIn(await (await app.ask(path)).text())
  expect(await inFeed('/fr/feed.xml')).toEqual(['fr'])
  expect(await inFeed('/de/feed.json')).toEqual(['de'])
  expect(await inFeed('/feed.json')).toEqual([])
})

test('the API, the page in Markdown and its structured data have all of them', async () => {
  const { app, page, english } = await aSite()
  const answer = await app.ask(`/api/v1/quotes/${english.id}`)
  const { data } = (await answer.json()) as { data: { translations: Record<string, unknown>[] } }
  const given = data.translations.map(({ language, text, translator }) => ({ language, text, translator }))
  expect(new Set(given)).toEqual(new Set(translations))
  expect(languagesIn(await (await app.ask(`/quote/${english.id}.md`)).text()).length).toBe(10)
  const { document } = await page(`/quote/${english.id}`)
  const said = [...document.querySelectorAll('script[type="application/ld+json"]')].map((one) => one.textContent).join()
  expect(languagesIn(said).length).toBe(10)
})

test('a quote page has its other wordings in a part of their own, each with the page in its language', async () => {
  const { page, english } = await aSite()
  const { document } = await page(`/fr/quote/${english.id}`)
  const part = document.querySelector('#source')?.parentElement?.querySelector('details')
  expect(part?.querySelector('summary')?.textContent).toMatch(/^allemand, arabe, bengali/)
  const all = [...(part?.querySelectorAll('li p[lang]') ?? [])]
  expect(all.map((one) => one.getAttribute('lang'))).not.toContain('fr')
  expect(all).toHaveLength(9)
  expect(all.find((one) => one.getAttribute('lang') === 'ar')?.getAttribute('dir')).toBe('rtl')
  const links = [...(part?.querySelectorAll('li a') ?? [])].map((one) => [one.getAttribute('hreflang'), one.getAttribute('href')])
  expect(links).toEqual([
    ['de', `/de/quote/${english.id}`],
    ['zh-Hans', `/zh-hans/quote/${english.id}`],
    ['zh-Hant', `/zh-hant/quote/${english.id}`],
  ])
  expect(part?.textContent?.match(/Epigraph/g)).toHaveLength(1)
})
