import { expect, test } from 'vitest'
import { confirmPassage, writePassage } from '#evidence'
import { describeText } from '#library'
import { aText } from '#test/a-text'
import { anApp, origin } from '#test/app'
import { aHouse } from '#test/house'
import { readPage } from '#test/read-page'
import { aShelf } from '#test/shelf'

type Target = { selector: { exact?: string; refinedBy?: { start: number; end: number } } }

const words = 'No lantern ever hung so steadily above the tired water as hers.'
/** The letter before the words is two code units and one character. */
const body = `[1] He looked at the 𝒽arbour. “${words}” Then he went home.`

test('a passage that was written down is on the page, in Markdown and to machines, and leads to no text of the library', async () => {
  const house = await aHouse()
  const { aQuote } = await aShelf(house.ctx, { author: 'Ann Author' })
  const quote = await aQuote({ text: words })
  const read = { exact: words, before: 'He waited.', work: 'The Lamp', division: 'p. 43', edition: 'Penguin, 2006' }
  await writePassage(house.as('moderator'), { quote: quote.id, passage: read }, 'UTC')
  const app = await anApp(house)
  const page = (await readPage(await app.ask(`/quote/${quote.id}`))).document.querySelector('[aria-labelledby=in-its-place]')
  expect(page?.textContent).toMatch(/Read and written down by the editors on .*The Lamp by Ann Author\. Penguin, 2006/)
  expect([...(page?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'))).toEqual([`/quote/${quote.id}/cite`])
  const markdown = await (await app.ask(`/quote/${quote.id}.md`)).text()
  expect(markdown).toContain('Text: The Lamp by Ann Author, Penguin, 2006; p. 43')
  expect(markdown).toContain('Read and written down by the editors on')
  const annotation: unknown = await (await app.ask(`/quote/${quote.id}/evidence.json`)).json()
  expect(annotation).toMatchObject({
    body: [{}, { value: 'p. 43. The Lamp, by Ann Author, Penguin, 2006' }],
    target: { source: { id: `${origin}/quote/${quote.id}` }, selector: { exact: words, prefix: 'He waited. ' } },
  })
  expect((await app.ask(`/quote/${quote.id}/cite`)).status).toBe(200)
})

test('a passage of a text that is read here has its characters there, and one that is not has none', async () => {
  const house = await aHouse()
  const { aQuote } = await aShelf(house.ctx, { author: 'Ann Author' })
  const quote = await aQuote({ text: words })
  const { id } = await aText(house.ctx, body)
  const place = { text: id, part: 1, from: 5, to: 17 }
  await confirmPassage(house.as('moderator'), { quote: quote.id, place }, () => 'https://example.org/', 'UTC')
  const app = await anApp(house)
  const heard = await app.hearChanges()
  const targets = async () => {
    const { target } = (await (await app.ask(`/quote/${quote.id}/evidence.json`)).json()) as { target: Target | Target[] }
    return target
  }

  const address = `${origin}/api/v1/texts/${id}/parts/1`
  const target = await targets()
  expect(target).toMatchObject([
    { selector: { type: 'TextQuoteSelector' } },
    {
      source: { id: address, type: 'Text', format: 'application/json' },
      selector: {
        type: 'FragmentSelector',
        conformsTo: 'http://tools.ietf.org/rfc/rfc6901',
        value: '/data/body',
        refinedBy: { type: 'TextPositionSelector' },
      },
    },
  ])
  if (!Array.isArray(target)) throw new Error('Two targets were expected.')
  const [quoted, placed] = target
  const { data } = (await (await app.ask(address.slice(origin.length))).json()) as { data: { body: string } }
  expect(quoted?.selector.exact).toContain('No lantern')
  const { start, end } = placed?.selector.refinedBy ?? { start: 0, end: 0 }
  expect([...data.body].slice(start, end).join('')).toBe(quoted?.selector.exact)

  await describeText(house.as('moderator'), id, { shows: 'passage' })
  await heard()
  expect(await targets()).toMatchObject({ selector: { type: 'TextQuoteSelector' } })
})
