import path from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { aCollection } from '#test/collection'
import { aHouse } from '#test/house'
import { getQuote, loadCollection, renewLinks, updateQuote } from '../index.ts'
import { countOfCollection } from './collection-left-store.ts'

const collection = path.resolve(import.meta.dirname, '../../../db/collection')

it('a database of an earlier release gets the links of this one, but where somebody wrote another', async () => {
  const { ctx, as } = await aHouse()
  await loadCollection(ctx, collection)
  expect(await renewLinks(ctx, collection)).toBe(0)
  const linked = async () => {
    const { rows } = await sql<{ id: string; url: string }>`
      select id::text, source_url as url from quotes where source_url like '%/blob/%'
      union all select quote_id::text || ' ' || language, source_url from quote_translations where source_url like '%/blob/%' order by 1`.execute(
      ctx.db,
    )
    return rows
  }
  const now = await linked()
  // As releases until now had them: the repository as a whole.
  for (const table of ['quotes', 'quote_translations'])
    await sql`update ${sql.table(table)} set source_url = regexp_replace(source_url, '/blob/.*', '') where source_url like '%/blob/%'`.execute(
      ctx.db,
    )
  const [first, second] = now.filter(({ id }) => !id.includes(' ')).map(({ id }) => id)
  const url = 'https://example.org/a-better-edition'
  await edit(first, (source) => ({ source: { ...source, url } }))
  await edit(second, (source) => ({ source: { ...source, work: 'Another work' } }))
  const left = await countOfCollection(ctx)

  await expect(renewLinks(as('moderator'), collection)).rejects.toMatchObject({ code: 'forbidden' })
  const renewed = await renewLinks(ctx, collection)
  expect(await linked()).toEqual(now.filter(({ id }) => id !== first && id !== second))
  expect(renewed).toBe(new Set((await linked()).map(({ id }) => id.split(' ')[0])).size)
  expect((await getQuote(ctx, first ?? '')).source?.url).toBe(url)
  expect(await countOfCollection(ctx)).toBe(left)
  expect(await renewLinks(ctx, collection)).toBe(0)

  async function edit(id = '', fields: (source: Awaited<ReturnType<typeof getQuote>>['source']) => object) {
    const { version, source } = await getQuote(ctx, id)
    await updateQuote(as('admin'), id, { ...fields(source), version })
  }
}, 120_000)

it('a site that does not hold the collection is left alone', async () => {
  const { ctx } = await aHouse()
  expect(await renewLinks(ctx, await aCollection(3))).toBe(0)
})
