import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { createAuthor, getAuthor, updateAuthor } from '#authors'
import { createCategory, getDeskCategory, updateCategory } from '#categories'
import { findChanges } from '#changes'
import { changeQuotes, createQuote, deleteAuthor, getDeskQuote, updateQuote } from '#quotes'
import { publishQuote, trashQuote } from '#test/quote-acts'
import { getSettings, updateSettings } from '#settings'
import { aHouse, type House } from '#test/house'
import { aShelf } from '#test/shelf'
import { findBatch, findVersions, previewVersion, restoreVersion, undoBatch } from './index.ts'

const lastBatch = async ({ ctx }: House, noun: 'quote' | 'settings') =>
  (await findChanges(ctx, { noun, limit: 1 }))[0]?.batch ?? ''

/** A quote in three wordings. */
async function anEditedQuote(house: House) {
  const { ctx, as } = house
  const shelf = await aShelf(ctx)
  const of = (id: string) => ({ noun: 'quote', id }) as const
  const { id, version } = await shelf.aQuote({
    text: 'First words.',
    tags: ['a'],
    translations: [{ language: 'la', text: 'Prima.' }],
  })
  const second = await updateQuote(as('moderator'), id, { text: 'Second words.', tags: ['b'], translations: [], version })
  const third = await updateQuote(as('admin'), id, { text: 'Third words.', version: second.version })
  const page = await findVersions(as('moderator'), of(id))
  const entryOf = (text: string) => page.versions.find(({ after }) => after?.text === text)?.entry ?? 0
  return { ...shelf, id, of: of(id), version: third.version, page, entryOf }
}

describe('the history of a thing', () => {
  it('is every version of it, the newest first, with what it was and who made it, a page at a time', async () => {
    const house = await aHouse()
    const { of, page } = await anEditedQuote(house)
    expect(page.versions.map(({ verb, role, before, after }) => [verb, role, before?.text, after?.text])).toEqual([
      ['update', 'admin', 'Second words.', 'Third words.'],
      ['update', 'moderator', 'First words.', 'Second words.'],
      ['create', 'system', undefined, 'First words.'],
    ])
    expect(page.next).toBeNull()
    const first = await findVersions(house.as('moderator'), of, { most: 2 })
    const rest = await findVersions(house.as('moderator'), of, { most: 2, before: first.next ?? 0 })
    expect([...first.versions, ...rest.versions]).toEqual(page.versions)
    expect(rest.next).toBeNull()
  })

  it('brings an old wording back, tags and translations with it, and leaves what has verbs of its own', async () => {
    const house = await aHouse()
    const { id, of, version, entryOf } = await anEditedQuote(house)
    const moderator = house.as('moderator')
    await changeQuotes(moderator, { ids: [id], act: 'feature' })
    const entry = entryOf('First words.')
    const preview = await previewVersion(moderator, of, { entry, side: 'after' })
    expect([preview.now.text, preview.then.text, preview.then.is_featured]).toEqual(['Third words.', 'First words.', true])
    const { batch } = await restoreVersion(moderator, of, { entry, version: version + 1 })
    expect(await getDeskQuote(moderator, id)).toMatchObject({
      text: 'First words.',
      tags: ['a'],
      isFeatured: true,
      isActive: true,
      translations: [{ language: 'la', text: 'Prima.' }],
    })
    expect((await findVersions(moderator, of)).versions[0]?.verb).toBe('restore-version')
    await undoBatch(moderator, batch ?? '')
    expect(await getDeskQuote(moderator, id)).toMatchObject({ text: 'Third words.', tags: ['b'], translations: [] })
  })

  it('brings back the plate that was chosen, and the rule where nothing had been', async () => {
    const house = await aHouse()
    const { ctx, as } = house
    const { aQuote } = await aShelf(ctx)
    const admin = as('admin')
    const { id, version } = await aQuote({ plate: 'framed' })
    const of = { noun: 'quote', id } as const
    const second = await updateQuote(admin, id, { plate: 'typewriter', version })
    const third = await updateQuote(admin, id, { plate: null, version: second.version })
    const [, , made] = (await findVersions(admin, of)).versions
    const entry = made?.entry ?? 0
    expect((await previewVersion(admin, of, { entry, side: 'after' })).then.plate).toBe('framed')
    const { batch } = await restoreVersion(admin, of, { entry, version: third.version })
    expect((await getDeskQuote(admin, id)).plate).toBe('framed')
    await undoBatch(admin, batch ?? '')
    expect((await getDeskQuote(admin, id)).plate).toBeNull()
    // As records are from before it could be chosen.
    await sql`update changes set after = after - 'plate' where id = ${entry}`.execute(ctx.db)
    const again = await updateQuote(admin, id, { plate: 'column', version: third.version + 2 })
    await restoreVersion(admin, of, { entry, version: again.version })
    expect((await getDeskQuote(admin, id)).plate).toBeNull()
  })

  it('says so where all of it stands already, and takes what the oldest known entry found', async () => {
    const house = await aHouse()
    const { of, version, entryOf } = await anEditedQuote(house)
    const admin = house.as('admin')
    expect(await restoreVersion(admin, of, { entry: entryOf('Third words.'), version })).toEqual({ batch: null })
    const { batch } = await restoreVersion(admin, of, { entry: entryOf('Third words.'), side: 'before', version })
    expect(batch).not.toBeNull()
    expect((await getDeskQuote(admin, of.id)).text).toBe('Second words.')
  })

  it('refuses what was saved meanwhile, an author who is no longer there, by the field, and what lies in the trash', async () => {
    const house = await aHouse()
    const { as, ctx } = house
    const { id, of, version, entryOf, category } = await anEditedQuote(house)
    const admin = as('admin')
    const first = entryOf('First words.')
    await expect(restoreVersion(admin, of, { entry: first, version: version - 1 })).rejects.toMatchObject({ code: 'conflict' })
    await expect(restoreVersion(admin, of, { entry: 1_000_000, version })).rejects.toMatchObject({ code: 'not-found' })
    const gone = await createAuthor(ctx, { name: 'Hypatia' })
    const other = await createQuote(ctx, { text: 'Of hers.', author_id: gone.id, category_id: category.id })
    const stays = await createAuthor(ctx, { name: 'Seneca' })
    const moved = await updateQuote(admin, other.id, { author_id: stays.id, version: other.version })
    await deleteAuthor(admin, gone.id)
    const versions = (await findVersions(admin, { noun: 'quote', id: other.id })).versions
    await expect(
      restoreVersion(admin, { noun: 'quote', id: other.id }, { entry: versions[1]?.entry ?? 0, version: moved.version }),
    ).rejects.toMatchObject({ code: 'invalid', fields: { author_id: 'Please select a valid author.' } })
    await trashQuote(admin, id)
    expect((await findVersions(admin, of)).versions[0]?.verb).toBe('trash')
    await expect(restoreVersion(admin, of, { entry: first, version: version + 1 })).rejects.toMatchObject({ gone: true })
  })

  it('is open to editors, of settings to admins, and to authors of drafts of their own', async () => {
    const house = await aHouse()
    const { as, ctx } = house
    const { of, author, category } = await anEditedQuote(house)
    await updateSettings(as('admin'), { website_title: 'Sayings' })
    const settings = { noun: 'settings', id: 'website' } as const
    await expect(findVersions(as('user'), of)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(findVersions(as('moderator'), settings)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(findVersions(as('author'), of)).rejects.toThrow('You can only see the history of your own drafts.')
    await expect(findVersions(as('author'), { noun: 'author', id: author.id })).rejects.toMatchObject({ code: 'forbidden' })
    const own = await createQuote(as('author'), { text: 'A draft.', author_id: author.id, category_id: category.id })
    const now = await updateQuote(as('author'), own.id, { text: 'A better draft.', version: own.version })
    const mine = { noun: 'quote', id: own.id } as const
    const [, made] = (await findVersions(as('author'), mine)).versions
    await restoreVersion(as('author'), mine, { entry: made?.entry ?? 0, version: now.version })
    expect((await getDeskQuote(as('author'), own.id)).text).toBe('A draft.')
    await publishQuote(ctx, own.id)
    await expect(restoreVersion(as('author'), mine, { entry: made?.entry ?? 0, version: now.version + 2 })).rejects.toMatchObject(
      {
        code: 'forbidden',
      },
    )
  })

  it('is kept of authors and categories, whose former names come back with their rules', async () => {
    const house = await aHouse()
    const { as, ctx } = house
    const { id, version } = await createAuthor(ctx, { name: 'Mark Twain', aliases: ['Samuel Clemens'] })
    await updateAuthor(as('moderator'), id, { name: 'S. L. Clemens', version })
    const of = { noun: 'author', id } as const
    const [, made] = (await findVersions(as('moderator'), of)).versions
    await restoreVersion(as('moderator'), of, { entry: made?.entry ?? 0, version: version + 1 })
    expect(await getAuthor(ctx, id)).toMatchObject({ name: 'Mark Twain', aliases: ['Samuel Clemens'], slug: 'mark-twain' })

    const description = 'What is worth keeping.'
    const wisdom = await createCategory(ctx, { name: 'Wisdom', description })
    await updateCategory(ctx, wisdom.id, { name: 'Insight', description })
    await createCategory(ctx, { name: 'Wisdom', description })
    const shelf = { noun: 'category', id: wisdom.id } as const
    const [now, first] = (await findVersions(as('moderator'), shelf)).versions
    await expect(
      restoreVersion(as('moderator'), shelf, { entry: first?.entry ?? 0, version: Number(now?.after?.version) }),
    ).rejects.toMatchObject({ fields: { name: 'A category with this name exists already.' } })
  })

  it('of a category from before it had names by language leaves them as they are', async () => {
    const { as, ctx } = await aHouse()
    const moderator = as('moderator')
    const { id } = await createCategory(ctx, { name: 'Courage', description: 'Of courage.' })
    const names = { names: { de: 'Mut' }, descriptions: { de: 'Vom Mut.' } }
    const { version } = await updateCategory(moderator, id, { name: 'Bravery', description: 'Of bravery.', ...names })
    await sql`update changes set after = after - '{names,descriptions}'::text[] where noun = 'category' and verb = 'create'`.execute(
      ctx.db,
    )
    const of = { noun: 'category', id } as const
    const [, first] = (await findVersions(moderator, of)).versions
    await restoreVersion(moderator, of, { entry: first?.entry ?? 0, version })
    expect(await getDeskCategory(moderator, id)).toMatchObject({ name: 'Courage', description: 'Of courage.', ...names })
  })

  it('of an author from before they had names by language leaves them as they are', async () => {
    const { as, ctx } = await aHouse()
    const moderator = as('moderator')
    const { id } = await createAuthor(ctx, { name: 'Mark Twain' })
    const names = { ru: 'Марк Твен' }
    const { version } = await updateAuthor(moderator, id, { name: 'S. L. Clemens', names })
    await sql`update changes set after = after - 'names' where noun = 'author' and verb = 'create'`.execute(ctx.db)
    const of = { noun: 'author', id } as const
    const [, first] = (await findVersions(moderator, of)).versions
    await restoreVersion(moderator, of, { entry: first?.entry ?? 0, version })
    expect(await getAuthor(ctx, id)).toMatchObject({ name: 'Mark Twain', names })
  })

  it('is kept of the settings; what asks for the password then asks for it here', async () => {
    const house = await aHouse()
    const admin = house.as('admin')
    const before = await updateSettings(admin, { website_title: 'Sayings' })
    const fresh = { ...admin, actor: { ...admin.actor, passwordAt: house.clock.now() } }
    const { version } = await updateSettings(fresh, { website_title: 'Proverbs', staff_need_two_factor: true })
    const of = { noun: 'settings', id: 'website' } as const
    const [, sayings] = (await findVersions(admin, of)).versions
    const asked = { entry: sayings?.entry ?? 0, version }
    await expect(restoreVersion(admin, of, asked)).rejects.toMatchObject({ code: 'password-needed' })
    await restoreVersion(fresh, of, asked)
    expect(await getSettings(house.ctx)).toMatchObject({ website_title: before.website_title, staff_need_two_factor: false })
    const batch = await lastBatch(house, 'settings')
    await expect(undoBatch(house.as('moderator'), batch)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(undoBatch(admin, batch)).rejects.toMatchObject({ code: 'password-needed' })
    await undoBatch(fresh, batch)
    expect(await getSettings(house.ctx)).toMatchObject({ website_title: 'Proverbs', staff_need_two_factor: true })
  })
})

describe('a batch, days later', () => {
  it('is refused where somebody changed something of it since, and all of those are told, with who and when', async () => {
    const house = await aHouse()
    const { aQuote } = await aShelf(house.ctx)
    const moderator = house.as('moderator')
    const quotes = []
    for (let n = 0; n < 6; n++) quotes.push(await aQuote({ isActive: false }))
    const ids = quotes.map(({ id }) => id)
    const { batch } = await changeQuotes(moderator, { ids, act: 'publish' })
    house.clock.advance(5 * 86_400_000)
    const touched = ids.slice(0, 5)
    for (const [n, id] of touched.entries())
      await updateQuote(house.as('admin'), id, { text: `Changed ${n}.`, version: (quotes[n]?.version ?? 0) + 1 })
    // What was changed and put back is as the batch left it.
    await undoBatch(house.as('admin'), await lastBatch(house, 'quote'))
    await expect(undoBatch(moderator, batch ?? '')).rejects.toThrow(
      /^Changed again since, so nothing was undone: .* and 1 more\.$/,
    )
    const first = await findBatch(moderator, batch ?? '', { onlyTouched: true, most: 3 })
    const rest = await findBatch(moderator, batch ?? '', { onlyTouched: true, most: 3, after: first.next ?? '' })
    const told = [...first.things, ...rest.things]
    expect(told.map(({ id }) => id)).toEqual(touched.slice(0, 4).toSorted())
    for (const { since } of told) expect(since).toMatchObject({ role: 'admin', verb: 'update', at: house.clock.now() })
    const all = await findBatch(moderator, batch ?? '')
    expect(all.things.map(({ isTouched }) => isTouched).filter(Boolean)).toHaveLength(4)
    expect(all).toMatchObject({ hasWayBack: true, next: null, head: { verb: 'publish', nouns: [{ noun: 'quote', count: 6 }] } })
    for (const id of touched.slice(0, 4)) {
      const [entry] = await findChanges(house.ctx, { noun: 'quote', id, limit: 1 })
      await undoBatch(house.as('admin'), entry?.batch ?? '')
    }
    expect((await findBatch(moderator, batch ?? '', { onlyTouched: true })).things).toEqual([])
    await undoBatch(moderator, batch ?? '')
    for (const id of ids) expect((await getDeskQuote(moderator, id)).isActive).toBe(false)
    expect((await findBatch(moderator, batch ?? '')).head.undone).toBe(true)
  })

  it('goes back whole where it wrote to several nouns, and an author sees and undoes only their own', async () => {
    const house = await aHouse()
    const { author, category } = await aShelf(house.ctx)
    const { batch } = await changeQuotes(house.as('author'), {
      ids: [(await createQuote(house.as('author'), { text: 'A draft.', author_id: author.id, category_id: category.id })).id],
      act: 'propose',
    })
    expect((await findBatch(house.as('author'), batch ?? '')).things).toHaveLength(1)
    const foreign = (await findChanges(house.ctx, { noun: 'author', limit: 1 }))[0]?.batch ?? ''
    await expect(findBatch(house.as('author'), foreign)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(undoBatch(house.as('author'), foreign)).rejects.toMatchObject({ code: 'forbidden' })
  })

  it('of more than a thousand goes back, too', async () => {
    const house = await aHouse()
    const { author, category } = await aShelf(house.ctx)
    const many = 1_200
    const batch = '00000000-0000-4000-8000-00000000abcd'
    const { sql } = await import('kysely')
    await sql`insert into quotes (text, author, author_id, category_id) select 'Draft ' || n, '', ${author.id}, ${category.id} from generate_series(1, ${many}::int) n`.execute(
      house.db,
    )
    const ids = (await sql<{ id: string }>`select id from quotes order by id`.execute(house.db)).rows.map(({ id }) => id)
    const { changeMany } = await import('#changes')
    for (let from = 0; from < many; from += 600)
      await changeMany(house.ctx, { noun: 'quote', verb: 'create', batch }, async (writing) => ({
        changes: (
          await sql<{ id: string; after: object }>`
            select q.id, to_jsonb(q) - '{search,search_made,desk_words,listed,state,author,category}'::text[] || '{"quote_categories":[],"quote_translations":[]}' as after
              from quotes q where q.id = any(${ids.slice(from, from + 600)}::uuid[])`.execute(writing.db)
        ).rows.map(({ id, after }) => ({ id, before: null, after })),
      }))
    expect(await undoBatch(house.as('admin'), batch)).toMatchObject({ undone: many })
    const left = await sql<{ n: number }>`select count(*)::int as n from quotes where deleted_at is null`.execute(house.db)
    expect(left.rows[0]?.n).toBe(0)
  })
})
