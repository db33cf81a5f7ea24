import { describe, expect, test } from 'vitest'
import { updateAuthor, getAuthor } from '#authors'
import { mergeQuote } from '#quotes'
import { updateSettings } from '#settings'
import { anApp, origin } from '#test/app'
import { aHouse } from '#test/house'
import { trashQuote, unpublishQuote } from '#test/quote-acts'
import { readPage } from '#test/read-page'
import { aShelf } from '#test/shelf'

const nowhere = '00000000-0000-4000-8000-000000000000'
const files = ['cite.mla.txt', 'cite.apa.txt', 'cite.chicago.txt', 'cite.bib', 'cite.ris', 'cite.json']
const walden = {
  text: 'Heaven is under our feet as well as over our heads.',
  status: 'sourced',
  source: { work: 'Walden', year: '1854', place: 'The Pond in Winter', edition: null, translator: null, url: null },
} as const

async function aCitedHouse() {
  const house = await aHouse()
  const shelf = await aShelf(house.ctx, { author: 'Henry David Thoreau' })
  const app = await anApp(house)
  return { house, app, ...shelf }
}

describe('the page', () => {
  test('shows six forms that can be selected and downloaded without script; what is found is the quote', async () => {
    const { app, aQuote } = await aCitedHouse()
    const quote = await aQuote(walden)
    const page = await readPage(await app.ask(`/quote/${quote.id}/cite`))
    expect(page.status).toBe(200)
    expect(page.meta('robots')).toBe('noindex')
    expect(page.canonical).toBe(`${origin}/quote/${quote.id}`)
    expect([...page.html.matchAll(/<section aria-label="([^"]+)"/g)].map(([, name]) => name)).toEqual([
      'MLA 9',
      'APA 7',
      'Chicago 17/18',
      'BibTeX',
      'RIS',
      'CSL-JSON',
    ])
    expect(page.html.match(/select-all/g)).toHaveLength(7)
    for (const file of files) expect(page.html).toContain(`href="/quote/${quote.id}/${file}"`)
    expect(page.html).toContain('<i>Walden</i>')
    expect((await readPage(await app.ask(`/quote/${quote.id}`))).html).toContain(`href="/quote/${quote.id}/cite"`)
  })

  test('names the day of access by the site’s clock, and that the words were not checked', async () => {
    const { app, house, aQuote } = await aCitedHouse()
    const quote = await aQuote(walden)
    const day = house.ctx.clock.now().toISOString().slice(0, 10)
    const csl = await app.ask(`/quote/${quote.id}/cite.json`)
    const [item] = (await csl.json()) as { accessed: { 'date-parts': number[][] }; note: string }[] // safe: as it is made
    expect(item?.accessed).toEqual({ 'date-parts': [day.split('-').map(Number)] })
    expect(item?.note).toContain('Wording not checked against the source')
  })
})

describe('the files', () => {
  const served: [file: string, type: string, name: string][] = [
    ['cite.mla.txt', 'text/plain; charset=utf-8', 'Henry David Thoreau - Walden - MLA.txt'],
    ['cite.apa.txt', 'text/plain; charset=utf-8', 'Henry David Thoreau - Walden - APA.txt'],
    ['cite.chicago.txt', 'text/plain; charset=utf-8', 'Henry David Thoreau - Walden - Chicago.txt'],
    ['cite.bib', 'application/x-bibtex; charset=utf-8', 'Henry David Thoreau - Walden.bib'],
    ['cite.ris', 'application/x-research-info-systems; charset=utf-8', 'Henry David Thoreau - Walden.ris'],
    ['cite.json', 'application/vnd.citationstyles.csl+json', 'Henry David Thoreau - Walden.json'],
  ]
  test.each(served)('%s has its type, a name that tells quote and form, and an ETag', async (file, type, name) => {
    const { app, aQuote } = await aCitedHouse()
    const quote = await aQuote(walden)
    const answer = await app.ask(`/quote/${quote.id}/${file}`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type])
    expect(answer.headers.get('content-disposition')).toContain(`attachment; filename="${name}"`)
    const etag = answer.headers.get('etag') ?? ''
    expect(etag).not.toBe('')
    const again = await app.ask(`/quote/${quote.id}/${file}`, { headers: { 'if-none-match': etag } })
    expect(again.status).toBe(304)
  })

  test('file the author by the family’s name where the site knows it', async () => {
    const { app, house, author, aQuote } = await aCitedHouse()
    const quote = await aQuote(walden)
    const heard = await app.hearChanges()
    const begin = async () => (await (await app.ask(`/quote/${quote.id}/cite.mla.txt`)).text()).split('. ')[0]
    expect(await begin()).toBe('Henry David Thoreau')
    const admin = house.as('admin')
    const { name, version } = await getAuthor(admin, author.id)
    await updateAuthor(admin, author.id, { name, sort_name: 'Thoreau, Henry David', version })
    await heard()
    expect(await begin()).toBe('Thoreau, Henry David')
  })

  test('say nothing of a quote that is not checked where the site hides that', async () => {
    const { app, house, aQuote } = await aCitedHouse()
    const quote = await aQuote({ ...walden, status: 'unverified' })
    const heard = await app.hearChanges()
    const text = async () => await (await app.ask(`/quote/${quote.id}/cite.mla.txt`)).text()
    await updateSettings(house.as('admin'), { show_unchecked: true })
    await heard()
    expect(await text()).toContain('[Not checked: neither the wording nor the author.]')
    await updateSettings(house.as('admin'), { show_unchecked: false })
    await heard()
    expect(await text()).not.toContain('Not checked')
  })
})

describe('a quote that is not there any more', () => {
  const addresses = ['cite', ...files]

  test('is 404 where it never was, 410 once it was taken down, and 301 to what it was merged into', async () => {
    const { app, house, aQuote } = await aCitedHouse()
    const [trashed, merged, kept] = [await aQuote(), await aQuote(), await aQuote()]
    await trashQuote(house.as('moderator'), trashed.id)
    await mergeQuote(house.as('moderator'), merged.id, kept.id)
    for (const address of addresses) {
      const statusOf = async (id: string) => (await app.ask(`/quote/${id}/${address}`)).status
      expect([await statusOf(nowhere), await statusOf('not-an-id'), await statusOf(trashed.id)]).toEqual([404, 404, 410])
      const moved = await app.ask(`/quote/${merged.id}/${address}`)
      expect(moved.status).toBe(301)
      expect(new URL(moved.headers.get('location') ?? '', 'http://localhost').pathname).toBe(`/quote/${kept.id}/${address}`)
    }
  })

  test('is gone from the kept pages, too', async () => {
    const { app, house, aQuote } = await aCitedHouse()
    const [trashed, hidden, merged, kept] = [await aQuote(), await aQuote(), await aQuote(), await aQuote()]
    const heard = await app.hearChanges()
    const statuses = async () =>
      await Promise.all(
        addresses.flatMap((address) =>
          [trashed, hidden, merged].map(async ({ id }) => (await app.ask(`/quote/${id}/${address}`)).status),
        ),
      )
    expect(await statuses()).toEqual(addresses.flatMap(() => [200, 200, 200]))
    // Kept now.
    expect(await statuses()).toEqual(addresses.flatMap(() => [200, 200, 200]))
    const moderator = house.as('moderator')
    await trashQuote(moderator, trashed.id)
    await unpublishQuote(moderator, hidden.id)
    await mergeQuote(moderator, merged.id, kept.id)
    await heard()
    expect(await statuses()).toEqual(addresses.flatMap(() => [410, 410, 301]))
  })
})
