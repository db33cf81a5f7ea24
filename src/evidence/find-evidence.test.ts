import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Ctx } from '#access'
import { inTransaction } from '#platform/transaction'
import { describeText, getDeskText } from '#library'
import { getQuote, loadCollection, updateQuote } from '#quotes'
import { aCollection, aPartOfTheStarter } from '#test/collection'
import { aText } from '#test/a-text'
import { aHouse } from '#test/house'
import { aPassage } from '#test/a-passage'
import { trashQuote } from '#test/quote-acts'
import { aShelf } from '#test/shelf'
import { findEvidence, loadPassages } from './index.ts'

const collection = path.resolve(import.meta.dirname, '../../db/collection')

/** As a start does: in one transaction, at the end of which a verified quote has its passage. @returns how many passages */
const loadBoth = (ctx: Ctx, quotes: string) =>
  inTransaction(ctx, async (inside) => {
    await loadCollection(inside, quotes)
    return await loadPassages(inside, collection)
  })

describe('loadPassages', () => {
  it('gives each verified quote of the collection a passage with all of its words, once', async () => {
    const { ctx } = await aHouse()
    expect(await loadPassages(ctx, collection)).toBe(0)
    expect(await loadBoth(ctx, collection)).toBe(655)
    expect(await loadPassages(ctx, collection)).toBe(0)

    const { rows } = await sql<{ id: string; text: string; status: string; work: string | null }>`
      select id, text, status, source_work as work from quotes where status = 'verified'`.execute(ctx.db)
    const differing: string[] = []
    for (const { work, ...quote } of rows) {
      const evidence = await findEvidence(ctx, { ...quote, source: { work } })
      const { pieces } = evidence?.alignment ?? { pieces: [] }
      expect(pieces.map(({ text }) => text).join('')).toBe(evidence?.exact)
      if (pieces.length === 0 || pieces.some(({ kind }) => kind !== 'same' && kind !== 'cut')) differing.push(quote.text)
    }
    expect(rows).toHaveLength(655)
    // The text writes ॠतु, which we spell ऋतु; the page shows that.
    expect(differing).toEqual([expect.stringMatching(/^धीरे-धीरे रे मना/)])
  }, 60_000)

  it('does so beside a text that staff brought, with the languages of its own texts, also where an earlier release left them out', async () => {
    const { ctx } = await aHouse()
    const { id } = await aText(ctx, 'Words of a text that staff brought.', { language: null })
    await loadCollection(ctx, await aCollection(3))
    await loadPassages(ctx, collection)
    const languages = async () =>
      new Map((await ctx.db.selectFrom('texts').select(['id', 'language']).execute()).map((text) => [text.id, text.language]))
    const loaded = await languages()
    expect(loaded.get('al-mutanabbi_diwan_ar')).toBe('ar')
    expect([...loaded].filter(([, language]) => language === null)).toEqual([[id, null]])
    await ctx.db.updateTable('texts').set({ language: null }).execute()
    await loadPassages(ctx, collection)
    expect(await languages()).toEqual(loaded)
  })

  it('brings the passages of a newer release, and leaves alone what a person confirmed', async () => {
    const { ctx } = await aHouse()
    await loadCollection(ctx, await aPartOfTheStarter(40))
    await loadPassages(ctx, collection)
    const all = () => ctx.db.selectFrom('passages').selectAll().orderBy('quote_id').execute()
    const [first, second, third, ...others] = await all()
    if (!first || !second || !third) throw new Error('The collection has no passages')
    const alter = async (id: string, columns: object) =>
      await ctx.db.updateTable('passages').set(columns).where('quote_id', '=', id).execute()
    const placed = { part: 1, from_word: 5, to_word: 9 }
    await alter(first.quote_id, { url: 'https://example.org/whole', confirmed_on: '2026-01-01', ...placed })
    await alter(second.quote_id, { exact: 'Other words.', ...placed })
    await alter(third.quote_id, { url: 'https://example.org/by-hand', found_by: 'person' })
    expect(await loadPassages(ctx, collection)).toBe(2)
    expect(await all()).toEqual([
      { ...first, ...placed },
      second,
      { ...third, url: 'https://example.org/by-hand', found_by: 'person' },
      ...others,
    ])
    expect(await loadPassages(ctx, collection)).toBe(0)
  })

  it('says of which work a text is a translation, also where an earlier release did not, but not against staff', async () => {
    const { ctx, as } = await aHouse()
    await loadCollection(ctx, await aCollection(3))
    await loadPassages(ctx, collection)
    const works = async () =>
      new Map((await ctx.db.selectFrom('texts').select(['id', 'of_work']).execute()).map((text) => [text.id, text.of_work]))
    const loaded = await works()
    expect(loaded.get('laozi_tao-te-ching')).toBe('道德經 (Tao Te Ching)')
    await ctx.db.updateTable('texts').set({ of_work: null }).execute()
    const {
      broughtAt: _,
      by: __,
      quotes: ___,
      divisions: ____,
      words: _____,
      id,
      ...about
    } = await getDeskText(as('admin'), 'virgil_the-aeneid')
    await describeText(as('admin'), id, { ...about, of_work: null })
    await loadPassages(ctx, collection)
    expect(await works()).toEqual(new Map([...loaded, [id, null]]))
  })

  it('is the business of admins, and leaves nothing behind where a file is broken', async () => {
    const { as, ctx } = await aHouse()
    await expect(loadPassages(as('moderator'), collection)).rejects.toMatchObject({ code: 'forbidden' })
    await loadCollection(ctx, await aCollection(3))
    expect(await loadPassages(ctx, path.join(collection, 'nowhere'))).toBe(0)
    expect(await loadPassages(ctx, collection)).toBe(0)
    expect(await ctx.db.selectFrom('passages').selectAll().execute()).toEqual([])
  })
})

describe('findEvidence', () => {
  it('is there while the quote is verified, names that work and has those words', async () => {
    const { ctx, as } = await aHouse()
    await loadBoth(ctx, await aPartOfTheStarter(40))
    const id = await anId('Nothing great was ever achieved without enthusiasm.')
    const [admin, url] = [as('admin'), 'https://standardebooks.org/ebooks/ralph-waldo-emerson/essays']
    const found = async () => findEvidence(ctx, await getQuote(ctx, id))
    const edit = async (fields: object) => updateQuote(admin, id, { ...fields, version: (await getQuote(ctx, id)).version })

    expect(await found()).toMatchObject({
      division: 'Circles',
      work: 'Essays: First Series',
      found_by: 'program',
      text: { title: 'Essays', author: 'Ralph Waldo Emerson' },
      alignment: { same: 7, words: 7, unsaid: 0 },
    })
    await edit({ text: 'Nothing good was ever achieved without enthusiasm.' })
    expect((await found())?.alignment.pieces).toContainEqual({ kind: 'changed', text: 'great', quote: 'good' })
    await edit({ text: 'We do not know today whether we are busy or idle.' })
    expect(await found()).toBeNull()
    await edit({ text: 'Nothing great was ever achieved without enthusiasm.', status: 'verified' })
    expect(await found()).not.toBeNull()
    await edit({ source: { work: 'Nature', url } })
    expect(await found()).toBeNull()
    await edit({ source: { work: 'essays, first series', url }, status: 'verified' })
    expect(await found()).not.toBeNull()
    await edit({ status: 'sourced' })
    expect(await found()).toBeNull()
  })

  it.each([
    [
      'She stood up. Then, as he says, ',
      'nothing good lasts',
      ', and he knew it. Nobody spoke.',
      ['Then, as he says, ', ', and he knew it.'],
    ],
    ['She stood up. ', 'Nothing good lasts.', ' Nobody spoke.', ['', '']],
    [
      'dum loquimur, fugerit invida\naetas: ',
      'carpe diem',
      ', quam minimum\ncredula postero.',
      ['dum loquimur, fugerit invida\naetas: ', ', quam minimum\ncredula postero.'],
    ],
    ['قال الشاعر\nفي الليل ', 'كل شيء يمضي', ' كما مضى\nولا يعود', ['في الليل ', ' كما مضى']],
  ])('of “%s%s” shows the sentence alone when its text may show no more', async (before, exact, after, sentence) => {
    const { ctx, as } = await aHouse()
    const { aQuote } = await aShelf(ctx)
    const { id: text } = await aText(ctx, 'Words of a text.')
    const source = { work: 'A Book', year: null, place: null, edition: null, translator: null, url: 'https://example.org/' }
    const quote = await aQuote({ text: exact, status: 'verified', source })
    await aPassage(ctx, quote.id, { work: 'A Book', before, exact, after, text })
    const around = async () => {
      const found = await findEvidence(ctx, quote)
      return [found?.before, found?.after]
    }
    expect(await around()).toEqual([before, after])
    await describeText(as('moderator'), text, { shows: 'sentence' })
    expect(await around()).toEqual(sentence)
    await describeText(as('moderator'), text, { shows: 'passage' })
    expect(await around()).toEqual([before, after])
  })

  it('goes with its quote', async () => {
    const { ctx, as } = await aHouse()
    await loadBoth(ctx, await aPartOfTheStarter(40))
    const id = await anId('Nothing great was ever achieved without enthusiasm.')
    await trashQuote(as('admin'), id)
    const kept = () => ctx.db.selectFrom('passages').where('quote_id', '=', id).selectAll().execute()
    expect(await kept()).toHaveLength(1)
    await sql`delete from quotes where id = ${id}`.execute(ctx.db)
    expect(await kept()).toEqual([])
  })
})

async function anId(text: string): Promise<string> {
  const rows = JSON.parse(await readFile(path.join(collection, 'quotes/en.json'), 'utf8')) as { id: string; text: string }[] // safe: verify.ts holds its shape
  const found = rows.find((row) => row.text === text)
  if (!found) throw new Error(`The collection does not have: ${text}`)
  return found.id
}
