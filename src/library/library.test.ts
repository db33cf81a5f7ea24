import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { aQuote } from '#test/builders'
import { aHouse } from '#test/house'
import { aText } from '#test/a-text'
import { findInTexts, indexTexts, removeText, workTexts, wordsOfBody } from './index.ts'

const never = new AbortController().signal

const gulliver =
  'My father had a small estate in Nottinghamshire; I was the third of five sons. He sent me to Emanuel College in Cambridge at fourteen years old, where I resided three years, and applied myself close to my studies.'

describe('findInTexts', () => {
  it('finds words in their place, as they are and with some of them changed, left out or added', async () => {
    const { ctx } = await aHouse()
    await aText(
      ctx,
      'The sun was shining on the sea, shining with all his might: he did his very best to make the billows smooth and bright.',
    )
    const { id } = await aText(ctx, gulliver)
    for (const asked of [
      'I was the third of five sons',
      'I was the fourth of five sons.',
      'He sent me to Emanuel College in Oxford at fourteen years, where I resided four years',
      'He sent me to the College of Emanuel in Cambridge at the age of fourteen',
      'My father had a small estate […] and applied myself close to my studies',
    ]) {
      const { places } = await findInTexts(ctx, asked)
      expect(places[0], asked).toMatchObject({ textId: id, n: 1, heading: 'Chapter 1' })
      expect(places[0]?.score, asked).toBeGreaterThan(0.5)
    }
    const [place] = (await findInTexts(ctx, 'the THIRD of five sons!')).places
    expect(gulliver.slice(place?.start, place?.end)).toBe('the third of five sons')
    expect(wordsOfBody(gulliver).slice(place?.from, place?.to)).toHaveLength(5)
    expect(place?.score).toBe(1)
    expect((await findInTexts(ctx, 'Nothing of this sort was ever written down anywhere')).places).toEqual([])
    expect((await findInTexts(ctx, '…')).places).toEqual([])
  })

  it('goes on from one line of verse to the next, past reference marks, and finds Chinese by its characters', async () => {
    const { ctx } = await aHouse()
    const verse = await aText(
      ctx,
      '[1.1] Semper ego auditor tantum? numquamne reponam\n[1.2] vexatus totiens rauci Theseide Cordi?',
    )
    const lunyu = await aText(ctx, '1. 子曰：「學而時習之，不亦說乎？有朋自遠方來，不亦樂乎？」', { language: 'lzh' })
    expect((await findInTexts(ctx, 'numquamne reponam vexatus')).places[0]?.textId).toBe(verse.id)
    expect((await findInTexts(ctx, '有朋自遠方來')).places[0]?.textId).toBe(lunyu.id)
  })

  it('looks in one text alone when asked to', async () => {
    const { ctx } = await aHouse()
    const first = await aText(ctx, gulliver)
    const second = await aText(ctx, gulliver)
    expect(second.id).toBe(`${first.id}-2`)
    for (const { id } of [first, second])
      expect((await findInTexts(ctx, 'the third of five sons', { textId: id })).places.map(({ textId }) => textId)).toEqual([id])
    expect((await findInTexts(ctx, 'the third of five sons', { textId: 'nothing' })).places).toEqual([])
  })

  it('finds a short text when it is brought, and leaves the long ones that wait to the job', async () => {
    const { ctx, db } = await aHouse()
    const long = 'a rope and a sail and an oar '.repeat(3_000).trim()
    const before = await aText(ctx, long)
    const short = await aText(ctx, gulliver)
    const after = await aText(ctx, long)
    const alike = await aText(ctx, gulliver)
    const indexed = async () =>
      (await db.selectFrom('texts').where('words', '>', 0).select('id').execute()).map(({ id }) => id).toSorted()
    const ids = async () => (await findInTexts(ctx, 'the third of five sons')).places.map(({ textId }) => textId).toSorted()
    expect(await indexed()).toEqual([short.id, alike.id].toSorted())
    expect(await ids()).toEqual([short.id, alike.id].toSorted())
    await workTexts(ctx, never)
    expect(await indexed()).toEqual([before.id, short.id, after.id, alike.id].toSorted())
    expect(await ids()).toEqual([short.id, alike.id].toSorted())
  })

  it('finds every place of a long text, after its index was merged, too', async () => {
    const { ctx, as, db } = await aHouse()
    const lines = Array.from({ length: 3_000 }, (_, n) => `line ${n} says that number ${n * 7} follows word${n % 97} here.`)
    const long = await aText(ctx, lines.join('\n\n'))
    expect((await findInTexts(ctx, lines[1] ?? '')).places).toEqual([])
    await indexTexts(ctx)
    const others = [
      await aText(ctx, gulliver),
      await aText(ctx, gulliver),
      await aText(ctx, gulliver),
      await aText(ctx, gulliver),
    ]
    await workTexts(ctx, never)
    const segments = await sql<{ words: number }>`select words from text_segments order by 1`.execute(db)
    expect(segments.rows).toHaveLength(2)
    for (const n of [0, 1, 777, 1_500, 2_999]) {
      const [place] = (await findInTexts(ctx, lines[n] ?? '')).places
      expect(place).toMatchObject({ textId: long.id, score: 1 })
      const part = await db
        .selectFrom('text_parts')
        .where('text_id', '=', long.id)
        .where('n', '=', place?.n ?? 0)
        .select('body')
        .executeTakeFirstOrThrow()
      expect(`${part.body.slice(place?.start, place?.end)}.`).toBe(lines[n])
    }
    const asked = await findInTexts(ctx, 'the third of five sons')
    expect(asked.places.map(({ textId }) => textId).sort()).toEqual(others.map(({ id }) => id).sort())
    for (const { id } of others.slice(1)) await removeText(as('moderator'), id)
    expect((await findInTexts(ctx, 'the third of five sons')).places).toHaveLength(1)
    await workTexts(ctx, never)
    const left = await sql<{ words: number }>`select words from text_segments order by 1`.execute(db)
    expect(left.rows[0]?.words).toBe(wordsOfBody(gulliver).length)
    expect((await findInTexts(ctx, 'the third of five sons')).places).toHaveLength(1)
  })
})

it('writes an index that is merged where the pieces were', async () => {
  const { ctx, db } = await aHouse()
  for (let n = 0; n < 16; n += 1) {
    const words = Array.from({ length: 8_000 }, (_, at) => `word${n}x${(at * 7_919) % 5_003}`)
    await aText(ctx, words.join(' '))
    await workTexts(ctx, never)
  }
  const { rows } = await sql<{ room: number; held: number }>`
    select pg_total_relation_size('text_grams')::int as room, (select sum(pg_column_size(data)) from text_grams)::int as held`.execute(
    db,
  )
  const { room = 0, held = 0 } = rows[0] ?? {}
  expect(held).toBeGreaterThan(400_000)
  expect(room / held).toBeLessThan(2.6)
})

describe('bringText', () => {
  it('is for editors, and says what is missing', async () => {
    const { as, ctx } = await aHouse()
    await expect(aText(as('author'), gulliver)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(aText(ctx, ' … \n\n — ')).rejects.toMatchObject({ code: 'invalid', message: 'The text has no words.' })
    await expect(aText(ctx, gulliver, { title: ' ', licence: '' })).rejects.toMatchObject({
      code: 'invalid',
      fields: { title: 'The title is missing.', licence: 'The licence is missing.' },
    })
    await expect(removeText(as('author'), 'nothing')).rejects.toMatchObject({ code: 'forbidden' })
    await expect(removeText(ctx, 'nothing')).rejects.toMatchObject({ code: 'not-found' })
  })

  it('cuts what is too long for a page between paragraphs', async () => {
    const { ctx, db } = await aHouse()
    const paragraph = 'A sentence with some words. '.repeat(300).trim()
    const { id } = await aText(ctx, [
      { level: 1, heading: 'Book I', body: '' },
      { level: 2, heading: 'Chapter 1', body: Array.from({ length: 15 }, () => paragraph).join('\n\n') },
    ])
    const parts = await db.selectFrom('text_parts').where('text_id', '=', id).selectAll().orderBy('n').execute()
    expect(parts.map(({ heading, level }) => [level, heading])).toEqual([
      [1, 'Book I'],
      [2, 'Chapter 1'],
      [2, 'Chapter 1'],
      [2, 'Chapter 1'],
    ])
    for (const { body } of parts.slice(1))
      expect([body.length <= 60_000, body.startsWith('A'), body.endsWith('.')]).toEqual([true, true, true])
    expect(parts.map(({ words }) => words)).toEqual(parts.map(({ body }) => wordsOfBody(body).length))
  })
})

describe('a text of one line', () => {
  it.each([
    ['with spaces', ' ', 'and the moorings hold until morning'],
    ['without any', '', '纜繩在天亮之前不會鬆開'],
  ])('%s is cut all the same, and found', async (_, space, words) => {
    const { ctx, db } = await aHouse()
    const filling = space === '' ? '水流入海日月如梭'.repeat(12_000) : 'rope and sail and oar '.repeat(4_500).trim()
    const { id } = await aText(ctx, [filling, words, filling].join(space), { language: space === '' ? 'zh' : 'en' })
    await indexTexts(ctx)
    const parts = await db.selectFrom('text_parts').where('text_id', '=', id).select('body').orderBy('n').execute()
    expect(parts.length).toBeGreaterThan(2)
    expect(Math.max(...parts.map(({ body }) => body.length))).toBeLessThanOrEqual(60_000)
    expect((await findInTexts(ctx, words)).places[0]).toMatchObject({ textId: id, score: 1 })
  })
})

describe('removeText', () => {
  it('is refused while passages are from the text; they keep what it is called where that is known', async () => {
    const { ctx, db } = await aHouse()
    const { id } = await aText(ctx, gulliver)
    const quote = await aQuote(ctx)
    const passage = {
      work: 'A Text',
      division: 'Chapter 1',
      mark: null,
      speaker: null,
      before: '',
      exact: 'the third of five sons',
      after: '',
    }
    await db
      .insertInto('passages')
      .values({ ...passage, quote_id: quote.id, text_id: id, url: '', found_by: 'program', confirmed_on: '2026-03-01' })
      .execute()
    await expect(removeText(ctx, id)).rejects.toMatchObject({
      code: 'conflict',
      message: 'The passage of one quote is from this text.',
    })
    expect((await findInTexts(ctx, 'the third of five sons')).places).toHaveLength(1)
    await removeText(ctx, id, { keepPassages: true })
    expect((await findInTexts(ctx, 'the third of five sons')).places).toEqual([])
    expect(await db.selectFrom('texts').select(['id', 'words']).execute()).toEqual([{ id, words: 0 }])
  })
})

describe('workTexts', () => {
  it('finds nothing of what was cut off, and does it again', async () => {
    const { ctx, db, clock } = await aHouse()
    const lines = Array.from({ length: 25_000 }, (_, n) => `sentence ${n} of word${n % 113} and other${n % 57} things.`)
    const { id } = await aText(ctx, lines.join('\n\n'))
    // Killed after the first rows were written: this process never comes to its last transaction.
    let statements = 0
    const dying = {
      ...ctx,
      db: new Proxy(db, {
        get(target, property) {
          if (property === 'startTransaction' || property === 'transaction') statements += 1
          if (statements > 2) throw new Error('killed')
          const value: unknown = Reflect.get(target, property, target)
          return typeof value === 'function' ? (value.bind(target) as unknown) : value
        },
      }),
    }
    await expect(workTexts(dying, never)).rejects.toThrow('killed')
    const unfinished = await sql<{
      segments: number
    }>`select count(*)::int as segments from text_segments where not ready`.execute(db)
    expect(unfinished.rows).toEqual([{ segments: 1 }])
    expect((await findInTexts(ctx, lines[4] ?? '')).places).toEqual([])
    clock.advance(3 * 3_600_000)
    await sql`update text_segments set begun_at = ${new Date('2026-03-01T12:00:00Z')}`.execute(db)
    await workTexts(ctx, never)
    for (const n of [0, 4_500, 24_999])
      expect((await findInTexts(ctx, lines[n] ?? '')).places[0]).toMatchObject({ textId: id, score: 1 })
    expect((await sql<{ ready: boolean }>`select ready from text_segments`.execute(db)).rows).toEqual([{ ready: true }])
  })
})
