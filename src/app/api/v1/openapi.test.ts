import { Validator } from '@seriousme/openapi-schema-validator'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { updateCategory } from '#categories'
import { Unavailable } from '#platform/errors'
import { mergeQuote, pickQuoteOfTheDay } from '#quotes'
import { publishQuote, trashQuote } from '#test/quote-acts'
import { updateSettings } from '#settings'
import { aPassage } from '#test/a-passage'
import { anApi, type Refused } from '#test/api'
import { origin, withOnlooker } from '#test/app'
import { aText } from '#test/a-text'
import { aHouse } from '#test/house'
import { aShelf } from '#test/shelf'

test('the document is valid OpenAPI 3.1, on a site with quotes and on an empty one', async () => {
  const house = await aHouse()
  const isValid = async () => {
    const { document } = await anApi(house)
    const validator = new Validator()
    const { valid, errors } = await validator.validate(structuredClone(document))
    expect(errors ?? []).toEqual([])
    expect([valid, validator.version]).toEqual([true, '3.1'])
    return document
  }
  const empty = await isValid()
  expect(empty.info.title).toBe('Epigraph API')
  await updateSettings(house.as('admin'), { website_title: 'Sayings' })
  const { aQuote } = await aShelf(house.ctx)
  await aQuote({ isFeatured: true, tags: ['dawn'] })
  const document = await isValid()
  expect(document.info.title).toBe('Sayings API')
  expect(document.servers).toEqual([{ url: `${origin}/api/v1` }])
})

test('each answer that the document tells of is given, and is as it says', async () => {
  const { api, breaks, ids } = await aSite()
  const { ask, checked, document } = api
  const { kept, merged, gone, author, goneAuthor, goneCategory, text } = ids
  const cases: [status: number, ...paths: string[]][] = [
    [
      200,
      `/quotes/${kept}`,
      `/quotes/${kept}/evidence`,
      '/quotes',
      '/quotes?category=hope&limit=1',
      '/quotes/featured',
      '/quotes/of-the-day',
    ],
    [
      200,
      '/quotes/random',
      '/quotes/random?category=hope&tag=dawn',
      '/search?q=quote',
      '/search?q=quote&limit=1&status=verified&length=short&language=la&category=hope',
    ],
    [
      200,
      '/works',
      '/works?limit=1',
      '/works/marcus-aurelius/meditations',
      '/texts',
      `/texts/${text}`,
      `/texts/${text}/parts/1`,
      '/texts/search?q=the+frozen+river',
      '/texts/search?q=purple+submarines&limit=1',
      '/check?text=They+crossed+the+frozen+river+at+night.&author=Nobody',
    ],
    [400, '/check', '/check?text=a&x=1'],
    [400, '/texts?limit=0', `/texts/${text}?x=1`, `/texts/${text}/parts/1?x=1`, '/texts/search', '/texts/search?q=a&limit=0'],
    [400, '/works?limit=0', '/works/marcus-aurelius/meditations?x=1'],
    [301, '/works/marcus-aurelius/meditations!'],
    [404, '/works/marcus-aurelius/none', '/works/nobody/meditations'],
    [404, '/texts/none', `/texts/${text}/parts/2`, `/texts/${text}/parts/x`, '/texts/none/parts/1'],
    [200, '/categories', '/categories/hope', '/authors', `/authors/${author}`, '/authors?search=roman'],
    [301, `/quotes/${merged}`, `/quotes/${merged}/evidence`, '/categories/Wisdom', '/authors/Marcus%20Aurelius'],
    [
      400,
      `/quotes/${kept}?x=1`,
      `/quotes/${kept}/evidence?x=1`,
      '/quotes?limit=0',
      '/quotes/featured?page=0',
      '/quotes/of-the-day?date=today',
    ],
    [
      400,
      '/quotes/random?page=1',
      '/quotes/random?author=nobody',
      '/categories?page=1',
      '/categories/hope?x=1',
      '/authors?limit=101',
      '/search',
      `/authors/${author}?x=1`,
    ],
    [
      404,
      `/quotes/${author}`,
      `/quotes/${author}/evidence`,
      '/quotes/of-the-day?date=2020-01-01',
      '/categories/none',
      '/authors/nobody',
      '/quotes/random?tag=none',
    ],
    [410, `/quotes/${gone}`, `/quotes/${gone}/evidence`, `/categories/${goneCategory}`, `/authors/${goneAuthor}`],
  ]
  for (const [status, ...paths] of cases) {
    for (const path of paths) {
      const answer = await ask(`/api/v1${path}`)
      expect([path, answer.status]).toEqual([path, status])
      if (status !== 200 || path.startsWith('/quotes/random')) continue
      const same = { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } }
      expect([path, (await ask(`/api/v1${path}`, same)).status]).toEqual([path, 304])
    }
  }
  breaks.with = new Unavailable('The connection to the database was lost.')
  api.app.cache.clear()
  for (const [path, sentence] of [
    [`/quotes/${kept}`, 'Failed to fetch quote by ID'],
    [`/quotes/${kept}/evidence`, 'Failed to fetch quote by ID'],
    ['/quotes', 'Failed to fetch quotes'],
    ['/quotes/featured', 'Failed to fetch featured quotes'],
    ['/quotes/of-the-day', 'Failed to fetch quote by ID'],
    ['/quotes/random', 'Failed to fetch quotes'],
    ['/search?q=quote', 'Failed to fetch quotes'],
    ['/works', 'Failed to fetch works'],
    ['/works/marcus-aurelius/meditations', 'Failed to fetch work'],
    ['/texts', 'Failed to fetch texts'],
    ['/check?text=a', 'Failed to check the quote'],
    ['/texts/search?q=the+frozen+river', 'Failed to fetch texts'],
    [`/texts/${text}`, 'Failed to fetch text'],
    [`/texts/${text}/parts/1`, 'Failed to fetch text'],
    ['/categories', 'Failed to fetch categories'],
    ['/categories/hope', 'Failed to fetch category by ID'],
    ['/authors', 'Failed to fetch authors with counts'],
    [`/authors/${author}`, 'Failed to fetch author'],
  ] as const) {
    const { status, headers, body } = await ask<Refused>(`/api/v1${path}`)
    expect([path, status, body.detail, headers.get('retry-after')]).toEqual([path, 503, sentence, '5'])
  }

  const long = (body: string, type = 'application/json') => ({ method: 'POST', headers: { 'content-type': type }, body })
  expect((await ask('/api/v1/check', long('{}'))).status).toBe(400)
  expect((await ask('/api/v1/check', long('{"lines":[{"text":"A quote."}]}'))).status).toBe(503)
  breaks.with = undefined
  expect((await ask('/api/v1/check', long('{"lines":[{"text":"A quote."}]}'))).status).toBe(200)

  const told = Object.values(document.paths)
    .flatMap((own) => Object.values(own))
    // What staff write has a test of its own (writing/writes.test.ts).
    .filter(({ security }) => security === undefined)
    .flatMap(({ operationId, responses }) => Object.keys(responses).map((said) => `${operationId} ${said}`))
  expect([...checked].sort()).toEqual(told.sort())
})

test('what is told as optional can be left out, and nothing else', async () => {
  const { api } = await aSite()
  for (const [template, { get }] of Object.entries(api.document.paths)) {
    if (!get || get.security) continue
    const path = get.parameters
      .filter((one) => one.in === 'path')
      .reduce((way, { name, example }) => way.replace(`{${name}}`, encodeURIComponent(String(example))), template)
    const required = get.parameters.filter((one) => one.in === 'query' && one.required)
    const asked = (left: string) =>
      new URLSearchParams(required.filter(({ name }) => name !== left).map(({ name, example }) => [name, String(example)]))
    expect([path, (await api.ask(`/api/v1${path}?${asked('')}`)).status]).toEqual([path, 200])
    for (const { name } of required)
      expect([path, name, (await api.ask(`/api/v1${path}?${asked(name)}`)).status]).toEqual([path, name, 400])
  }
})

test('the examples are what their own requests are answered', async () => {
  const { api } = await aSite()
  for (const [template, { get }] of Object.entries(api.document.paths)) {
    if (!get || get.security) continue
    const search = new URLSearchParams()
    let path = `/api/v1${template}`
    for (const { name, in: where, example } of get.parameters) {
      if (example === undefined) continue
      if (where === 'path') path = path.replace(`{${name}}`, encodeURIComponent(String(example)))
      else search.set(name, String(example))
    }
    const { status, body } = await api.ask(`${path}?${search}`)
    const [described] = [get.responses['200']]
    expect([path, status]).toEqual([path, 200])
    expect(described).toMatchObject({ content: { 'application/json': { example: body } } })
  }
})

test('nothing that the house keeps for itself is told', async () => {
  const { api, ids } = await aSite()
  const answers = JSON.stringify([
    (await api.ask('/api/v1/quotes?limit=100')).body,
    (await api.ask(`/api/v1/quotes/${ids.kept}`)).body,
    (await api.ask('/api/v1/authors?limit=100')).body,
    (await api.ask('/api/v1/categories')).body,
  ])
  for (const secret of ['created_by', 'createdBy', 'standing', 'version":', 'needs_review'])
    expect([secret, answers.includes(secret)]).toEqual([secret, false])
  for (const words of ['A draft.', 'In the trash.', 'Tomorrow.'])
    expect([words, answers.includes(words), JSON.stringify(api.document).includes(words)]).toEqual([words, false, false])
})

/** One of everything that the API tells apart. */
async function aSite() {
  const house = await aHouse()
  const { ctx, db } = house
  const { aQuote, author, category } = await aShelf(ctx)
  const other = await aShelf(ctx, { author: 'Nobody Now', category: 'Nothing Now' })
  await updateCategory(ctx, category.id, { name: 'Hope', description: 'Lines that leave a light on.' })
  await sql`update authors set nationality = 'Roman' where id = ${author.id}`.execute(db)
  const kept = await aQuote({
    isFeatured: true,
    tags: ['dawn', 'Self Love'],
    language: 'la',
    translations: [{ language: 'en', text: 'At dawn.', translator: 'George Long' }],
    source: {
      work: 'Meditations',
      year: '180',
      place: 'V, 1',
      edition: null,
      translator: null,
      url: 'https://example.org/meditations',
    },
    status: 'verified',
    image: '/pictures/dawn.webp',
  })
  await aPassage(ctx, kept.id, { work: 'Meditations', exact: kept.text })
  const text = await aText(ctx, 'They crossed the frozen river at night.')
  const merged = await aQuote()
  await mergeQuote(ctx, merged.id, kept.id)
  const gone = await aQuote({ text: 'In the trash.' })
  await trashQuote(ctx, gone.id)
  await aQuote({ text: 'A draft.', isActive: false })
  const scheduled = await aQuote({ text: 'Tomorrow.', isActive: false })
  await publishQuote(ctx, scheduled.id, { at: new Date('2026-03-02T00:00:00Z') })
  await sql`update authors set deleted_at = now() where id = ${other.author.id}`.execute(db)
  await sql`update categories set deleted_at = now() where id = ${other.category.id}`.execute(db)
  await pickQuoteOfTheDay(ctx, '2026-03-01')
  const breaks: { with?: Error | undefined } = {}
  const ground = {
    ...ctx,
    db: withOnlooker(db, () => {
      if (breaks.with) throw breaks.with
    }),
  }
  const api = await anApi(house, { ground })
  const ids = {
    kept: kept.id,
    merged: merged.id,
    gone: gone.id,
    author: author.id,
    goneAuthor: other.author.id,
    goneCategory: other.category.id,
    text: text.id,
  }
  return { api, breaks, ids }
}
