import { expect, test } from 'vitest'
import { unpublishQuote } from '#test/quote-acts'
import { createPage } from '#pages'
import { updateSettings } from '#settings'
import { anApp } from '#test/app'
import { aHouse, type House } from '#test/house'
import { aPerson } from '#test/people'
import { readPage } from '#test/read-page'
import { aShelf } from '#test/shelf'
import { lengthSentences } from './seo-tabs.ts'

const site = { origin: 'http://localhost', timeZone: 'UTC' }

async function aCenter(house: House) {
  const app = await anApp(house, { site })
  const { cookie } = await aPerson(house, 'moderator')
  return { app, show: async (path: string) => await readPage(await app.ask(path, { headers: { cookie } })), cookie }
}

test('a quote is shown with the very tags of its page', async () => {
  const house = await aHouse()
  const { aQuote } = await aShelf(house.ctx)
  const quote = await aQuote({ text: 'Begin at once to live, and count each day.', isFeatured: true })
  const { app, show } = await aCenter(house)
  const preview = await show(`/admin/seo-preview?tab=quotes&id=${quote.id}`)
  const page = await readPage(await app.ask(`/quote/${quote.id}`))
  expect(preview.text).toContain('SEO Preview Center')
  for (const name of ['description', 'og:title', 'og:image', 'twitter:card', 'og:image:alt'])
    expect(preview.text).toContain(page.meta(name))
  expect(preview.text).toContain(page.title)
  expect(preview.text).toContain(page.canonical)
  expect(preview.text).toContain('Organization, WebSite, Quotation, Article, Person, BreadcrumbList')
  expect(preview.text).toContain(`${[...page.title].length}/60`)
  expect(preview.document.querySelector('[aria-label="Social card"] img')?.getAttribute('src')).toBe(
    page.meta('og:image')?.slice(site.origin.length),
  )
  // Without an id one of the site is there at once.
  expect((await show('/admin/seo-preview')).text).toContain('Begin at once to live')
})

test('authors and categories have theirs, and a site without any has fields to fill in', async () => {
  const house = await aHouse()
  const { show } = await aCenter(house)
  for (const tab of ['quotes', 'authors', 'categories']) {
    const empty = await show(`/admin/seo-preview?tab=${tab}`)
    expect([tab, empty.status]).toEqual([tab, 200])
    expect(empty.text).toMatch(/has no (text|name)/)
  }
  const { aQuote, author, category } = await aShelf(house.ctx)
  await aQuote({})
  expect((await show(`/admin/seo-preview?tab=authors&id=${author.id}`)).text).toContain(`${author.name} Quotes | Epigraph`)
  expect((await show(`/admin/seo-preview?tab=categories&id=${category.id}`)).text).toContain(`${category.name} Quotes | Epigraph`)
  expect((await show('/admin/seo-preview?tab=authors&id=nobody')).status).toBe(404)
  expect((await show('/admin/seo-preview?tab=nothing')).status).toBe(200)
})

test('says what keeps a page from being found', async () => {
  const house = await aHouse()
  const { aQuote } = await aShelf(house.ctx)
  const text = 'You have power over your mind, not outside events: realise this.'
  const quote = await aQuote({ text })
  const other = await aQuote({ text: `${text} And you will find strength.` })
  const { show } = await aCenter(house)
  const problems = async () => (await show(`/admin/seo-preview?tab=quotes&id=${quote.id}`)).text
  expect(await problems()).toContain('1 other quote begins with the same words, and has the same title.')
  await unpublishQuote(house.as('moderator'), other.id)
  expect(await problems()).not.toContain('begins with the same words')
  await unpublishQuote(house.as('moderator'), quote.id)
  expect(await problems()).toContain('A draft: its address answers 404')
  await updateSettings(house.as('admin'), { website_title: 'The Very Complete Book of Sayings' })
  expect(await problems()).toContain('takes 36 of the 60 characters')
})

test('what is typed into the sample is shown as the page would say it, and saved nowhere', async () => {
  const house = await aHouse()
  const { aQuote } = await aShelf(house.ctx)
  const quote = await aQuote({ text: 'As it is.' })
  const { app, cookie } = await aCenter(house)
  const input = { tab: 'quotes', id: quote.id, sample: { text: 'दूसरे शब्द।', author: 'Ada', category: '', work: 'Notes' } }
  const ask = async (asked: object) =>
    await app.ask('/admin/seo-preview.data', {
      method: 'POST',
      headers: { cookie, origin: site.origin },
      body: new URLSearchParams({ verb: 'preview', input: JSON.stringify(asked) }),
    })
  const answer = await (await ask(input)).text()
  expect(answer).toContain('“दूसरे शब्द।” – Ada | Epigraph')
  expect(await (await app.ask(`/quote/${quote.id}`)).text()).toContain('As it is.')
  expect((await ask({ ...input, tab: 'nothing' })).status).toBe(400)
  expect((await ask({ ...input, sample: { text: 'x'.repeat(5_001) } })).status).toBe(400)
})

test('the picker finds quotes and authors', async () => {
  const house = await aHouse()
  const { aQuote, author } = await aShelf(house.ctx)
  const quote = await aQuote({ text: 'Elephants remember.' })
  const { app, cookie } = await aCenter(house)
  const found = async (search: string) =>
    ((await (await app.ask(`/admin/seo-preview/found?${search}`, { headers: { cookie } })).json()) as { found: { id: string }[] })
      .found
  expect((await found('tab=quotes&q=elephants')).map(({ id }) => id)).toEqual([quote.id])
  expect((await found('tab=quotes&q=')).map(({ id }) => id)).toEqual([quote.id])
  expect((await found(`tab=authors&q=${author.name.slice(0, 4)}`)).map(({ id }) => id)).toContain(author.id)
  expect((await app.ask('/admin/seo-preview/found?tab=quotes&q=x')).status).toBe(302)
})

test('the three sentences of the spec', () => {
  const says = (title: number, description: number) =>
    lengthSentences({ title: 'ü'.repeat(title), description: '語'.repeat(description) }).says
  expect(says(60, 160)).toEqual(['SEO lengths are optimal'])
  expect(says(61, 160)).toEqual(['Title may be truncated in search results'])
  expect(says(60, 161)).toEqual(['Description may be truncated in search results'])
  expect(says(61, 161)).toHaveLength(2)
})

test('each form is shown what its page will say, beside what the rule says', async () => {
  const house = await aHouse()
  const { aQuote, author, category } = await aShelf(house.ctx)
  const { id } = await aQuote({ text: 'Begin at once to live.', tags: ['time'] })
  const { app, cookie } = await aCenter(house)
  const page = await createPage(house.as('moderator'), { title: 'Imprint', language: 'en' })
  const shown = async (kind: string, about: string | null, sample: Record<string, string>) => {
    const asked = JSON.stringify({ kind, id: about, sample: { ...sample, seo_title: 'Mine', seo_description: 'My words.' } })
    const answer = await app.ask(`/admin/seo-preview/shown?${new URLSearchParams({ asked })}`, { headers: { cookie } })
    return (await answer.json()) as { title: string; description: string; byRule: { title: string } } // safe: what the endpoint answers
  }
  const samples = [
    ['quotes', id, { text: 'Begin at once to live.', author: 'Marcus Aurelius' }, 'Begin at once'],
    ['quotes', null, { text: 'Not saved yet.', author: 'Seneca' }, 'Not saved yet.'],
    ['authors', author.id, { name: 'Marcus Aurelius' }, 'Marcus Aurelius'],
    ['categories', category.id, { name: 'Wisdom', description: 'Such.' }, 'Wisdom'],
    ['tags', 'time', {}, 'time'],
    ['pages', page.id, { title: 'Imprint', description: 'Who we are.' }, 'Imprint'],
    ['pages', null, { title: 'A new page' }, 'A new page'],
  ] as const
  for (const [kind, about, sample, byRule] of samples) {
    const told = await shown(kind, about, sample)
    expect([kind, told.title.startsWith('Mine'), told.byRule.title]).toEqual([kind, true, expect.stringContaining(byRule)])
    if (kind !== 'pages') expect(told.description).toBe('My words.')
  }
  // As soon as that status is chosen, not once it is saved.
  const settled = await shown('quotes', id, {
    text: 'Begin at once to live.',
    author: 'Marcus Aurelius',
    status: 'misattributed',
  })
  expect(settled.title).toMatch(/^Did Marcus Aurelius say/)
  for (const asked of ['', '{', '{"kind":"nothing","id":null,"sample":{}}'])
    expect((await app.ask(`/admin/seo-preview/shown?asked=${encodeURIComponent(asked)}`, { headers: { cookie } })).status).toBe(
      400,
    )
})
