import { describe, expect, it } from 'vitest'
import { Forbidden, Invalid } from '#platform/errors'
import { aHouse } from '#test/house'
import { createCategory, findAllCategories, findCategories, getCategoryBySlug, updateCategory } from './index.ts'

const description = 'What is worth keeping.'

describe('categories', () => {
  it('are found by today’s slug, and moved from any former one or the old form of the name', async () => {
    const { as, ctx } = await aHouse()
    const category = await createCategory(ctx, { name: 'Life & Death', description })
    await updateCategory(ctx, category.id, { name: 'Self-Love', description })
    const asked = (form: string) => getCategoryBySlug(as('visitor'), form)
    expect(await asked('self-love')).toMatchObject({ name: 'Self-Love', color: '#3B82F6', quotesCount: 0 })
    for (const form of ['life-and-death', 'life-&-death', 'Self-Love', 'Self Love'])
      await expect(asked(form)).rejects.toMatchObject({ code: 'not-found', movedTo: 'self-love' })
    await expect(asked('nothing')).rejects.toMatchObject({ code: 'not-found', movedTo: undefined })
  })

  it('are shown by name while they are active; staff see all', async () => {
    const { as, ctx } = await aHouse()
    for (const name of ['Time', 'Hope', 'Éclat']) await createCategory(ctx, { name, description, isActive: name !== 'Time' })
    expect((await findCategories(as('visitor'))).map(({ name }) => name)).toEqual(['Éclat', 'Hope'])
    expect((await findAllCategories(as('moderator'))).map(({ name }) => name)).toEqual(['Éclat', 'Hope', 'Time'])
    await expect(findAllCategories(as('user'))).rejects.toBeInstanceOf(Forbidden)
    await expect(getCategoryBySlug(as('visitor'), 'time')).rejects.toMatchObject({ code: 'not-found', movedTo: undefined })
  })

  it('may be written by moderators and admins only, with name and description, each name once', async () => {
    const { as, ctx } = await aHouse()
    const { id } = await createCategory(ctx, { name: 'Hope', description })
    for (const role of ['visitor', 'user', 'author'] as const) {
      await expect(createCategory(as(role), { name: 'Time', description })).rejects.toBeInstanceOf(Forbidden)
      await expect(updateCategory(as(role), id, { name: 'Time', description })).rejects.toBeInstanceOf(Forbidden)
    }
    const fault = await createCategory(as('moderator'), { name: '', description: '' }).catch((thrown: unknown) => thrown)
    expect(fault).toBeInstanceOf(Invalid)
    expect(fault).toMatchObject({ fields: { name: 'Category name is required', description: 'Description is required' } })
    await expect(createCategory(as('admin'), { name: 'HOPE', description })).rejects.toMatchObject({
      code: 'conflict',
      fields: { name: 'A category with this name exists already.' },
    })
  })
})
