import { describe, expect, it } from 'vitest'
import { Forbidden, Invalid } from '#platform/errors'
import { aHouse } from '#test/house'
import { aShelf } from '#test/shelf'
import { createQuote, updateQuote } from './index.ts'

const french = {
  language: 'fr',
  text: 'Un.',
  translator: null,
  source: { work: null, year: null, place: null, edition: null, url: null },
}

describe('updateQuote', () => {
  it('leaves what is not given, and holds the rules of the form for the whole', async () => {
    const { as, ctx } = await aHouse()
    const { aQuote, category } = await aShelf(ctx)
    const source = { work: 'Walden', year: '1854', place: null, edition: null, translator: null, url: null }
    const given = { source, status: 'sourced', tags: ['life'], likes: 3, image: '/a.png', translations: [french] } as const
    const quote = await aQuote({
      ...given,
      tags: [...given.tags],
      translations: [french],
      useMultipleCategories: true,
      category_ids: [category.id],
    })
    const updated = await updateQuote(as('admin'), quote.id, { statusNote: 'Read there.', version: quote.version })
    expect(updated).toMatchObject({
      ...given,
      text: quote.text,
      categories: ['Wisdom'],
      statusNote: 'Read there.',
      isActive: true,
    })
    const asked = updateQuote(as('admin'), quote.id, { source: { work: null }, version: updated.version })
    await expect(asked).rejects.toBeInstanceOf(Invalid)
  })

  it('keeps the plate that staff choose until they leave it to the rule again, and takes none that is not there', async () => {
    const { as, ctx } = await aHouse()
    const { aQuote, author, category } = await aShelf(ctx)
    const quote = await aQuote()
    expect(quote.plate).toBeNull()
    const chosen = await updateQuote(as('moderator'), quote.id, { plate: 'framed', version: quote.version })
    expect(chosen).toMatchObject({ plate: 'framed', version: quote.version + 1 })
    const retold = await updateQuote(as('moderator'), quote.id, { text: 'Other words.', version: chosen.version })
    expect(retold.plate).toBe('framed')
    const ruled = await updateQuote(as('moderator'), quote.id, { plate: null, version: retold.version })
    expect(ruled.plate).toBeNull()
    // What a program in another language might send.
    const unknown = { plate: 'poster' as 'framed' }
    const sentence = { fields: { plate: 'Please choose one of the plates.' } }
    await expect(updateQuote(as('moderator'), quote.id, { ...unknown, version: ruled.version })).rejects.toMatchObject(sentence)
    const draft = { text: 'A draft.', author_id: author.id, category_id: category.id }
    await expect(createQuote(as('author'), { ...draft, ...unknown })).rejects.toMatchObject(sentence)
    const own = await createQuote(as('author'), { ...draft, plate: 'typewriter' })
    expect(own.plate).toBe('typewriter')
    await expect(updateQuote(as('author'), quote.id, { plate: 'framed', version: ruled.version })).rejects.toBeInstanceOf(
      Forbidden,
    )
  })

  it('writes only what differs: rows that stay keep their ids, and where nothing differs there is no new version', async () => {
    const { as, ctx } = await aHouse()
    const { aQuote } = await aShelf(ctx)
    const german = { ...french, language: 'de', text: 'Eins.' }
    const quote = await aQuote({ translations: [french, german] })
    const ids = async () =>
      Object.fromEntries(
        (await ctx.db.selectFrom('quote_translations').selectAll().execute()).map(({ id, language, text }) => [
          `${language} ${text}`,
          id,
        ]),
      )
    const before = await ids()
    const same = await updateQuote(as('admin'), quote.id, {
      text: quote.text,
      translations: [french, german],
      version: quote.version,
    })
    expect(same.version).toBe(quote.version)
    const changed = [
      { ...french, text: 'Une.', translator: 'Marie' },
      { ...french, language: 'es' },
    ]
    await updateQuote(as('admin'), quote.id, { translations: changed, version: quote.version })
    const after = await ids()
    expect(Object.keys(after).sort()).toEqual(['es Un.', 'fr Une.'])
    expect(after['fr Une.']).toBe(before['fr Un.'])
  })

  it('records what is stored before and after, not what is shown', async () => {
    const { as, ctx } = await aHouse()
    const { aQuote, category } = await aShelf(ctx)
    const quote = await aQuote({ translations: [french], useMultipleCategories: true, category_ids: [category.id], views: 2 })
    await ctx.db.updateTable('quote_totals').set({ views: 9 }).where('quote_id', '=', quote.id).execute()
    await updateQuote(as('admin'), quote.id, { text: 'Other.', version: quote.version })
    const rows = await ctx.db.selectFrom('changes').selectAll().where('noun_id', '=', quote.id).orderBy('id').execute()
    const [translation] = await ctx.db.selectFrom('quote_translations').select('id').execute()
    expect(rows[1]?.before).toEqual(rows[0]?.after)
    expect(rows[1]?.before).toMatchObject({
      text: quote.text,
      views: 2,
      is_active: true,
      quote_categories: [category.id],
      quote_translations: [{ id: translation?.id, language: 'fr', text: 'Un.' }],
    })
    expect(rows[1]?.after).toMatchObject({ text: 'Other.', version: quote.version + 1 })
    for (const derived of ['search', 'listed', 'state', 'author', 'category']) expect(rows[1]?.before).not.toHaveProperty(derived)
  })
})
