import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createAuthor, matchAuthors } from '#authors'
import { updateQuote } from '#quotes'
import { publishQuote } from '#test/quote-acts'
import { createCategory } from '#categories'
import { aHouse } from '#test/house'
import { checked, imported, undone, rowsOf, checksums, table, wordOf } from '#test/imports'
import { aShelf } from '#test/shelf'

describe('undoing an import', () => {
  test('leaves the site as it was, by the checksum of every table', async () => {
    const house = await aHouse()
    const { category, aQuote } = await aShelf(house.ctx)
    const love = await createCategory(house.ctx, { name: 'Love', description: 'Of others.' })
    await createAuthor(house.ctx, { name: 'Mark Twain', aliases: ['Samuel Clemens'] })
    const kinds = fc.constantFrom('new', 'there', 'near', 'twice', 'wrong', 'full', 'alias', 'hostile')
    await fc.assert(
      fc.asyncProperty(
        fc.array(kinds, { minLength: 1, maxLength: 12 }),
        fc.boolean(),
        fc.boolean(),
        async (wanted, publish, rich) => {
          const there = await aQuote({
            text: `Old words that everybody knows, ${wordOf(wanted.length)} ${Math.random()}.`,
            ...(rich
              ? {
                  isFeatured: true,
                  tags: ['kept'],
                  useMultipleCategories: true,
                  category_ids: [category.id, love.id],
                  translations: [{ language: 'el', text: 'Παλιά λόγια.' }],
                }
              : {}),
          })
          await matchAuthors(house.ctx, ['Nobody'])
          const before = await checksums(house)
          const lines = wanted.map((kind, i) => lineOf(kind, i, there.text))
          const found = await checked(house, table([head, ...lines]), category.id, {
            exact: 'change',
            near: 'create',
            publish,
          })
          if ((found.counts['to:create'] ?? 0) + (found.counts['to:change'] ?? 0) === 0) return
          const done = await imported(house, found)
          expect(done.state).toBe('done')
          expect(await checksums(house)).not.toEqual(before)
          expect(await undone(house, found)).toMatchObject({ state: 'undone', rowsKept: 0 })
          const after = await checksums(house)
          // What was public once answers that it is gone.
          if (publish) before.gone = after.gone ?? ''
          expect(after).toEqual(before)
        },
      ),
      { numRuns: 8 },
    )
  })

  test('keeps, and lists, what somebody has changed or published since', async () => {
    const house = await aHouse()
    const { category } = await aShelf(house.ctx)
    const lines = ['First thing that is said.', 'Second matter of concern.', 'Third subject altogether.'].map((text) => [
      text,
      'A New Person',
    ])
    const found = await imported(house, await checked(house, table([['quote', 'author'], ...lines]), category.id))
    const [first, second] = await rowsOf(house, found)
    await publishQuote(house.as('moderator'), first?.quoteId ?? '')
    await updateQuote(house.as('moderator'), second?.quoteId ?? '', { version: 1, tags: ['mine'] })
    expect(await undone(house, found)).toMatchObject({ state: 'undone', rowsUndone: 1, rowsKept: 2 })
    const kept = await rowsOf(house, found, { kept: true })
    expect(kept.map(({ kept: reason }) => reason)).toEqual([
      'It has been changed or published since.',
      'It has been changed or published since.',
    ])
    // Their author stays with them.
    expect((await house.db.selectFrom('authors').select('name').where('name', '=', 'A New Person').execute()).length).toBe(1)
  })

  test('keeps what a reader has reported since, for the report would go with it', async () => {
    const house = await aHouse()
    const { category } = await aShelf(house.ctx)
    const lines = ['First thing that is said.', 'Second matter of concern.'].map((text) => [text, 'A New Person'])
    const list = table([['quote', 'author'], ...lines])
    const found = await imported(house, await checked(house, list, category.id, { publish: true }))
    const [first, second] = await rowsOf(house, found)
    const report = { kind: 'author' as const, message: 'Somebody else said so.', created_at: house.clock.now() }
    await house.db
      .insertInto('quote_reports')
      .values([
        { ...report, quote_id: first?.quoteId ?? '' },
        { ...report, quote_id: second?.quoteId ?? '', state: 'spam' },
      ])
      .execute()
    expect(await undone(house, found)).toMatchObject({ rowsUndone: 1, rowsKept: 1 })
    const kept = await rowsOf(house, found, { kept: true })
    expect(kept.map(({ kept: reason }) => reason)).toEqual([
      'Readers saved or reported it, it was a Quote of the Day, or it has a picture.',
    ])
    expect((await house.db.selectFrom('quote_reports').select('state').execute()).map(({ state }) => state)).toEqual(['open'])
  })
})

const head = [
  'quote',
  'author',
  'tags',
  'source',
  'year',
  'place',
  'edition',
  'translator',
  'url',
  'category',
  'language',
  'likes',
  'shares',
  'views',
]

function lineOf(kind: string, i: number, there: string): string[] {
  const cells = cellsOf(kind, i, there)
  return [...cells, ...head.slice(cells.length).map(() => '')]
}

function cellsOf(kind: string, i: number, there: string): string[] {
  switch (kind) {
    case 'there':
      return [there, 'Marcus Aurelius', `tag ${i}`, 'Meditations']
    case 'near':
      return [`${there} Indeed`, 'Marcus Aurelius', '', '']
    case 'twice':
      return ['The very same words, twice or more.', 'Twice Said', '', '']
    case 'full':
      return [
        `Все ${wordOf(i * 13)} счастливые ${wordOf(i * 29 + 3)} семьи ${wordOf(i + 11)} похожи`,
        '=Л. Н.',
        '道; sea',
        'Анна Каренина',
        '1878',
        'I, 1',
        'A, B',
        "'Garnett'",
        'https://example.org/a?b=1',
        'Love; Wisdom; Nowhere',
        'ru',
        '7',
        '5',
        '3',
      ]
    case 'alias':
      return [`${wordOf(i * 37)} ${wordOf(i * 5 + 2)} on the river ${wordOf(i + 7)} was told aloud`, 'samuel clemens', '']
    case 'hostile':
      return [
        `=HYPERLINK("${wordOf(i * 41)}") \u001b[31m<b>${wordOf(i * 3)}</b> 'tis\u0000 ${wordOf(i + 5)}`,
        '@Somebody "quoted"',
        "'=x; a",
      ]
    case 'wrong':
      return ['', 'Nobody', '', '']
    default:
      return [
        `${wordOf(i * 31)} ${wordOf(i * 17 + 5)} was said of ${wordOf(i * 7 + 3)} and never written down`,
        `Person ${i % 3}`,
        'a; b',
        '',
      ]
  }
}

test('the rows of an import say what was in the list: before, while their quotes are there, and when it was undone', async () => {
  const house = await aHouse()
  const { category } = await aShelf(house.ctx)
  const list = table([
    ['quote', 'author', 'tags', 'source'],
    ['One thing that is said.', 'Somebody', 'a; b', 'A Book'],
    ['Quite other words altogether, by nobody.', 'Somebody', '', ''],
  ])
  const found = await checked(house, list, category.id)
  const said = async () => (await rowsOf(house, found)).map(({ fields }) => ({ tags: [], ...fields }))
  const before = await said()
  expect(before[0]).toMatchObject({
    text: 'One thing that is said.',
    author: 'Somebody',
    tags: ['a', 'b'],
    source_work: 'A Book',
  })
  await imported(house, found)
  expect(await said()).toEqual(before)
  // A quote holds them: nothing is kept twice.
  expect(await house.db.selectFrom('import_rows').select('fields').execute()).toEqual([{ fields: {} }, { fields: {} }])
  await undone(house, found)
  expect(await said()).toEqual(before)
})
