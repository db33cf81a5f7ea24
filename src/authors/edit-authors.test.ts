import { expect, it } from 'vitest'
import { undoBatch } from '#history'
import { aHouse } from '#test/house'
import { createAuthor, editAuthors, getDeskAuthor } from './index.ts'

it('edits authors in one batch, asks about namesakes, and one undo takes all of it back', async () => {
  const { as } = await aHouse()
  const desk = as('moderator')
  const [one, two] = [await createAuthor(desk, { name: 'Jane Austin' }), await createAuthor(desk, { name: 'Mary Shelly' })]
  const edits = [
    { ...one, set: { name: 'Jane Austen', aliases: ['J. Austen'] } },
    { ...two, set: { name: 'Jane Austin' } },
  ]
  const done = await editAuthors(desk, { edits, isTrial: true })
  expect(done).toEqual({ batch: null, refused: [] })
  expect((await getDeskAuthor(desk, one.id)).name).toBe('Jane Austin')
  const { batch, refused } = await editAuthors(desk, {
    edits: [edits[0] ?? { ...one, set: {} }, { ...two, set: { name: 'jane austen' } }],
  })
  expect(refused).toMatchObject([{ id: two.id, isNamesake: true }])
  expect(await getDeskAuthor(desk, one.id)).toMatchObject({ name: 'Jane Austen', aliases: ['J. Austen'], slug: 'jane-austen' })
  expect((await getDeskAuthor(desk, two.id)).name).toBe('Mary Shelly')
  await undoBatch(desk, batch ?? '')
  expect((await getDeskAuthor(desk, one.id)).name).toBe('Jane Austin')
})

it('says at the field what it refuses, and is for editors', async () => {
  const { as } = await aHouse()
  const desk = as('moderator')
  const one = await createAuthor(desk, { name: 'Rumi' })
  const edit = (set: object, version = one.version) => editAuthors(desk, { edits: [{ id: one.id, version, set }] })
  expect((await edit({ name: ' ' })).refused).toMatchObject([{ fields: { name: 'Author name is required' } }])
  expect((await edit({ name: 'Other' }, 99)).refused).toHaveLength(1)
  expect(await edit({ name: ' ' })).toMatchObject({ batch: null })
  await expect(editAuthors(as('author'), { edits: [{ ...one, set: {} }] })).rejects.toMatchObject({ code: 'forbidden' })
})
