import { expect, test } from 'vitest'
import { Forbidden } from '#platform/errors'
import { anAuthor } from '#test/builders'
import { aHouse } from '#test/house'
import { deleteAuthor } from '#quotes'
import { findNamesakes } from './index.ts'

test('namesakes have that very name but for case and accents; nobody who only has it among others, and nobody in the trash', async () => {
  const { as, ctx } = await aHouse()
  const one = await anAuthor(ctx, { name: 'José Martí' })
  const other = await anAuthor(ctx, { name: 'jose marti', is_active: false })
  await anAuthor(ctx, { name: 'Martí', aliases: ['José Martí'] })
  const gone = await anAuthor(ctx, { name: 'José Martí' })
  await deleteAuthor(ctx, gone.id)
  const ids = async (name: string, except?: string) =>
    (await findNamesakes(as('moderator'), name, except)).map(({ id }) => id).toSorted()
  expect(await ids('José Martí')).toEqual([one.id, other.id].toSorted())
  expect(await ids(' JOSE MARTI ', one.id)).toEqual([other.id])
  expect(await ids('…')).toEqual([])
  await expect(findNamesakes(as('author'), 'José Martí')).rejects.toBeInstanceOf(Forbidden)
})

test('a name of signs that no search folds is compared, too', async () => {
  const { as, ctx } = await aHouse()
  const one = await anAuthor(ctx, { name: '老子' })
  expect((await findNamesakes(as('admin'), '老子')).map(({ id }) => id)).toEqual([one.id])
})
