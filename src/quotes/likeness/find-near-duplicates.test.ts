import { describe, expect, it } from 'vitest'
import { Forbidden } from '#platform/errors'
import { anAuthor, aQuote } from '#test/builders'
import { aHouse } from '#test/house'
import { aShelf } from '#test/shelf'
import { findNearDuplicates } from '../index.ts'
import { trashQuote } from '#test/quote-acts'

const walden = 'The mass of men lead lives of quiet desperation.'

describe('findNearDuplicates', () => {
  it('finds the same words whatever case, accents and signs, no matter who said them', async () => {
    const { as, ctx } = await aHouse()
    const quote = await aQuote(ctx, { text: walden })
    const found = await findNearDuplicates(as('moderator'), { text: '“the mass of men, lead lives of QUIÉT desperation…”' })
    expect(found).toEqual([
      expect.objectContaining({ id: quote.id, text: walden, author: quote.author, status: 'unverified', same: true }),
    ])
  })

  it('finds nearly the same words, the same ones first, and nothing that only sounds alike', async () => {
    const { as, ctx } = await aHouse()
    const { aQuote } = await aShelf(ctx)
    const longer = await aQuote({
      text: 'Most men lead lives of quiet desperation and go to the grave with the song still in them.',
    })
    const near = await aQuote({ text: 'The mass of mankind lead lives of quiet desperation.' })
    const same = await aQuote({ text: `${walden}!` })
    await aQuote({ text: 'The lives of the poets are quiet.' })
    const found = await findNearDuplicates(as('moderator'), { text: walden })
    expect(found.map(({ id, same }) => [id, same])).toEqual([
      [same.id, true],
      [near.id, false],
    ])
    const whole = await findNearDuplicates(as('moderator'), { text: 'men lead lives of quiet desperation' })
    expect(whole.map(({ id }) => id)).toContain(longer.id)
  })

  it('finds texts in scripts without spaces', async () => {
    const { as, ctx } = await aHouse()
    const quote = await aQuote(ctx, { text: '古池や蛙飛びこむ水の音', language: 'ja' })
    const found = await findNearDuplicates(as('moderator'), { text: '古池や 蛙飛び込む 水の音' })
    expect(found.map(({ id }) => id)).toEqual([quote.id])
  })

  it('leaves out the quote itself, and what lies in the trash', async () => {
    const { as, ctx } = await aHouse()
    const quote = await aQuote(ctx, { text: walden })
    expect(await findNearDuplicates(as('moderator'), { text: walden, except: quote.id })).toEqual([])
    await trashQuote(ctx, quote.id)
    expect(await findNearDuplicates(as('moderator'), { text: walden })).toEqual([])
  })

  it('tells an author of what is public and of drafts of their own, and of no others', async () => {
    const { as, ctx } = await aHouse()
    const author_id = (await anAuthor(ctx)).id
    await aQuote(ctx, { text: walden, isActive: false, author_id })
    expect(await findNearDuplicates(as('author'), { text: walden })).toEqual([])
    const own = await aQuote(as('author'), {
      text: walden,
      isActive: false,
      author_id,
      category_id: (await aQuote(ctx)).categoryId ?? '',
    })
    expect((await findNearDuplicates(as('author'), { text: walden })).map(({ id }) => id)).toEqual([own.id])
    expect(await findNearDuplicates(as('moderator'), { text: walden })).toHaveLength(2)
  })

  it('has nothing to say to no words, and to whom the desk is closed', async () => {
    const { as } = await aHouse()
    expect(await findNearDuplicates(as('moderator'), { text: ' … ' })).toEqual([])
    await expect(findNearDuplicates(as('user'), { text: walden })).rejects.toBeInstanceOf(Forbidden)
  })
})
