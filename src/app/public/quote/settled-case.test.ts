import { expect, test } from 'vitest'
import { anApp } from '#test/app'
import { aHouse } from '#test/house'
import { readPage } from '#test/read-page'
import { aShelf } from '#test/shelf'

test('answers what people ask: whether somebody said it, how it really reads, where, and what was read', async () => {
  const house = await aHouse()
  const { aQuote } = await aShelf(house.ctx, { author: 'The Bible' })
  const wording = 'The love of money is the root of all evil.'
  const line = await aQuote({ text: wording, status: 'attributed' })
  const quote = await aQuote({
    text: 'Money is the root of all evil.',
    status: 'misattributed',
    statusNote: 'The line is about loving it.',
    trueWording: wording,
    alsoCredited: 'Paul; Peter',
    source: { work: 'First Letter to Timothy', place: '6:10', url: 'https://www.texts.example/timothy' },
    sourceRead: '2026-11-27',
  })
  const app = await anApp(house)
  const page = await readPage(await app.ask(`/quote/${quote.id}`))
  const question = 'Is “Money is the root of all evil” in the Bible?'
  expect(page.title).toBe(`${question} | Epigraph`)
  expect(page.document.querySelector('#source')?.textContent).toBe(question)
  for (const said of ['Not in these words.', 'Also credited to Paul and Peter.', 'Read at texts.example on 27 November 2026.'])
    expect(page.text).toContain(said)
  expect(page.linksTo).toEqual(expect.arrayContaining([`/quote/${line.id}`, 'https://www.texts.example/timothy']))
  expect(page.jsonLd).toContainEqual(
    expect.objectContaining({
      '@type': 'Question',
      name: question,
      acceptedAnswer: expect.objectContaining({ text: 'Not in these words. The line is about loving it.' }) as unknown,
    }),
  )
  const unread = await aQuote({ status: 'misattributed', statusNote: 'In no book of it.' })
  expect((await readPage(await app.ask(`/quote/${unread.id}`))).text).toContain('No source was read for this.')
})

test('a disputed case has the evidence for each who may have said it, wherever it is read', async () => {
  const house = await aHouse()
  const { aQuote } = await aShelf(house.ctx, { author: 'Socrates' })
  const thales = 'He is the first of the seven; 他也在其中.'
  const quote = await aQuote({
    text: 'Know thyself, and know the water.',
    status: 'disputed',
    statusNote: 'Nobody can tell.',
    alsoCredited: `Socrates: He only quotes it. https://www.texts.example/plato#L383\nThales: ${thales}\nSolon; Bias`,
  })
  const app = await anApp(house)
  const page = await readPage(await app.ask(`/quote/${quote.id}`))
  const evidence = [...page.document.querySelectorAll('dl dt')].map((name) => [
    name.textContent,
    name.nextElementSibling?.textContent,
  ])
  expect(evidence).toEqual(
    expect.arrayContaining([
      ['Socrates', 'He only quotes it.'],
      ['Thales', thales],
    ]),
  )
  expect(page.text).toContain('Also credited to Solon and Bias.')
  expect(page.text).not.toContain('No source was read for this.')
  expect(page.linksTo).toContain('https://www.texts.example/plato#L383')
  expect(page.jsonLd).toContainEqual(
    expect.objectContaining({
      '@type': 'Question',
      suggestedAnswer: [
        expect.objectContaining({ text: 'Socrates: He only quotes it.', citation: 'https://www.texts.example/plato#L383' }),
        expect.objectContaining({ text: `Thales: ${thales}` }),
      ],
    }),
  )
  const markdown = await (await app.ask(`/quote/${quote.id}.md`)).text()
  expect(markdown).toContain('Credited to Socrates: He only quotes it. <https://www.texts.example/plato#L383>')
  expect(markdown).toContain('Also credited to: Solon, Bias')
  expect(markdown).not.toMatch(/Source: unknown|No source was read/)
  const { data } = (await (await app.ask(`/api/v1/quotes/${quote.id}`)).json()) as { data: { claims: unknown[] } }
  expect(data.claims.slice(0, 3)).toEqual([
    { name: 'Socrates', evidence: 'He only quotes it.', url: 'https://www.texts.example/plato#L383' },
    { name: 'Thales', evidence: thales, url: null },
    { name: 'Solon', evidence: null, url: null },
  ])
  const checked = await readPage(await app.ask('/check?q=Know+thyself,+and+know+the+water.&author=Thales'))
  expect(checked.text).toContain('Disputed')
  expect(checked.text).toContain(`Socrates: He only quotes it. Thales: ${thales}`)
})

test('of an author to whom everything is only credited the page says so', async () => {
  const house = await aHouse()
  const wrong = await aShelf(house.ctx, { author: 'Marie Antoinette' })
  const both = await aShelf(house.ctx, { author: 'Voltaire', category: 'Truth' })
  for (const shelf of [wrong, both]) await shelf.aQuote({ status: 'misattributed', statusNote: 'No.' })
  await both.aQuote({ status: 'attributed' })
  const app = await anApp(house)
  const said = async (slug: string) => (await readPage(await app.ask(`/authors/${slug}`))).text
  expect(await said('marie-antoinette')).toContain('The quotes here are only credited to Marie Antoinette.')
  expect(await said('voltaire')).not.toContain('only credited')
})

test('the list has the cases by name, is searched and has letters', async () => {
  const house = await aHouse()
  const seneca = await aShelf(house.ctx, { author: 'Seneca' })
  const plato = await aShelf(house.ctx, { author: 'Plato', category: 'Truth' })
  await seneca.aQuote({ text: 'Luck is when.', status: 'misattributed', statusNote: 'Not in Seneca.' })
  await plato.aQuote({ text: 'War has an end.', status: 'disputed', statusNote: 'It may be.' })
  const app = await anApp(house)
  const read = async (path: string) => readPage(await app.ask(path))
  const names = async (path: string) =>
    [...(await read(path)).document.querySelectorAll('h2')].map(({ textContent }) => textContent)
  expect(await names('/misattributed')).toEqual(['Plato', 'Seneca'])
  expect(await names('/misattributed?q=luck')).toEqual(['Seneca'])
  expect(await names('/misattributed?letter=p')).toEqual(['Plato'])
  expect((await read('/misattributed?q=luck')).meta('robots')).toBe('noindex')
  expect((await read('/misattributed?q=nobody')).text).toContain('0 quotes')
  expect((await app.ask('/misattributed?letter=7')).status).toBe(404)
  const markdown = await (await app.ask('/misattributed.md')).text()
  expect(markdown).toContain('- Answer: It’s doubtful.')
  expect(markdown).toContain('- No source was read for this.')
})

test('wandering does not lead to what is wrongly attributed', async () => {
  const house = await aHouse()
  const { aQuote } = await aShelf(house.ctx)
  const right = [await aQuote(), await aQuote()]
  for (let n = 0; n < 12; n++) await aQuote({ text: `Wrong number ${n}.`, status: 'misattributed', isFeatured: true })
  const app = await anApp(house)
  const page = await readPage(await app.ask(`/quote/${right[0]?.id}`))
  const related = page.document.querySelector('section[aria-labelledby=related]')?.textContent
  expect(related).toContain(right[1]?.text)
  expect(related).not.toContain('Wrong')
  for (let n = 0; n < 5; n++) {
    const to = (await app.ask('/random')).headers.get('location') ?? ''
    expect(right.map(({ id }) => id)).toContain(to.split('/').at(-1))
  }
})
