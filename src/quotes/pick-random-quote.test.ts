import { describe, expect, it } from 'vitest'
import { NotFound } from '#platform/errors'
import { aHouse } from '#test/house'
import { aShelf } from '#test/shelf'
import { pickRandomQuote } from './index.ts'

describe('pickRandomQuote', () => {
  it('gives each quote of a short list the same chance', async () => {
    const { as, ctx } = await aHouse()
    const { aQuote } = await aShelf(ctx)
    const ids = []
    for (let n = 0; n < 4; n++) ids.unshift((await aQuote()).id)
    const picked = []
    for (const at of [0, 0.2499, 0.25, 0.5, 0.75, 0.9999]) picked.push((await pickRandomQuote(as('visitor'), {}, () => at)).id)
    expect(picked).toEqual([ids[0], ids[0], ids[1], ids[2], ids[3], ids[3]])
  })

  it('keeps to a category, an author, a tag, and to what visitors see', async () => {
    const { as, ctx } = await aHouse()
    const [mine, others] = [await aShelf(ctx), await aShelf(ctx, { author: 'Seneca', category: 'Time' })]
    const { id } = await mine.aQuote({ tags: ['self love'] })
    await mine.aQuote({ isActive: false, tags: ['self love'] })
    await others.aQuote()
    for (const where of [{ category: mine.category.id }, { author: mine.author.id }, { tag: 'self-love' }]) {
      for (const at of [0, 0.5, 0.99]) expect((await pickRandomQuote(as('visitor'), where, () => at)).id).toBe(id)
    }
  })

  it('never picks what is wrongly attributed', async () => {
    const { as, ctx } = await aHouse()
    const { aQuote, category } = await aShelf(ctx)
    const { id } = await aQuote()
    for (let n = 0; n < 3; n++) await aQuote({ status: 'misattributed' })
    for (const where of [{}, { category: category.id }])
      for (const at of [0, 0.3, 0.6, 0.99]) expect((await pickRandomQuote(as('visitor'), where, () => at)).id).toBe(id)
  })

  it('says that there is none where there is none', async () => {
    const { as, ctx } = await aHouse()
    const { author } = await aShelf(ctx)
    for (const where of [{}, { author: author.id }, { author: 'nobody' }, { tag: 'nothing' }])
      await expect(pickRandomQuote(as('visitor'), where)).rejects.toBeInstanceOf(NotFound)
  })
})
