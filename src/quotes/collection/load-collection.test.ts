import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { getAuthorBySlug } from '#authors'
import { findCategories } from '#categories'
import { aCollection } from '#test/collection'
import { aHouse } from '#test/house'
import { inWallOrder } from './collection.ts'
import { findQuotes, loadCollection } from '../index.ts'

describe('loadCollection', () => {
  it('fills an empty site once, with true totals, and says so', async () => {
    const { as, ctx } = await aHouse()
    const folder = await aCollection(60)
    const said: string[] = []
    expect(await loadCollection(ctx, folder, (sentence) => said.push(sentence))).toBe(60)
    expect(said).toEqual(['Loading the starter collection: 60 quotes …'])
    expect(await findQuotes(as('visitor'))).toMatchObject({ total: 60, pages: 7 })
    expect(await findQuotes(as('visitor'), { tag: 'morning' })).toMatchObject({ total: 60 })
    expect((await findCategories(as('visitor'))).map(({ name, quotesCount }) => `${name} ${quotesCount}`)).toEqual([
      'Hope 18',
      'Love 33',
      'Time 15',
    ])
    await expect(getAuthorBySlug(as('visitor'), 'alias 3')).rejects.toMatchObject({ movedTo: 'author-3' })
    expect(await getAuthorBySlug(as('visitor'), 'author-3')).toMatchObject({ name: 'Author 3', quote_count: 3 })
    expect(await loadCollection(ctx, folder)).toBe(0)
    await sql`delete from quotes`.execute(ctx.db)
    expect(await loadCollection(ctx, folder)).toBe(0)
  })

  it('leaves nothing behind when a quote names an author it does not have', async () => {
    const { ctx } = await aHouse()
    const folder = await aCollection(3)
    await writeFile(path.join(folder, 'authors.json'), '[]')
    await expect(loadCollection(ctx, folder)).rejects.toThrow('The starter collection has no "author-')
    expect(await ctx.db.selectFrom('categories').selectAll().execute()).toEqual([])
    expect(await loadCollection(ctx, path.join(folder, 'nowhere'))).toBe(0)
  })

  it('hangs no two of a category side by side while there is a choice, always alike', () => {
    const quotes = Array.from({ length: 90 }, (_, n) => ({
      id: String(n).padStart(3, '0'),
      category: ['a', 'b', 'a', 'c', 'd'][n % 5] ?? '',
      author: `by ${n % 7}`,
    }))
    const wall = inWallOrder(quotes)
    expect(wall.slice(1).filter((quote, n) => quote.category === wall[n]?.category).length).toBe(0)
    expect(inWallOrder([...quotes].reverse())).toEqual(wall)
  })
})
