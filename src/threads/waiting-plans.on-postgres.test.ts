import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { explained, rowsRead, type Analyzed } from '#test/explained'
import { aHouse } from '#test/house'
import { aPerson } from '#test/people'
import { aShelf } from '#test/shelf'
import { countOwnWaiting, findWaiting } from './index.ts'

test('what waits for somebody is found without reading the 20,000 quotes that they brought', async () => {
  const house = await aHouse()
  const { author, category } = await aShelf(house.ctx)
  const { id, ctx } = await aPerson(house, 'moderator')
  // What triggers do with each of them takes longer than all the rest.
  await sql`alter table quotes disable trigger user`.execute(house.db)
  await sql`insert into quotes (text, author, author_id, category_id, tags, created_by, review_note)
    select 'Quote ' || n, '', ${author.id}::uuid, ${category.id}::uuid, '{}', ${id}::uuid, case when n % 1000 = 0 then 'Who said so?' end
      from generate_series(1, 20000) n`.execute(house.db)
  await sql`alter table quotes enable trigger user`.execute(house.db)
  await sql`analyze quotes`.execute(house.db)
  const read: number[] = []
  const watched = {
    ...ctx,
    db: explained<Analyzed>(house.db, '(analyze, format json)', (rows) => read.push(...rows.map(rowsRead))),
  }
  expect(await countOwnWaiting(watched)).toBe(20)
  expect(await findWaiting(watched)).toHaveLength(20)
  expect(read).toHaveLength(2)
  expect(Math.max(...read)).toBeLessThan(500)
})
