import { expect, test } from 'vitest'
import { aHouse } from '#test/house'
import { checked, imported, once, rowsOf, table, work } from '#test/imports'
import { aShelf } from '#test/shelf'
import { findQuotes } from '#quotes'
import { bringImport, checkImport, getImport } from './index.ts'

test('HTML, garbled letters, marks around the whole and the author’s name at the end are cleaned, and each row says so', async () => {
  const house = await aHouse()
  const { category } = await aShelf(house.ctx)
  const rows = [
    ['text', 'author'],
    ['<p>Glass <em>and</em> light &amp; more<script>alert(1)</script></p>', 'Ada Okafor'],
    ['The CafÃ© of the whole wide world.', 'Ada Okafor'],
    ['“A butterfly dreamt of a man.” — Zhuangzi', '— Zhuangzi'],
    ['Nothing to be mended in these words.', 'Ada Okafor'],
    ['What was lost on the way: \uFFFD', 'Ada Okafor'],
  ]
  const found = await checked(house, `ï»¿${table(rows)}`, category.id)
  expect((await rowsOf(house, found)).map(({ fields, note }) => [fields.text, fields.author, note])).toEqual([
    ['Glass and light & more', 'Ada Okafor', 'Cleaned: HTML removed.'],
    ['The Café of the whole wide world.', 'Ada Okafor', 'Cleaned: garbled letters repaired.'],
    [
      'A butterfly dreamt of a man.',
      'Zhuangzi',
      'Cleaned: the author’s name at the end removed, quotation marks around it removed.',
    ],
    ['Nothing to be mended in these words.', 'Ada Okafor', null],
    ['What was lost on the way: \uFFFD', 'Ada Okafor', 'Some letters could not be read (\uFFFD). Choose another encoding.'],
  ])
})

test('a row that says no language has that of its letters, where the list is plainly in another', async () => {
  const house = await aHouse()
  const { category } = await aShelf(house.ctx)
  const rows = [
    ['text', 'author', 'language'],
    ['العلم نور والجهل ظلام', 'Ada Okafor', ''],
    ['Words in the language of the list.', 'Ada Okafor', ''],
    ['دانش نور است', 'Ada Okafor', 'fa'],
  ]
  await imported(house, await checked(house, table(rows), category.id, { publish: true }))
  const { quotes } = await findQuotes(house.as('visitor'), {})
  expect(new Set(quotes.map(({ language }) => language))).toEqual(new Set(['ar', 'en', 'fa']))
})

test('what is nearly the same within the file is created where that is asked for; the same to the letter is not', async () => {
  const house = await aHouse()
  const { category } = await aShelf(house.ctx)
  const rows = [
    ['text', 'author'],
    ['The unexamined life is not worth living for a human being at all.', 'Ada Okafor'],
    ['The unexamined life is not worth living for any human being at all.', 'Ada Okafor'],
    ['The unexamined life is not worth living for a human being at all!', 'Ada Okafor'],
  ]
  const plans = async (near: 'create' | 'skip') =>
    (await rowsOf(house, await checked(house, table(rows), category.id, { near }))).map(({ verdict, plan }) => [verdict, plan])
  expect(await plans('create')).toEqual([
    ['new', 'create'],
    ['in-file', 'create'],
    ['in-file', 'skip'],
  ])
  expect(await plans('skip')).toEqual([
    ['new', 'create'],
    ['in-file', 'skip'],
    ['in-file', 'skip'],
  ])
})

test('the encoding can be chosen, when the list is brought or when it was seen', async () => {
  const house = await aHouse()
  const { category } = await aShelf(house.ctx)
  const ctx = house.as('moderator')
  // "text,author\nЗнание — сила всех людей.,Ada" in Windows-1251, which is no UTF-8.
  const cyrillic = Uint8Array.from('text,author\nЗнание сила всех людей.,Ada Okafor\n', (sign) => {
    const code = sign.codePointAt(0) ?? 0
    return code < 128 ? code : code - 0x410 + 0xc0
  })
  const read = async (id: string) => (await rowsOf(house, await getImport(ctx, id))).map(({ fields }) => fields.text)
  const guessed = await bringImport(ctx, { name: 'list.csv', chunks: once(cyrillic) })
  expect(guessed.encoding).toBe('windows-1251')
  const options = { ...guessed.options, categoryId: category.id }
  await checkImport(ctx, guessed.id, { mapping: guessed.mapping, options, encoding: 'windows-1252' })
  await work(house.ctx)
  expect(await read(guessed.id)).toEqual(['Çíàíèå ñèëà âñåõ ëþäåé.'])
  await checkImport(ctx, guessed.id, { mapping: guessed.mapping, options, encoding: 'windows-1251' })
  await work(house.ctx)
  expect(await read(guessed.id)).toEqual(['Знание сила всех людей.'])
  expect(await getImport(ctx, guessed.id)).toMatchObject({
    encoding: 'windows-1251',
    columns: [{ name: 'text', samples: ['Знание сила всех людей.'] }, { name: 'author' }],
  })

  const chosen = await bringImport(ctx, { name: 'list.csv', chunks: once(cyrillic), encoding: 'windows-1251' })
  expect(chosen).toMatchObject({ encoding: 'windows-1251', columns: [{ samples: ['Знание сила всех людей.'] }, {}] })
})
