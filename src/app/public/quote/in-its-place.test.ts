import { expect, test } from 'vitest'
import { confirmPassage } from '#evidence'
import { describeText } from '#library'
import { mergeQuote, updateQuote } from '#quotes'
import { aPassage } from '#test/a-passage'
import { aText } from '#test/a-text'
import { anApp, origin } from '#test/app'
import { aHouse } from '#test/house'
import { trashQuote, unpublishQuote } from '#test/quote-acts'
import { readPage } from '#test/read-page'
import { aShelf } from '#test/shelf'

const source = { work: 'A Book', year: null, place: null, edition: null, translator: null, url: 'https://example.org/' }

async function aVerified(text: string, passage: Omit<Parameters<typeof aPassage>[2], 'work'>, language = 'en') {
  const house = await aHouse()
  const { aQuote } = await aShelf(house.ctx)
  const quote = await aQuote({ text, language, status: 'verified', source })
  await aPassage(house.ctx, quote.id, { work: 'A Book', ...passage })
  const app = await anApp(house)
  await app.hearChanges()
  const section = async () => {
    const html = await (await app.ask(`/quote/${quote.id}`)).text()
    return /<section aria-labelledby="in-its-place".*?<\/section>/s.exec(html)?.[0].replaceAll('<!-- -->', '') ?? null
  }
  return { ...house, app, quote, section }
}

test('the page of a quote shows its words in the text, who speaks, who found them and when, and leads there', async () => {
  const { section } = await aVerified('The quality of mercy is not strained.', {
    before: 'Then must the Jew be merciful. ',
    exact: 'The quality of mercy is not strained.',
    after: ' It droppeth as the gentle rain from heaven.',
    division: 'Act IV, Scene I',
    speaker: 'Portia',
  })
  const shown = await section()
  expect(shown).toContain('<bdi>Act IV, Scene I</bdi>')
  expect(shown).toContain('Portia speaks')
  expect(shown).toContain('<blockquote')
  expect(shown).toContain('lang="en" dir="ltr"')
  expect(shown).toContain(
    '>Then must the Jew be merciful. </span><mark>The quality of mercy is not strained.</mark><span class="text-quiet"> It droppeth',
  )
  expect(shown).toContain('Found automatically on <time dateTime="2026-03-01">1 March 2026</time>')
  expect(shown).toContain('<a href="https://example.org/#:~:text=Words"')
  expect(shown).toContain('Open the text at these words')
  expect(shown).not.toContain('<details')
})

test('the page leads to its citation and, for machines, to its annotation, where it has a passage', async () => {
  const { app, ctx, quote, section } = await aVerified('Nothing good lasts.', { exact: 'Nothing good lasts.' })
  const page = async () => await (await app.ask(`/quote/${quote.id}`)).text()
  const alternate = `<link rel="alternate" type="application/ld+json; profile=&quot;http://www.w3.org/ns/anno.jsonld&quot;" href="/quote/${quote.id}/evidence.json"/>`
  expect(await page()).toContain(alternate)
  expect(await section()).toContain(`href="/quote/${quote.id}/cite"`)
  await ctx.db.deleteFrom('passages').execute()
  app.cache.clear()
  expect(await page()).not.toContain('evidence.json')
})

test('a passage that a person confirmed says so, and leads on into the text on this site', async () => {
  const house = await aHouse()
  const text = 'No lantern ever hung so steadily above the tired water as hers.'
  const { aQuote } = await aShelf(house.ctx, { author: 'Ann Author' })
  const quote = await aQuote({ text })
  const { id } = await aText(house.ctx, `He looked at the harbour. ${text} Then he went home.`)
  await confirmPassage(
    house.as('moderator'),
    { quote: quote.id, place: { text: id, part: 1, from: 5, to: 17 } },
    () => 'https://example.org/',
    'UTC',
  )
  const app = await anApp(house)
  const html = await (await app.ask(`/quote/${quote.id}`)).text()
  expect(html).toContain('Checked by the editors on')
  expect(html).not.toContain('Found automatically')
  const [, path = ''] = /<a [^>]*href="([^"]+)"[^>]*>Read on in the text/.exec(html) ?? []
  expect(path).toBe(`/sources/${id}/1?words=5-16#w5`)
  expect(await (await app.ask(path.replace(/#.*/, ''))).text()).toContain('No lantern')
})

test('the text is linked once: beside the passage, or below where there is none', async () => {
  const text = 'Nothing good lasts.'
  const { app, ctx, quote, section } = await aVerified(text, { exact: text })
  const page = async () => await (await app.ask(`/quote/${quote.id}`)).text()
  expect(await page()).not.toContain('Open the source text')
  await ctx.db.deleteFrom('passages').execute()
  app.cache.clear()
  expect(await section()).toBeNull()
  expect(await page()).toContain('Open the source text')
})

test.each([
  ['Old public-domain text; repository states no licence', 'Public domain'],
  ['Ancient text; OpenITI corpus licence CC BY-NC-SA 4.0 (mark-up removed here)', 'CC BY-NC-SA 4.0'],
  ['CC0', 'CC0'],
  ['By permission of the editors', 'By permission of the editors'],
])('of the licence “%s” readers see “%s”', async (licence, shown) => {
  const { section } = await aVerified('Nothing good lasts.', { exact: 'Nothing good lasts.', licence })
  expect(await section()).toContain(`. ${shown}.</p>`)
})

test('what […] leaves out is there unmarked', async () => {
  const cut = await aVerified('What is the use of a book […] without pictures?', {
    exact: 'what is the use of a book,” thought Alice “without pictures?',
  })
  expect(await cut.section()).toContain(
    '<mark>what is the use of a book</mark><span>,” thought Alice “</span><mark>without pictures?</mark>',
  )
  expect(await cut.section()).toContain('The words that are not marked are left out in the quote.')

  expect(await cut.section()).not.toContain('<del>')
})

test('what differs is crossed out and underlined, in words too', async () => {
  const changed = await aVerified('Nothing good was ever achieved.', { exact: 'Nothing great was ever achieved.' })
  const words = (await changed.section())?.replaceAll(/<(?!\/?(?:del|ins|mark)\b)[^>]*>/g, '')
  expect(words).toContain(
    '<mark>Nothing </mark><mark><del>in the text: great</del> <ins>in the quote: good</ins></mark><mark> was ever achieved.</mark>',
  )
})

test('a long passage is folded on phones, and stays within 4 kB of HTML in every script', async () => {
  const verse = 'नैनं छिन्दन्ति शस्त्राणि नैनं दहति पावकः।\nन चैनं क्लेदयन्त्यापो न शोषयति मारुतः॥\n\n'
  const { section } = await aVerified(
    'कर्मण्येवाधिकारस्ते मा फलेषु कदाचन।',
    {
      before: verse.repeat(7),
      exact: 'कर्मण्येवाधिकारस्ते मा फलेषु कदाचन।',
      after: `\n${verse.repeat(7)}`,
      division: 'अध्याय 2',
      mark: '2.47',
    },
    'sa',
  )
  const shown = (await section()) ?? ''
  expect(shown).toContain('<details class="passage')
  expect(shown).toContain('lang="sa"')
  expect(shown).toContain('<bdi>2.47</bdi>')
  expect(Buffer.byteLength(shown)).toBeLessThan(4096)
})

test('the kept page lets go of a passage that proves nothing any more', async () => {
  const { as, quote, section } = await aVerified(
    'Nothing great was ever achieved.',
    { exact: 'Nothing great was ever achieved.' },
    'en',
  )
  expect(await section()).not.toBeNull()
  const edited = await updateQuote(as('admin'), quote.id, {
    text: 'Everything was achieved by somebody else.',
    version: quote.version,
  })
  expect(await section()).toBeNull()
  const back = await updateQuote(as('admin'), quote.id, {
    text: quote.text,
    status: 'verified',
    version: edited.version,
  })
  expect(await section()).not.toBeNull()
  await updateQuote(as('admin'), quote.id, { source: { ...source, work: 'Another Book' }, version: back.version })
  expect(await section()).toBeNull()
})

test.each(['', '.md', '/evidence.json'])(
  'what is kept of /quote/1%s shows no more than its text may show from now on',
  async (ending) => {
    const before = 'Then must the Jew be merciful. '
    const { app, ctx, as, quote } = await aVerified('The quality of mercy is not strained.', {
      before,
      exact: 'The quality of mercy is not strained.',
    })
    const heard = await app.hearChanges()
    const shown = async () => await (await app.ask(`/quote/${quote.id}${ending}`)).text()
    expect(await shown()).toContain(before.trim())
    const [text] = await ctx.db.selectFrom('texts').select('id').execute()
    await describeText(as('moderator'), text?.id ?? '', { shows: 'sentence', title: 'Another Title' })
    await heard()
    const now = await shown()
    expect(now).toContain('Another Title')
    expect(now).not.toContain(before.trim())
  },
)

test('machines read the text and the speaker in the page, and the passage as a W3C annotation', async () => {
  const { app, as, quote } = await aVerified('The quality of mercy is not strained.', {
    before: 'Then must the Jew be merciful. ',
    exact: 'The quality of mercy is not strained.',
    after: ' It droppeth.',
    division: 'Act IV, Scene I',
    speaker: 'Portia',
  })
  const { jsonLd } = await readPage(await app.ask(`/quote/${quote.id}`))
  expect(jsonLd).toContainEqual(
    expect.objectContaining({
      '@type': 'Quotation',
      isBasedOn: {
        '@type': 'CreativeWork',
        name: 'A Text',
        author: { '@type': 'Person', name: 'Ann Author' },
        url: 'https://example.org/',
      },
      spokenByCharacter: { '@type': 'Person', name: 'Portia' },
    }),
  )

  const address = `/quote/${quote.id}/evidence.json`
  const answer = await app.ask(address)
  expect(answer.headers.get('content-type')).toBe('application/ld+json; profile="http://www.w3.org/ns/anno.jsonld"')
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  expect(await answer.json()).toEqual({
    '@context': 'http://www.w3.org/ns/anno.jsonld',
    id: origin + address,
    type: 'Annotation',
    motivation: 'identifying',
    body: [
      {
        id: `${origin}/quote/${quote.id}#quotation`,
        type: 'TextualBody',
        value: quote.text,
        format: 'text/plain',
        language: 'en',
        purpose: 'identifying',
      },
      {
        type: 'TextualBody',
        value: 'Act IV, Scene I. Portia speaks. A Text, by Ann Author',
        format: 'text/plain',
        purpose: 'describing',
      },
    ],
    target: {
      source: { id: 'https://example.org/', type: 'Text', language: 'en' },
      selector: {
        type: 'TextQuoteSelector',
        exact: 'The quality of mercy is not strained.',
        prefix: 'Then must the Jew be merciful. ',
        suffix: ' It droppeth.',
      },
    },
  })

  await updateQuote(as('admin'), quote.id, { text: 'Everything was achieved by somebody else.', version: quote.version })
  expect((await app.ask(address)).status).toBe(404)
})

test('the annotation of a quote that was taken down is gone, from the kept pages too, and that of a merged one leads on', async () => {
  const house = await aHouse()
  const { aQuote } = await aShelf(house.ctx)
  const text = 'Nothing great was ever achieved.'
  const [trashed, hidden, merged, kept] = await Promise.all([1, 2, 3, 4].map(() => aQuote({ text, status: 'verified', source })))
  if (!trashed || !hidden || !merged || !kept) throw new Error('Four quotes were asked for.')
  for (const { id } of [trashed, hidden, merged]) await aPassage(house.ctx, id, { work: 'A Book', exact: text })
  const app = await anApp(house)
  const heard = await app.hearChanges()
  const ask = (id: string) => app.ask(`/quote/${id}/evidence.json`)
  const statuses = async () => [(await ask(trashed.id)).status, (await ask(hidden.id)).status, (await ask(merged.id)).status]
  expect(await statuses()).toEqual([200, 200, 200])
  const moderator = house.as('moderator')
  await trashQuote(moderator, trashed.id)
  await unpublishQuote(moderator, hidden.id)
  await mergeQuote(moderator, merged.id, kept.id)
  await heard()
  expect(await statuses()).toEqual([410, 410, 301])
  expect((await ask(merged.id)).headers.get('location')).toContain(`/quote/${kept.id}/evidence.json`)
})
