import { expect, test } from 'vitest'
import { createAuthor, getDeskAuthor, trashAuthors, updateAuthor } from '#authors'
import { withOnlooker } from '#test/app'
import { aHouse, type House } from '#test/house'
import { undoBatch } from './index.ts'

const batchOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

const atAddress = async ({ db }: House, slug: string) =>
  (await db.selectFrom('slugs').select('target').where('noun', '=', 'author').where('slug', '=', slug).executeTakeFirst())?.target

/** So many authors with another name each, in the trash by one act. */
async function trashed(house: House, many: number): Promise<string[]> {
  const ids: string[] = []
  for (let n = 0; n < many; n++) {
    const name = `Author ${many} of ${String.fromCharCode(65 + n)}`
    ids.push((await createAuthor(house.ctx, { name, aliases: [`${name}, the elder`] })).id)
  }
  await trashAuthors(house.ctx, ids, batchOf(many))
  return ids
}

test('authors come back from the trash with their names and addresses, in as many statements however many they are', async () => {
  const house = await aHouse()
  const asked: number[] = []
  for (const many of [2, 20]) {
    const ids = await trashed(house, many)
    let statements = 0
    const ctx = { ...house.as('admin'), db: withOnlooker(house.db, () => statements++) }
    expect(await undoBatch(ctx, batchOf(many))).toMatchObject({ undone: many })
    asked.push(statements)
    const last = String.fromCharCode(64 + many)
    const found = await atAddress(house, `author-${many}-of-${last.toLowerCase()}-the-elder`)
    expect(found).toBe(ids.at(-1))
    const standing = house.db.selectFrom('authors').select('name').where('deleted_at', 'is', null).where('id', 'in', ids)
    expect(await standing.execute()).toHaveLength(many)
  }
  expect(asked[1]).toBe(asked[0])
})

test('an author whose address another has by now comes back under the other one, and one that was renamed in the same act has the former name again', async () => {
  const house = await aHouse()
  const { id } = await createAuthor(house.ctx, { name: 'Ann Smith' })
  await trashAuthors(house.ctx, [id], batchOf(1))
  const second = await createAuthor(house.ctx, { name: 'Ann Smith' })
  await undoBatch(house.as('admin'), batchOf(1))
  expect(await atAddress(house, second.slug)).toBe(second.id)
  const first = await getDeskAuthor(house.as('admin'), id)
  expect(first.slug).not.toBe(second.slug)

  await updateAuthor(house.ctx, id, { name: 'Anna Smith', version: first.version }, { verb: 'update', batch: batchOf(2) })
  await trashAuthors(house.ctx, [id], batchOf(2))
  await undoBatch(house.as('admin'), batchOf(2))
  expect(await getDeskAuthor(house.as('admin'), id)).toMatchObject({ name: 'Ann Smith' })
})
