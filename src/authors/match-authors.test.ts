import { describe, expect, it } from 'vitest'
import { Forbidden } from '#platform/errors'
import { aHouse } from '#test/house'
import { createAuthor, matchAuthors, trashAuthor, updateAuthor } from './index.ts'
import { compareNames } from './names/compare-names.ts'
import { readName } from './names/read-name.ts'

const compare = (one: string, other: string) => compareNames(readName(one), readName(other))

describe('names are read as one in two spellings', () => {
  it.each([
    ['Lao Tzu', 'Laozi'],
    ['Lao-tse', 'Laozi'],
    ['Chuang Tzu', 'Zhuangzi'],
    ['Sun Tzu', 'Sunzi'],
    ['The Buddha', 'Buddha'],
    ['C. S. Lewis', 'C.S. Lewis'],
    ['CS Lewis', 'C.S. Lewis'],
    ['Twain, Mark', 'Mark Twain'],
    ['King, Martin Luther, Jr.', 'Martin Luther King Jr.'],
    ['Martin Luther King, Jr.', 'Martin Luther King Jr.'],
    ['Fyodor Dostoevsky', 'Fyodor Dostoyevsky'],
    ['Leo Tolstoy', 'Leo Tolstoi'],
    ['Лев Толстой', 'Lev Tolstoy'],
    ['Anton Tchekhov', 'Anton Chekhov'],
    ['Dr. Jane Goodall', 'Jane Goodall'],
    ['St. Augustine', 'Saint Augustine'],
    ['Kong Fuzi', 'Confucius'],
    ['Jalāl ad-Dīn Rumi', 'Rumi'],
    ['Mohandas Karamchand Gandhi', 'Mahatma Gandhi'],
  ])('%s and %s', (one, other) => {
    expect(compare(one, other)).toBe('spelling')
    expect(compare(other, one)).toBe('spelling')
  })
})

describe('names are near, so that a person looks', () => {
  it.each([
    ['J. R. R. Tolkien', 'John Ronald Reuel Tolkien'],
    ['Louisa Alcott', 'Louisa May Alcott'],
    ['Somerset Maugham', 'W. Somerset Maugham'],
    ['Mike Singletary', 'Mike Singletary (basketball)'],
    ['Martin Luther King', 'Martin Luther King Jr.'],
    ['King Solomon', 'Solomon'],
    ['Mohammed Iqbal', 'Muhammad Iqbal'],
    ['Zedong Mao', 'Mao Zedong'],
    ['Ralph Waldo Emmerson', 'Ralph Waldo Emersen'],
  ])('%s and %s', (one, other) => {
    expect(compare(one, other)).toBe('near')
    expect(compare(other, one)).toBe('near')
  })
})

it('a name that is a word of another is told apart: it says something where nobody else has it', () => {
  expect(compare('Shakespeare', 'William Shakespeare')).toBe('alone')
  expect(compare('Simon Sinek', 'Simon')).toBe('alone')
})

describe('names are of two people', () => {
  it.each([
    ['William James', 'Henry James'],
    ['Aristotle', 'Aristotle Onassis'],
    ['Socrates', 'Isocrates'],
    ['Issa', 'Isaiah'],
    ['Sun Tzu', 'Xunzi'],
    ['Mahatma Gandhi', 'Indira Gandhi'],
    ['Oliver Wendell Holmes Sr.', 'Oliver Wendell Holmes Jr.'],
    ['John Keats', 'John Milton'],
    ['Li Bai', 'Bai Li Juan'],
    ['老子', '孔子'],
  ])('%s and %s', (one, other) => {
    expect(compare(one, other)).toBeNull()
    expect(compare(other, one)).toBeNull()
  })
})

describe('authors are matched', () => {
  it('by name, by alias, by another spelling, and offered where they are only near', async () => {
    const { as } = await aHouse()
    const ctx = as('moderator')
    const laozi = await createAuthor(ctx, { name: 'Laozi', aliases: ['Li Er'] })
    const tolkien = await createAuthor(ctx, { name: 'J. R. R. Tolkien' })
    const found = await matchAuthors(ctx, ['LAOZI', 'Li Er', 'Lao Tzu', 'John Ronald Reuel Tolkien', 'Plato', '  ', '…'])
    const named = ({ id, name, slug }: typeof laozi) => ({ id, name, slug })
    expect(Object.fromEntries(found)).toEqual({
      LAOZI: { author: named(laozi), by: 'name' },
      'Li Er': { author: named(laozi), by: 'alias' },
      'Lao Tzu': { author: named(laozi), by: 'spelling' },
      'John Ronald Reuel Tolkien': { near: [named(tolkien)] },
    })
  })

  it('by the name that they have now, and no longer when they are in the trash', async () => {
    const { as } = await aHouse()
    const ctx = as('moderator')
    const author = await createAuthor(ctx, { name: 'Leo Tolstoy' })
    expect((await matchAuthors(ctx, ['Leo Tolstoi'])).get('Leo Tolstoi')).toMatchObject({ by: 'spelling' })
    await updateAuthor(ctx, author.id, { name: 'Homer', aliases: ['Melesigenes'] })
    expect([...(await matchAuthors(ctx, ['Leo Tolstoi', 'Homeros', 'Melesigenes'])).keys()]).toEqual(['Melesigenes'])
    await trashAuthor(ctx, author.id, async () => {})
    expect(await matchAuthors(ctx, ['Homer'])).toEqual(new Map())
  })

  it('to nobody where two have the same claim', async () => {
    const { as } = await aHouse()
    const ctx = as('moderator')
    await createAuthor(ctx, { name: 'Reggie Jackson', aliases: [] })
    await createAuthor(ctx, { name: 'Reggie Jackson', aliases: [] })
    expect((await matchAuthors(ctx, ['Reggie Jackson'])).get('Reggie Jackson')).toMatchObject({
      near: [{ slug: 'reggie-jackson' }, { slug: 'reggie-jackson-2' }],
    })
  })

  it('by one word of their name where nobody else has it', async () => {
    const { as } = await aHouse()
    const ctx = as('moderator')
    await createAuthor(ctx, { name: 'Benjamin Franklin' })
    expect((await matchAuthors(ctx, ['Franklin'])).get('Franklin')).toMatchObject({ near: [{ slug: 'benjamin-franklin' }] })
    await createAuthor(ctx, { name: 'Aretha Franklin' })
    expect(await matchAuthors(ctx, ['Franklin'])).toEqual(new Map())
  })

  it('for staff only', async () => {
    const { as } = await aHouse()
    await expect(matchAuthors(as('user'), ['Laozi'])).rejects.toThrow(Forbidden)
  })
})
