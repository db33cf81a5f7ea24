import { describe, expect, test } from 'vitest'
import { createAuthor, getDeskAuthor, matchAuthors } from '#authors'
import { createCategory } from '#categories'
import { deleteAuthor, mergeAuthors } from '#quotes'
import { aHouse } from '#test/house'
import { once, work, checked, imported, rowsOf, checksums, table, wordOf, inSteps } from '#test/imports'
import { aShelf } from '#test/shelf'
import { bringImport } from './bring-import.ts'
import { checkImport } from './check-import.ts'
import { decideAuthor } from './decide-author.ts'
import { decideRows } from './decide-rows.ts'
import { findImportAuthors } from './find-import-authors.ts'
import { forgetImports } from './forget-imports.ts'
import { getImport } from './get-import.ts'
import { putPiece } from './pieces.ts'
import { columnNames } from './read/read-rows.ts'
import { runImport } from './run-import.ts'
import { stopImport } from './stop-import.ts'
import { undoImport } from './undo-import.ts'

describe('a list that is brought', () => {
  test('of which nothing can be read is refused with what is wrong with the first of it', async () => {
    const { as } = await aHouse()
    const wide = Array.from({ length: 10_000 }, (_, i) => `c${i}`).join(',')
    const bring = bringImport(as('moderator'), { name: 'wide.csv', chunks: once(`${wide}\n${wide}\n`) })
    await expect(bring).rejects.toThrow('Line 1: This row has more than 500 cells.')
  })

  test('is refused where only the line that names its columns has too many, and leaves nothing', async () => {
    const { as, ctx } = await aHouse()
    const head = ['text', 'author', ...Array.from({ length: 600 }, (_, i) => `c${i}`)].join(',')
    const bring = bringImport(as('moderator'), {
      name: 'wide.csv',
      chunks: once(`${head}\nOne thing.,Somebody\nAnother.,Somebody\n`),
    })
    await expect(bring).rejects.toThrow(/first line.*more than 500 cells/)
    expect(await ctx.files.list('imports/')).toEqual([])
  })

  test('is known by its columns also where it begins with many lines that are no rows', async () => {
    const { as } = await aHouse()
    const broken = Array.from({ length: 60 }, (_, i) => `{"text": broken ${i}`)
    const lines = [
      '{"text":"One that is said.","author":"Somebody"}',
      ...broken,
      '{"text":"Another.","author":"Somebody","tags":"x"}',
    ]
    const found = await bringImport(as('moderator'), { name: 'list.ndjson', chunks: once(lines.join('\n')) })
    expect(found.columns.map(({ name }) => name)).toEqual(['text', 'author', 'tags'])
  })

  test('longer than a piece is known by its beginning, and how its signs are written by all of it', async () => {
    const { as } = await aHouse()
    const bring = (name: string, text: string) => bringImport(as('moderator'), { name, chunks: once(text) })
    const rows = Array.from({ length: 45_000 }, (_, i) => ({ text: `Все счастливые семьи похожи ${i}.`, author: 'Л' }))
    expect(await bring('list.json', JSON.stringify(rows))).toMatchObject({ format: 'json', encoding: 'utf-8' })
    expect(await bring('list.ndjson', rows.map((row) => JSON.stringify(row)).join('\n'))).toMatchObject({ format: 'ndjson' })
    // A piece may end in the middle of a sign.
    for (const more of ['', 'x', 'xx', 'xxx']) {
      const lines = ['text,author', ...rows.map(({ text, author }) => `${text},${author}`)]
      expect(await bring('list.csv', lines.join('\n').replace('Все', `${more}Все`))).toMatchObject({ encoding: 'utf-8' })
    }
  })
})

describe('a check', () => {
  test('says of every row what it is and what becomes of it, and writes nothing', async () => {
    const house = await aHouse()
    const { category, aQuote } = await aShelf(house.ctx)
    await aQuote({ text: 'The obstacle on the path becomes the way in the end.' })
    // Keys of names are made when they are first asked for.
    await matchAuthors(house.ctx, ['Nobody'])
    const before = await checksums(house)
    const found = await checked(
      house,
      table([
        ['Quote', 'Author', 'Tags'],
        ['A new thought about nothing in particular.', 'Ada Lovelace', 'mind; machines'],
        ['the obstacle on the path becomes the way in the end', 'Marcus Aurelius', 'stoic'],
        ['The obstacle in the path becomes the way, in the end.', 'Marcus Aurelius', ''],
        ['A new thought: about nothing, in particular!', 'Ada Lovelace', ''],
        ['', 'Nobody', ''],
        ['Without anybody.', '', ''],
      ]),
      category.id,
    )
    expect(found).toMatchObject({ state: 'checked', rowsRead: 6, mapping: { text: 'Quote', author: 'Author', tags: 'Tags' } })
    const rows = await rowsOf(house, found)
    expect(rows.map(({ line, verdict, plan }) => ({ line, verdict, plan }))).toEqual([
      { line: 2, verdict: 'new', plan: 'create' },
      { line: 3, verdict: 'exact', plan: 'skip' },
      { line: 4, verdict: 'near', plan: 'skip' },
      { line: 5, verdict: 'in-file', plan: 'skip' },
      { line: 6, verdict: 'wrong', plan: 'wrong' },
      { line: 7, verdict: 'wrong', plan: 'wrong' },
    ])
    expect(rows[4]?.reason).toBe('Quote text is required')
    expect(rows[5]?.reason).toBe('Author is required')
    expect(rows[3]).toMatchObject({ likeNumber: 1, reason: 'The same quote is in row 1.' })
    expect(found.counts).toMatchObject({
      'is:new': 1,
      'is:exact': 1,
      'is:near': 1,
      'is:in-file': 1,
      'is:wrong': 2,
      'to:create': 1,
      'to:skip': 3,
      'to:wrong': 2,
    })
    const { authors } = await findImportAuthors(house.as('moderator'), found.id, {})
    expect(authors.map(({ name, match, n }) => ({ name, match, n }))).toEqual([
      { name: 'Ada Lovelace', match: 'new', n: 2 },
      { name: 'Marcus Aurelius', match: 'name', n: 2 },
    ])
    expect(await checksums(house)).toEqual(before)
  })

  test('takes several categories for one only where that is its very name', async () => {
    const house = await aHouse()
    const { category } = await aShelf(house.ctx)
    for (const name of ['Self', 'Love', 'Self-Love', 'War', 'Peace', 'War, Peace'])
      await createCategory(house.ctx, { name, description: 'Such.' })
    const found = await checked(
      house,
      table([
        ['quote', 'author', 'category'],
        ['Whoever looks for two things finds them.', 'Ada Lovelace', 'Self; Love'],
        ['Where one is the other waits outside.', 'Ada Lovelace', 'War; Peace'],
        ['One shelf may have a comma in its name.', 'Ada Lovelace', 'war, peace'],
        ['A name may be written otherwise and be meant.', 'Ada Lovelace', 'self love'],
      ]),
      category.id,
    )
    expect((await rowsOf(house, found)).map(({ fields, note }) => [fields.categories, note])).toEqual([
      [['Self', 'Love'], null],
      [['War', 'Peace'], null],
      [['war, peace'], null],
      [['self love'], null],
    ])
  })

  test('finds authors by other names, and leaves those who are only like somebody to a person', async () => {
    const house = await aHouse()
    const { category } = await aShelf(house.ctx)
    const twain = await createAuthor(house.ctx, { name: 'Mark Twain', aliases: ['Samuel Clemens'] })
    const text = table([
      ['quote', 'author'],
      ['One thing is said here.', 'samuel clemens'],
      ['Another thing is said there.', 'M. Twain'],
    ])
    const found = await checked(house, text, category.id)
    const { authors } = await findImportAuthors(house.as('moderator'), found.id, {})
    expect(authors.map(({ name, match, authorId }) => ({ name, match, authorId }))).toEqual([
      { name: 'M. Twain', match: 'near', authorId: null },
      { name: 'samuel clemens', match: 'alias', authorId: twain.id },
    ])
    expect(found.counts).toMatchObject({ 'to:create': 1, 'to:skip': 1 })
    expect((await rowsOf(house, found)).map(({ plan, awaits }) => ({ plan, awaits }))).toEqual([
      { plan: 'create', awaits: null },
      { plan: 'skip', awaits: 'near' },
    ])
    const decided = await decideAuthor(house.as('moderator'), found.id, { key: 'm. twain', choice: 'take', authorId: twain.id })
    expect(decided.counts).toMatchObject({ 'to:create': 2, 'to:skip': 0 })
    await imported(house, found)
    expect((await house.db.selectFrom('quotes').select('author').where('author_id', '=', twain.id).execute()).length).toBe(2)
  })

  test('remembers for the next such file what its columns are', async () => {
    const house = await aHouse()
    const { category } = await aShelf(house.ctx)
    const ctx = house.as('moderator')
    const text = 'worte,urheber,anderes\nAlles fließt immer weiter.,Heraklit,x\n'
    const brought = await bringImport(ctx, { name: 'a.csv', chunks: once(text) })
    await checkImport(ctx, brought.id, {
      mapping: { text: 'worte', author: 'urheber', source_work: 'anderes' },
      hasHead: true,
      options: { categoryId: category.id, language: 'de' },
    })
    const again = await bringImport(ctx, {
      name: 'b.csv',
      chunks: once('worte,urheber,anderes\nNichts bleibt jemals stehen.,Heraklit,y\n'),
    })
    expect(again).toMatchObject({
      mapping: { text: 'worte', author: 'urheber', source_work: 'anderes' },
      options: { language: 'de', categoryId: category.id },
    })
  })

  test('can be done again with other options, and with decisions on single rows', async () => {
    const house = await aHouse()
    const { category, aQuote } = await aShelf(house.ctx)
    const there = await aQuote({ text: 'It is there already, word by word.' })
    const text = table([
      ['quote', 'author', 'source', 'tags'],
      ['It is there already, word by word.', 'Marcus Aurelius', 'Meditations', 'Stoa'],
      ['It is new, and it is nearly nothing.', 'Somebody New', '', ''],
    ])
    const found = await checked(house, text, category.id)
    expect((await rowsOf(house, found)).map(({ plan }) => plan)).toEqual(['skip', 'create'])
    const ctx = house.as('moderator')
    await checkImport(ctx, found.id, {
      mapping: found.mapping,
      options: { ...found.options, exact: 'change', newAuthors: 'skip' },
    })
    await work(house.ctx)
    expect((await rowsOf(house, found)).map(({ plan }) => plan)).toEqual(['change', 'skip'])
    await decideRows(ctx, found.id, { numbers: [2], decision: 'create' })
    // Anyone who is new is still to be skipped: that is decided for the author.
    expect((await getImport(ctx, found.id)).counts).toMatchObject({ 'to:change': 1, 'to:skip': 1 })
    await decideAuthor(ctx, found.id, { key: 'somebody new', choice: 'create' })
    const done = await imported(house, found)
    expect(done).toMatchObject({ state: 'done', rowsDone: 2 })
    const row = await house.db.selectFrom('quotes').selectAll().where('id', '=', there.id).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ source_work: 'Meditations', tags: ['stoa'] })
  })
})

describe('an import', () => {
  test('writes unverified drafts, and authors to be reviewed, all of one batch', async () => {
    const house = await aHouse()
    const { category } = await aShelf(house.ctx)
    const done = await imported(
      house,
      await checked(
        house,
        table([
          ['quote', 'author', 'likes'],
          ['=SUM(A1) is <b>only</b> text here.', 'ג׳ורג׳ אליוט', '7'],
        ]),
        category.id,
      ),
    )
    expect(done).toMatchObject({ state: 'done', rowsDone: 1 })
    const quotes = await house.db.selectFrom('quotes').selectAll().execute()
    expect(quotes).toMatchObject([
      {
        text: '=SUM(A1) is only text here.',
        status: 'unverified',
        is_active: false,
        origin: 'import',
        likes: 7,
        category_id: category.id,
        created_by: house.as('moderator').actor.id,
      },
    ])
    const author = await getDeskAuthor(house.as('moderator'), quotes[0]?.author_id ?? '')
    expect(author).toMatchObject({ name: 'ג׳ורג׳ אליוט', needs_review: true })
    const entries = await house.db
      .selectFrom('changes')
      .select(['noun', 'verb'])
      .where('batch', '=', done.batch)
      .orderBy('id')
      .execute()
    expect(entries).toEqual([
      { noun: 'author', verb: 'import' },
      { noun: 'quote', verb: 'import' },
    ])
  })

  test('that is cut off at any step goes on exactly there', async () => {
    const house = await aHouse()
    const { category } = await aShelf(house.ctx)
    const lines = Array.from({ length: 2_600 }, (_, i) => [
      `${wordOf(i)} ${wordOf(i * 7 + 1)} ${wordOf(i * 13 + 2)} says number ${i}`,
      `Author ${i % 40}`,
    ])
    const ctx = house.as('moderator')
    const brought = await bringImport(ctx, { name: 'l.csv', chunks: once(table([['quote', 'author'], ...lines])) })
    await checkImport(ctx, brought.id, {
      mapping: brought.mapping,
      options: { ...brought.options, categoryId: category.id, near: 'create' },
    })
    await inSteps(house, brought.id, 'checking')
    const found = await getImport(ctx, brought.id)
    expect(found).toMatchObject({ state: 'checked', rowsRead: 2_600 })
    await runImport(ctx, found.id)
    expect(await inSteps(house, found.id, 'running')).toBeGreaterThan(1)
    const done = await getImport(ctx, found.id)
    const quotes = await house.db.selectFrom('quotes').select('text').execute()
    expect(quotes.length).toBe(done.rowsDone)
    expect(new Set(quotes.map(({ text }) => text)).size).toBe(done.rowsDone)
    await undoImport(ctx, found.id)
    await inSteps(house, found.id, 'undoing')
    expect(await getImport(ctx, found.id)).toMatchObject({ state: 'undone', rowsUndone: done.rowsDone, rowsKept: 0 })
    expect((await house.db.selectFrom('quotes').select('id').execute()).length).toBe(0)
  })

  test('can be stopped, and goes on or is undone', async () => {
    const house = await aHouse()
    const { category } = await aShelf(house.ctx)
    const found = await checked(
      house,
      table([
        ['quote', 'author'],
        ['One thing that is said.', 'A Person'],
      ]),
      category.id,
    )
    const ctx = house.as('moderator')
    await runImport(ctx, found.id)
    expect(await stopImport(ctx, found.id)).toMatchObject({ state: 'stopped' })
    await work(house.ctx)
    expect((await house.db.selectFrom('quotes').select('id').execute()).length).toBe(0)
    expect(await imported(house, found)).toMatchObject({ state: 'done', rowsDone: 1 })
  })

  test('follows an author who was joined with another between the check and the import, and makes one again who was trashed', async () => {
    const house = await aHouse()
    const { category } = await aShelf(house.ctx)
    const ctx = house.as('moderator')
    const [joined, stays, trashed] = await Promise.all(
      ['Lao Tzu', 'Laozi', 'Nobody Now'].map((name) => createAuthor(ctx, { name })),
    )
    const rows = [
      ['quote', 'author'],
      ['One thing that is said.', 'Lao Tzu'],
      ['Another matter of concern.', 'Nobody Now'],
    ]
    const found = await checked(house, table(rows), category.id)
    await mergeAuthors(ctx, joined?.id ?? '', stays?.id ?? '')
    await deleteAuthor(ctx, trashed?.id ?? '')
    expect(await imported(house, found)).toMatchObject({ state: 'done', rowsDone: 2 })
    const written = await house.db.selectFrom('quotes').select(['text', 'author_id', 'author']).orderBy('text').execute()
    const another: unknown = expect.not.stringContaining(trashed?.id ?? '')
    expect(written).toEqual([
      { text: 'Another matter of concern.', author_id: another, author: 'Nobody Now' },
      { text: 'One thing that is said.', author_id: stays?.id, author: 'Laozi' },
    ])
  })

  test('is cut within no character where a part of it is kept or told', async () => {
    const house = await aHouse()
    const { category } = await aShelf(house.ctx)
    const rows = [
      ['quote', 'author', 'category'],
      ['One that is said.', 'Somebody', `${'x'.repeat(39)}🌊`],
    ]
    const found = await checked(house, table(rows), category.id)
    expect((await rowsOf(house, found))[0]?.note).toContain(`“${'x'.repeat(39)}”`)
    expect(columnNames([`${'c'.repeat(99)}🌊`], true)).toEqual(['c'.repeat(99)])
  })

  test('is done by moderators and admins alone', async () => {
    const house = await aHouse()
    for (const role of ['visitor', 'user', 'author'] as const)
      await expect(bringImport(house.as(role), { name: 'x', chunks: once('a') })).rejects.toThrow('This needs the role')
  })

  test('waits for a category, and for a column of quotes', async () => {
    const house = await aHouse()
    const ctx = house.as('moderator')
    const brought = await bringImport(ctx, { name: 'l.csv', chunks: once('quote,author\nOne.,A\n') })
    await expect(checkImport(ctx, brought.id, { mapping: brought.mapping, options: {} })).rejects.toMatchObject({
      fields: { categoryId: 'Category is required' },
    })
    await expect(checkImport(ctx, brought.id, { mapping: {}, options: {} })).rejects.toMatchObject({
      fields: { text: 'Say which column holds the quotes.' },
    })
  })

  test('leaves nothing for long where the site was killed while it came', async () => {
    const house = await aHouse()
    const { category } = await aShelf(house.ctx)
    // The place of files has a clock of its own.
    house.clock.set(new Date())
    const { id } = await checked(house, 'quote,author\nOne thing is said.,A\n', category.id)
    await putPiece(house.ctx, '00000000-0000-4000-8000-00000000000a', 0, new Uint8Array([1]))
    const keysAfter = async (hours: number) => {
      house.clock.advance(hours * 3_600_000)
      await forgetImports(house.ctx)
      return (await house.ctx.files.list('imports/')).map(({ key }) => key)
    }
    expect(await keysAfter(20)).toHaveLength(2)
    expect(await keysAfter(5)).toEqual([`imports/${id}/000000.part`])
  })
})
