import { describe, expect, it } from 'vitest'
import { findNamesakes, restoreAuthor } from '#authors'
import { undoBatch } from '#history'
import { Forbidden, Invalid } from '#platform/errors'
import { getDeskQuote, mergeQuote, restoreQuote, updateQuote } from '#quotes'
import { trashQuote } from '#test/quote-acts'
import { aQuote } from '#test/builders'
import { aHouse } from '#test/house'
import { aPerson } from '#test/people'
import { aShelf } from '#test/shelf'
import { fieldsOf } from './fields-of.ts'
import { emptyFields, type QuoteFields } from './form-fields.ts'
import { saveForm } from './save-form.ts'

const zone = 'Asia/Kolkata'

async function aDesk() {
  const house = await aHouse()
  const { author, category } = await aShelf(house.ctx)
  const filled = (more: Partial<QuoteFields> = {}): QuoteFields => ({
    ...emptyFields(true),
    text: 'Well begun is half done.',
    author: { id: author.id, name: author.name },
    category: category.id,
    ...more,
  })
  const save = (role: 'author' | 'moderator', id: string | null, fields: QuoteFields, more: object = {}) =>
    saveForm(house.as(role), id, { fields, version: null, ...more }, zone)
  return { ...house, author, category, filled, save }
}

/** The sentences by field. */
const refusal = async (asked: Promise<unknown>) => {
  const error = await asked.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  return error instanceof Invalid ? error.fields : error
}

describe('saving the form', () => {
  it('adds a new author with the quote, and one undo takes back both', async () => {
    const { as, filled, save } = await aDesk()
    const named = { author: null, authorTyped: 'Mirabai', authorIsNew: true }
    const saved = await save('moderator', null, filled(named))
    if (saved.outcome !== 'saved') throw new Error(saved.outcome)
    expect(saved.author?.name).toBe('Mirabai')
    expect(await findNamesakes(as('moderator'), 'mirabai')).toHaveLength(1)
    await undoBatch(as('moderator'), saved.batch)
    expect(await findNamesakes(as('moderator'), 'mirabai')).toEqual([])
    expect((await getDeskQuote(as('moderator'), saved.id)).standing.deletedAt).not.toBeNull()
    // In the trash it waits for its author.
    await expect(restoreQuote(as('moderator'), saved.id)).rejects.toThrow(
      'Its author, Mirabai, is in the trash. Restore the author first.',
    )
    await restoreAuthor(as('moderator'), saved.author?.id ?? '')
    expect(await restoreQuote(as('moderator'), saved.id)).toMatchObject({ author: 'Mirabai', isActive: true })
  })

  it('adds no author for a quote that is refused, nor one whose name is in the list, nor for whom an author only names', async () => {
    const { as, author, filled, save } = await aDesk()
    const named = { author: null, authorTyped: 'Mirabai', authorIsNew: true }
    expect(await refusal(save('moderator', null, filled({ ...named, text: '' })))).toEqual({ text: 'Quote text is required' })
    expect(await save('author', null, filled({ ...named, isActive: false }))).toMatchObject({ outcome: 'saved', author: null })
    expect(await findNamesakes(as('moderator'), 'Mirabai')).toEqual([])
    const twice = save('moderator', null, filled({ ...named, text: 'Other words.', authorTyped: author.name.toUpperCase() }))
    expect(await refusal(twice)).toEqual({ author_id: `${author.name} is in the list already. Choose them there.` })
  })

  it('does not drop a category that was typed and is none', async () => {
    const { category, filled, save } = await aDesk()
    const fields = filled({ useMultipleCategories: true, categories: [category.id], categoryTyped: 'No such one' })
    expect(await refusal(save('moderator', null, fields))).toEqual({
      category_ids: 'No category called “No such one”. Choose one from the list.',
    })
  })

  it('creates what was typed, and fills the form the same way again', async () => {
    const { as, filled, save } = await aDesk()
    const fields = filled({
      tags: ['work', 'beginning'],
      likes: '12',
      shares: ' 3 ',
      isFeatured: true,
      publishAt: '2026-07-01T09:30',
      plate: 'typewriter',
      status: 'sourced',
      source: { work: 'Proverbs', year: '', place: '', edition: '', translator: '', url: 'https://example.org/a' },
      translations: [
        {
          language: 'fr',
          text: 'Bien commencé…',
          translator: '',
          status: 'unverified',
          source: { work: '', year: '', place: '', edition: '', url: '' },
        },
      ],
    })
    const saved = await save('moderator', null, fields)
    expect(saved).toMatchObject({ outcome: 'saved', isNew: true, state: 'published' })
    const quote = await getDeskQuote(as('moderator'), saved.outcome === 'saved' ? saved.id : '')
    expect(quote.publishAt?.toISOString()).toBe('2026-07-01T04:00:00.000Z')
    expect(fieldsOf(quote, zone)).toEqual({ ...fields, shares: '3', languageChosen: true })
  })

  it('says at each field what is wrong with it, in the sentences of the spec, and all at once', async () => {
    const { filled, save } = await aDesk()
    const source = { work: '', year: '', place: '', edition: '', translator: '', url: 'nowhere' }
    const wrong = filled({ text: ' ', author: null, category: '', status: 'sourced', source })
    expect(await refusal(save('moderator', null, wrong))).toEqual({
      text: 'Quote text is required',
      author_id: 'Author is required',
      category_id: 'Category is required',
      'source.url': 'Please enter a valid URL',
      'source.work': '“Source given” needs the name of the work.',
    })
    expect(await refusal(save('moderator', null, filled({ likes: '-1', shares: '-2' })))).toEqual({
      likes: "Likes can't be below 0",
      shares: "Shares can't be below 0",
    })
    expect(await refusal(save('moderator', null, filled({ likes: 'many' })))).toEqual({ likes: 'Likes must be a number' })
    // A sentence under any other name than that of the field would be seen nowhere.
    const long = filled({ text: 'x'.repeat(12_000), tags: ['short', 'x'.repeat(101)], statusNote: 'x'.repeat(12_000) })
    expect(await refusal(save('moderator', null, long))).toEqual({
      text: 'The quote is longer than 5,000 characters.',
      tags: 'A tag can have up to 100 characters.',
      statusNote: 'This is too long: 5,000 characters are the most.',
    })
    const several = filled({ useMultipleCategories: true, author: null, authorTyped: 'Nobody' })
    expect(await refusal(save('moderator', null, several))).toEqual({
      author_id: 'Please select a valid author.',
      category_ids: 'Please select at least one category.',
    })
  })

  it('asks before it saves words that are there already, not when only the rest of such a quote is changed', async () => {
    const { as, filled, save } = await aDesk()
    const first = await save('moderator', null, filled())
    const again = await save('moderator', null, filled({ text: '“WELL begun is half done”' }))
    expect(again).toMatchObject({ outcome: 'same-words', quotes: [{ text: 'Well begun is half done.', same: true }] })
    const sure = await save('moderator', null, filled(), { sure: true })
    expect(sure.outcome).toBe('saved')
    const id = first.outcome === 'saved' ? first.id : ''
    const { version } = await getDeskQuote(as('moderator'), id)
    expect((await save('moderator', id, filled({ tags: ['a'] }), { version })).outcome).toBe('saved')
  })

  it('hands back what somebody else saved meanwhile, and writes nothing', async () => {
    const { as, ctx, filled, save, author, category } = await aDesk()
    const quote = await aQuote(ctx, { text: 'One.', author_id: author.id, category_id: category.id })
    await updateQuote(as('admin'), quote.id, { text: 'Two.', version: quote.version })
    const told = await save('moderator', quote.id, filled({ text: 'Three.' }), { version: quote.version })
    expect(told).toMatchObject({ outcome: 'conflict', theirs: { text: 'Two.' }, version: quote.version + 1 })
    expect((await getDeskQuote(ctx, quote.id)).text).toBe('Two.')
    const onTop = await save('moderator', quote.id, filled({ text: 'Three.' }), { version: quote.version + 1 })
    expect(onTop.outcome).toBe('saved')
  })

  it('names the person who saved meanwhile and the time, and oneself in another window', async () => {
    const house = await aHouse()
    const { author, category } = await aShelf(house.ctx)
    const quote = await aQuote(house.ctx, { text: 'One.', author_id: author.id, category_id: category.id })
    const grace = await aPerson(house, 'moderator', { fullName: 'Grace Hopper' })
    const eve = await aPerson(house, 'admin')
    const opened = fieldsOf(await getDeskQuote(eve.ctx, quote.id), zone)
    house.clock.set('2026-11-23T15:43:00Z')
    await updateQuote(grace.ctx, quote.id, { text: 'Two.', version: quote.version })
    const asked = { fields: { ...opened, text: 'Three.' }, version: quote.version }
    expect(await saveForm(eve.ctx, quote.id, asked, zone)).toMatchObject({
      outcome: 'conflict',
      last: { by: 'Grace Hopper', isMine: false, at: 'Nov 23, 2026, 21:13' },
    })
    expect(await saveForm(grace.ctx, quote.id, asked, zone)).toMatchObject({ outcome: 'conflict', last: { isMine: true } })
  })

  it('says that the quote went to the trash, or which one it is now', async () => {
    const { as, ctx, filled, save } = await aDesk()
    const [one, other] = [await aQuote(ctx), await aQuote(ctx)]
    await mergeQuote(as('admin'), one.id, other.id)
    expect(await save('moderator', one.id, filled(), { version: 1 })).toEqual({ outcome: 'gone', movedTo: other.id })
    await trashQuote(as('admin'), other.id)
    expect(await save('moderator', other.id, filled(), { version: 1 })).toEqual({ outcome: 'gone', movedTo: null })
  })

  it('lets an author save drafts, name who is not in the list, and propose; what only moderators set is left out', async () => {
    const { as, ctx, filled, save } = await aDesk()
    const fields = filled({
      author: null,
      authorTyped: 'Nobody Yet',
      isActive: true,
      isFeatured: true,
      likes: '99',
      plate: 'framed',
    })
    const saved = await save('author', null, fields, { propose: true })
    expect(saved).toMatchObject({ outcome: 'saved', state: 'proposed' })
    const quote = await getDeskQuote(as('author'), saved.outcome === 'saved' ? saved.id : '')
    expect(quote).toMatchObject({ author: 'Nobody Yet', isActive: false, isFeatured: false, likes: 0, plate: 'framed' })
    const foreign = await aQuote(ctx, { isActive: false })
    await expect(saveForm(as('user'), null, { fields, version: null }, zone)).rejects.toBeInstanceOf(Forbidden)
    expect(await save('author', foreign.id, fields, { version: 1 })).toEqual({ outcome: 'gone', movedTo: null })
  })
})
