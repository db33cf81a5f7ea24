import { describe, expect, it } from 'vitest'
import { findChanges } from '#changes'
import { Conflict, Forbidden, Invalid, NotFound } from '#platform/errors'
import { aHouse } from '#test/house'
import { quoteEach } from '#test/shelf'
import {
  createAuthor,
  findAuthors,
  findFeaturedAuthors,
  findLetters,
  getAuthor,
  getAuthorByName,
  getAuthorBySlug,
  initialsOf,
  lifeOf,
  updateAuthor,
} from './index.ts'

describe('authors', () => {
  it('answer to today’s slug, to every former one, and to names and aliases in the form of old links', async () => {
    const { as, ctx } = await aHouse()
    const author = await createAuthor(ctx, { name: 'François de La Rochefoucauld', aliases: ['La Rochefoucauld'] })
    expect(author.slug).toBe('francois-de-la-rochefoucauld')
    const renamed = await updateAuthor(ctx, author.id, { name: 'Лев Толстой', version: author.version })
    expect(renamed).toMatchObject({ slug: 'лев-толстой', version: 2, aliases: [] })
    const asked = (form: string) => getAuthorBySlug(as('visitor'), form)
    expect((await asked('лев-толстой')).id).toBe(author.id)
    for (const form of [
      'Лев Толстой',
      'francois-de-la-rochefoucauld',
      'françois-de-la-rochefoucauld',
      'François de La Rochefoucauld',
      'la-rochefoucauld',
    ])
      await expect(asked(form)).rejects.toMatchObject({ code: 'not-found', movedTo: 'лев-толстой' })
    await expect(asked('nobody')).rejects.toMatchObject({ code: 'not-found', movedTo: undefined, gone: false })
  })

  it('lead to the slug of the one whom they were merged into', async () => {
    const { as, ctx } = await aHouse()
    const [double, author] = [await createAuthor(ctx, { name: 'Lao Tzu' }), await createAuthor(ctx, { name: 'Laozi' })]
    await ctx.db.updateTable('authors').set({ merged_into: author.id }).where('id', '=', double.id).execute()
    await expect(getAuthorBySlug(as('visitor'), 'lao-tzu')).rejects.toMatchObject({ movedTo: 'laozi' })
  })

  it('never take a slug that led to somebody else', async () => {
    const { ctx } = await aHouse()
    const first = await createAuthor(ctx, { name: 'Solon' })
    await updateAuthor(ctx, first.id, { name: 'Solon of Athens' })
    expect((await createAuthor(ctx, { name: 'Solon' })).slug).toBe('solon-2')
    expect((await updateAuthor(ctx, first.id, { name: 'Solon' })).slug).toBe('solon')
  })

  it('are recorded as they are stored, with their aliases', async () => {
    const { ctx } = await aHouse()
    const author = await createAuthor(ctx, { name: 'Laozi', aliases: ['Lao Tzu'] })
    await updateAuthor(ctx, author.id, { name: 'Laozi', aliases: [] })
    const [last, first] = await findChanges(ctx, { noun: 'author', id: author.id })
    expect(last?.before).toEqual(first?.after)
    expect(last?.before).toMatchObject({ id: author.id, slug: 'laozi', deleted_at: null, author_aliases: ['Lao Tzu'] })
    expect(last?.before).not.toHaveProperty('quote_count')
    expect(last?.after).toMatchObject({ author_aliases: [], version: 2 })
  })

  it('are listed by name whatever the accents, searched by name or nationality', async () => {
    const { as, ctx } = await aHouse()
    for (const [name, nationality] of [
      ['Zeno', 'Greek'],
      ['Émile Zola', 'French'],
      ['Aesop', 'Greek'],
    ] as const)
      await createAuthor(ctx, { name, nationality })
    await createAuthor(ctx, { name: 'Hidden', is_active: false })
    await quoteEach(ctx)
    await createAuthor(ctx, { name: 'Nobody, of whom there is only a draft' })
    const names = async (search: string) => (await findAuthors(as('visitor'), { search })).authors.map(({ name }) => name)
    expect(await names('')).toEqual(['Aesop', 'Émile Zola', 'Zeno'])
    expect(await names('GREE')).toEqual(['Aesop', 'Zeno'])
    expect(await names('emile')).toEqual(['Émile Zola'])
    expect(await names('%')).toEqual([])
    expect(await findAuthors(as('visitor'), { limit: 1, offset: 1 })).toMatchObject({
      total: 3,
      authors: [{ name: 'Émile Zola' }],
    })
    expect((await findFeaturedAuthors(as('visitor'))).map(({ name }) => name)).toEqual(['Aesop', 'Émile Zola', 'Zeno'])
  })

  it('are found by every name that they are shown with, in any script', async () => {
    const { as, ctx } = await aHouse()
    await createAuthor(ctx, { name: 'Li Bai', aliases: ['李白'] })
    await createAuthor(ctx, { name: 'Anton Chekhov', aliases: ['Антон Чехов', 'Tchekhov'] })
    await createAuthor(ctx, { name: 'al-Mutanabbi', aliases: ['المتنبي'] })
    await createAuthor(ctx, { name: 'François de La Rochefoucauld', sort_name: 'La Rochefoucauld, François de' })
    await quoteEach(ctx)
    const names = async (search: string) => (await findAuthors(as('visitor'), { search })).authors.map(({ name }) => name)
    for (const search of ['李白', '白']) expect(await names(search)).toEqual(['Li Bai'])
    for (const search of ['Чехов', 'чехов', 'TCHEKHOV', 'anton ch']) expect(await names(search)).toEqual(['Anton Chekhov'])
    for (const search of ['المتنبي', 'المتنبى', 'al-muta']) expect(await names(search)).toEqual(['al-Mutanabbi'])
    expect(await names('francois de la')).toEqual(['François de La Rochefoucauld'])
    for (const search of ['_', '%', '\\', '...']) expect(await names(search)).toEqual([])
  })

  it('stand where their sort name is filed, and as they are written without one', async () => {
    const { as, ctx } = await aHouse()
    const filed = [
      ['William Shakespeare', 'Shakespeare, William'],
      ['Leonardo da Vinci', 'Leonardo da Vinci'],
      ['al-Mutanabbi', 'Mutanabbi, al-'],
      ['Marcus Aurelius', ''],
      ['Japanese proverb', undefined],
    ] as const
    for (const [name, sort_name] of filed) await createAuthor(ctx, { name, sort_name })
    await quoteEach(ctx)
    const { authors } = await findAuthors(as('visitor'))
    const inOrder = ['Japanese proverb', 'Leonardo da Vinci', 'Marcus Aurelius', 'al-Mutanabbi', 'William Shakespeare']
    expect(authors.map(({ name }) => name)).toEqual(inOrder)
    expect(await findLetters(as('visitor'))).toEqual(['j', 'l', 'm', 's'])
    const [last] = authors.slice(-1)
    await updateAuthor(ctx, last?.id ?? '', { name: 'William Shakespeare' })
    expect(await findLetters(as('visitor'))).toEqual(['j', 'l', 'm', 'w'])
  })

  it('are listed by the letter with which they begin, in whatever script', async () => {
    const { as, ctx } = await aHouse()
    expect(await findLetters(as('visitor'))).toEqual([])
    for (const name of ['Émile Zola', 'epictetus', 'Zeno', '老子', '50 Cent']) await createAuthor(ctx, { name })
    await createAuthor(ctx, { name: 'Hidden', is_active: false })
    await quoteEach(ctx)
    await createAuthor(ctx, { name: 'Quintilian, of whom there is only a draft' })
    expect(await findLetters(as('visitor'))).toEqual(['e', 'z', 'other'])
    const under = async (letter: string) => (await findAuthors(as('visitor'), { letter })).authors.map(({ name }) => name)
    expect(await under('e')).toEqual(['Émile Zola', 'epictetus'])
    expect(await under('other')).toEqual(['50 Cent', '老子'])
    expect(await under('q')).toEqual([])
  })

  it('are found by any name that links carry', async () => {
    const { as, ctx } = await aHouse()
    const author = await createAuthor(ctx, { name: 'Laozi', aliases: ['Lao Tzu', '老子'] })
    await updateAuthor(ctx, author.id, { name: 'Lao-tse', aliases: ['老子'] })
    for (const name of ['Lao-tse', 'LAO TSE', 'Laozi', 'Lao Tzu', '老子', 'lao-tse'])
      expect((await getAuthorByName(as('visitor'), name)).id).toBe(author.id)
    await expect(getAuthorByName(as('visitor'), 'Nobody')).rejects.toBeInstanceOf(NotFound)
  })

  it('have initials in the manner of their script', () => {
    const given = ['Marcus Aurelius', 'F. Scott Fitzgerald', 'al-Mutanabbi', 'Émile Zola', 'Chinese proverb', 'Лев Толстой']
    expect(given.map(initialsOf)).toEqual(['MA', 'FF', 'A', 'ÉZ', 'C', 'ЛТ'])
    expect(['老子', 'कबीर', 'المتنبي', 'हरिवंश राय', '   ', '50 Cent'].map(initialsOf)).toEqual(['老', 'क', 'ا', 'ह', '', 'C'])
  })

  it('may be written by moderators and admins only, and need a name', async () => {
    const { as, ctx } = await aHouse()
    const author = await createAuthor(ctx, { name: 'Zeno' })
    for (const role of ['visitor', 'user', 'author'] as const) {
      await expect(createAuthor(as(role), { name: 'Zeno' })).rejects.toBeInstanceOf(Forbidden)
      await expect(updateAuthor(as(role), author.id, { name: 'Zeno' })).rejects.toBeInstanceOf(Forbidden)
    }
    await expect(createAuthor(as('moderator'), { name: ' ' })).rejects.toThrow(
      new Invalid('Author name is required', { name: 'Author name is required' }),
    )
    const long = createAuthor(as('moderator'), { name: 'Zeno', aliases: ['Zenon', 'x'.repeat(201)] })
    await expect(long).rejects.toMatchObject({ fields: { aliases: 'A name can have up to 200 characters.' } })
    await updateAuthor(as('moderator'), author.id, { name: 'Zeno of Citium', version: 1 })
    await expect(updateAuthor(as('admin'), author.id, { name: 'Zeno of Elea', version: 1 })).rejects.toBeInstanceOf(Conflict)
    await expect(getAuthor(ctx, 'x')).rejects.toBeInstanceOf(NotFound)
  })

  it('tell their years as far as they are known', () => {
    const years = (birth_date: string | null, death_date: string | null, era: string | null = null) =>
      lifeOf({ birth_date, death_date, era })
    expect([years('1817-07-12', '1862'), years('1960', null), years(null, null, '5th century BC'), years(null, null)]).toEqual([
      '1817 – 1862',
      'born 1960',
      '5th century BC',
      '',
    ])
  })
})
