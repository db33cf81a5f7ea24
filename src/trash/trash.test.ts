import { describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import type { Ctx } from '#access'
import { createAuthor, getAuthorBySlug } from '#authors'
import { createCategory, getCategoryBySlug } from '#categories'
import { findChanges } from '#changes'
import { Forbidden, PasswordNeeded } from '#platform/errors'
import { createQuote, deleteAuthor, deleteCategory, getQuote, likeQuote, mergeQuote, restoreQuote } from '#quotes'
import { trashQuote } from '#test/quote-acts'
import { undoBatch } from '#history'
import { aHouse, type House } from '#test/house'
import { aPerson } from '#test/people'
import { aShelf } from '#test/shelf'
import { emptyOldTrash, emptyTrash, eraseFromTrash, findTrash, restoreFromTrash } from './index.ts'

const minute = 60_000
const month = 30 * 86_400_000

async function anAdmin(house: House) {
  return (await aPerson(house, 'admin')).ctx
}

/** A picture that somebody brought, as keep-image.ts leaves it. */
async function aPicture({ ctx }: House, hash: string, use = 'author'): Promise<string> {
  const keys = [`public/images/${hash}.webp`, `public/images/${hash}-small.webp`]
  for (const key of keys) await ctx.files.put(key, new Uint8Array([1]), { type: 'image/webp' })
  await sql`insert into images (use, large_key, small_key, width, height, bytes, tones) values (${use}, ${keys[0]}, ${keys[1]}, 1, 1, 1, '{}')`.execute(
    ctx.db,
  )
  return `/files/${keys[0]}`
}

const filesOf = async ({ ctx }: House) => (await ctx.files.list('public/')).map(({ key }) => key)

describe('the trash', () => {
  it('says what lies in it, who put it there and how long it stays, the latest first, and finds by words', async () => {
    const house = await aHouse()
    const { ctx, clock } = house
    const { ctx: moderator } = await aPerson(house, 'moderator', { fullName: 'Maya Moderator' })
    const { aQuote } = await aShelf(ctx)
    const quote = await aQuote({ text: 'Waste no more time.' })
    await trashQuote(moderator, quote.id)
    clock.advance(minute)
    const category = await createCategory(ctx, { name: 'Virtue', description: 'Of the good life.' })
    await deleteCategory(moderator, category.id)
    clock.advance(minute)
    const author = await createAuthor(ctx, { name: 'Hypatia' })
    await deleteAuthor(ctx, author.id)
    const { things, total, counts } = await findTrash(moderator)
    expect(things.map(({ noun, words, by, daysLeft }) => [noun, words, by, daysLeft])).toEqual([
      ['author', 'Hypatia', null, 30],
      ['category', 'Virtue', 'Maya Moderator', 30],
      ['quote', 'Waste no more time.', 'Maya Moderator', 30],
    ])
    expect([total, counts]).toEqual([3, { quote: 1, category: 1, author: 1 }])
    expect((await findTrash(moderator, { search: 'WASTE' })).things).toHaveLength(1)
    expect((await findTrash(moderator, { search: '%' })).things).toHaveLength(0)
    expect((await findTrash(moderator, { noun: 'author' })).total).toBe(1)
    clock.advance(29 * 86_400_000)
    expect((await findTrash(moderator)).things.map(({ daysLeft }) => daysLeft)).toEqual([1, 1, 1])
    await expect(findTrash(house.as('author'))).rejects.toBeInstanceOf(Forbidden)
  })

  it('gives back what is chosen; what cannot come back says why and keeps no other', async () => {
    const house = await aHouse()
    const { as, ctx } = house
    const { aQuote } = await aShelf(ctx)
    const quote = await aQuote()
    await trashQuote(ctx, quote.id)
    const fields = { name: 'Virtue', description: 'Of the good life.' }
    const category = await createCategory(ctx, fields)
    await deleteCategory(ctx, category.id)
    await createCategory(ctx, fields)
    const chosen = [
      { noun: 'category', id: category.id },
      { noun: 'quote', id: quote.id },
    ] as const
    expect(await restoreFromTrash(as('moderator'), [...chosen])).toEqual({
      restored: 1,
      refused: [expect.objectContaining({ message: 'A category with this name exists already.' })],
    })
    expect((await getQuote(as('visitor'), quote.id)).id).toBe(quote.id)
    await expect(restoreFromTrash(as('author'), [...chosen])).rejects.toBeInstanceOf(Forbidden)
    const author = await createAuthor(ctx, { name: 'Hypatia' })
    await deleteAuthor(ctx, author.id)
    await trashQuote(ctx, quote.id)
    const narrow: Ctx = { ...ctx, actor: { ...as('moderator').actor, rights: ['quotes.edit', 'quotes.publish'] } }
    const both = [{ noun: 'author', id: author.id } as const, chosen[1]]
    expect(await restoreFromTrash(narrow, both)).toMatchObject({ restored: 1, refused: [{ right: 'authors.edit' }] })
  })
})

describe('deleting permanently', () => {
  it('takes the row with all that hangs on it, leaves an entry, and the address says gone for good', async () => {
    const house = await aHouse()
    const { as, ctx } = house
    const admin = await anAdmin(house)
    const { aQuote } = await aShelf(ctx)
    const [quote, twin] = [await aQuote(), await aQuote()]
    await likeQuote(admin, { quoteId: quote.id })
    await mergeQuote(ctx, twin.id, quote.id)
    await trashQuote(ctx, quote.id)
    expect(await eraseFromTrash(admin, [{ noun: 'quote', id: quote.id }])).toBe(2)
    const [erased] = await findChanges(admin, { noun: 'quote', verb: 'erase', limit: 1 })
    await expect(undoBatch(admin, erased?.batch ?? '')).rejects.toThrow('This can’t be undone.')
    for (const id of [quote.id, twin.id])
      await expect(getQuote(as('visitor'), id)).rejects.toMatchObject({ code: 'not-found', gone: true })
    const { rows } = await sql`select 1 from quotes union all select 1 from quote_likes`.execute(ctx.db)
    expect(rows).toEqual([])
    const [entry] = await findChanges(admin, { noun: 'quote', id: quote.id })
    expect(entry).toMatchObject({ verb: 'erase', before: { text: quote.text }, after: null, actor: admin.actor.id })
  })

  it('asks for the password again, and is for admins', async () => {
    const house = await aHouse()
    const admin = await anAdmin(house)
    const chosen = [{ noun: 'quote', id: '00000000-0000-4000-8000-0000000000aa' }] as const
    await expect(eraseFromTrash(house.as('moderator'), [...chosen])).rejects.toBeInstanceOf(Forbidden)
    await expect(emptyTrash(house.as('moderator'))).rejects.toBeInstanceOf(Forbidden)
    house.clock.advance(11 * minute)
    await expect(eraseFromTrash(admin, [...chosen])).rejects.toBeInstanceOf(PasswordNeeded)
    await expect(emptyTrash(admin)).rejects.toBeInstanceOf(PasswordNeeded)
  })

  it('leaves alone what is not in the trash, and says nothing of drafts that nobody ever saw', async () => {
    const house = await aHouse()
    const { ctx, as } = house
    const admin = await anAdmin(house)
    const { aQuote } = await aShelf(ctx)
    const [shown, draft] = [await aQuote(), await aQuote({ isActive: false })]
    await trashQuote(ctx, draft.id)
    const erased = await eraseFromTrash(
      admin,
      [shown, draft].map(({ id }) => ({ noun: 'quote', id }) as const),
    )
    expect([erased, (await getQuote(as('visitor'), shown.id)).id]).toEqual([1, shown.id])
    await expect(getQuote(as('visitor'), draft.id)).rejects.toMatchObject({ gone: false })
  })

  it('frees the name of an author or a category: their addresses say gone until somebody new has them', async () => {
    const house = await aHouse()
    const { ctx } = house
    const admin = await anAdmin(house)
    const author = await createAuthor(ctx, { name: 'Hypatia' })
    const category = await createCategory(ctx, { name: 'Virtue', description: 'Of the good life.' })
    await deleteAuthor(ctx, author.id)
    await deleteCategory(ctx, category.id)
    expect(await emptyTrash(admin)).toEqual({ erased: 2, left: 0 })
    for (const form of ['hypatia', 'Hypatia']) await expect(getAuthorBySlug(ctx, form)).rejects.toMatchObject({ gone: true })
    await expect(getCategoryBySlug(ctx, 'virtue')).rejects.toMatchObject({ gone: true })
    await createAuthor(ctx, { name: 'Hypatia' })
    expect((await getAuthorBySlug(ctx, 'hypatia')).name).toBe('Hypatia')
  })

  it('lets go of what was merged elsewhere, which keeps the name in words', async () => {
    const house = await aHouse()
    const { ctx } = house
    const admin = await anAdmin(house)
    const old = await aShelf(ctx)
    const other = await aShelf(ctx, { author: 'Seneca', category: 'Virtue' })
    const [merged, stays] = [await old.aQuote(), await other.aQuote()]
    await mergeQuote(ctx, merged.id, stays.id)
    await deleteAuthor(ctx, old.author.id)
    await deleteCategory(ctx, old.category.id)
    expect(await emptyTrash(admin)).toEqual({ erased: 2, left: 0 })
    await expect(getQuote(ctx, merged.id)).rejects.toMatchObject({ movedTo: stays.id })
    const { rows } = await sql`select author, category from quotes where id = ${merged.id}`.execute(ctx.db)
    expect(rows).toEqual([{ author: 'Marcus Aurelius', category: 'Wisdom' }])
  })

  it('removes pictures that nobody else shows, with their files', async () => {
    const house = await aHouse()
    const { ctx } = house
    const admin = await anAdmin(house)
    const [own, shared, used] = [await aPicture(house, 'aa'), await aPicture(house, 'bb'), await aPicture(house, 'cc')]
    // Somebody else put the same picture behind words: the file stays.
    await aPicture(house, 'cc', 'background')
    const gone = [own, shared, used].map(async (image, n) => createAuthor(ctx, { name: `Author ${n}`, image }))
    for (const { id } of await Promise.all(gone)) await deleteAuthor(ctx, id)
    const { author, category, aQuote } = await aShelf(ctx)
    await createQuote(ctx, { text: 'With a picture.', author_id: author.id, category_id: category.id, image: shared })
    const quote = await aQuote()
    await ctx.files.put(`public/og/${quote.id}/one.png`, new Uint8Array([1]), { type: 'image/png' })
    await trashQuote(ctx, quote.id)
    await emptyTrash(admin)
    expect(await filesOf(house)).toEqual(
      ['bb', 'cc'].flatMap((hash) => [`public/images/${hash}-small.webp`, `public/images/${hash}.webp`]),
    )
    const { rows } = await sql<{ use: string }>`select use from images order by large_key, use`.execute(ctx.db)
    expect(rows.map(({ use }) => use)).toEqual(['author', 'background'])
  })

  it('leaves the files of a picture that somebody brings again while it goes', async () => {
    const house = await aHouse()
    const { ctx } = house
    for (const hash of ['aa', 'bb']) {
      const { id } = await createAuthor(ctx, { name: `Author ${hash}`, image: await aPicture(house, hash) })
      await deleteAuthor(ctx, id)
    }
    const admin = await anAdmin(house)
    const again: string[] = []
    const remove = async (key: string) => {
      const other = key.includes('/aa') ? 'bb' : 'aa'
      if (again.length === 0) again.push(await aPicture(house, other))
      await ctx.files.remove(key)
    }
    await emptyTrash({ ...admin, files: { ...ctx.files, remove } })
    const [large = ''] = again.map((address) => address.slice('/files/'.length))
    expect(await filesOf(house)).toEqual([large.replace('.webp', '-small.webp'), large])
  })

  it('keeps the pictures of an issue of the newsletter, while it is written and after it was mailed', async () => {
    const house = await aHouse()
    const { ctx } = house
    const [written, mailed] = [await aPicture(house, 'aa'), await aPicture(house, 'bb')]
    const blocks = (src: string) => JSON.stringify([{ type: 'picture', src, alt: 'A hill.', caption: '' }])
    await sql`insert into newsletter_issues (kind, blocks, content, created_at, updated_at) values
      ('updates', ${blocks(written)}::jsonb, null, now(), now()),
      ('updates', '[]', jsonb_build_object('blocks', ${blocks(mailed)}::jsonb), now(), now())`.execute(ctx.db)
    const gone = [written, mailed, await aPicture(house, 'cc')].map(async (image, n) =>
      createAuthor(ctx, { name: `Author ${n}`, image }),
    )
    for (const { id } of await Promise.all(gone)) await deleteAuthor(ctx, id)
    await emptyTrash(await anAdmin(house))
    expect(await filesOf(house)).toEqual(
      ['aa', 'bb'].flatMap((hash) => [`public/images/${hash}-small.webp`, `public/images/${hash}.webp`]),
    )
  })
})

describe('the job', () => {
  it('deletes to the minute what has lain there for thirty days, and nothing younger', async () => {
    const house = await aHouse()
    const { ctx, clock } = house
    const { aQuote } = await aShelf(ctx)
    const [first, second] = [await aQuote(), await aQuote()]
    const author = await createAuthor(ctx, { name: 'Hypatia' })
    await trashQuote(ctx, first.id)
    await deleteAuthor(ctx, author.id)
    clock.advance(minute)
    await trashQuote(ctx, second.id)
    clock.advance(month - 2 * minute)
    await emptyOldTrash(ctx)
    expect((await findTrash(ctx)).total).toBe(3)
    clock.advance(minute)
    await emptyOldTrash(ctx)
    expect((await findTrash(ctx)).things.map(({ id }) => id)).toEqual([second.id])
    await expect(getQuote(ctx, first.id)).rejects.toMatchObject({ gone: true })
    expect((await restoreQuote(ctx, second.id)).isActive).toBe(true)
  })
})
