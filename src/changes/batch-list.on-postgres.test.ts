import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aHouse } from '#test/house'
import { aPerson } from '#test/people'
import { batchesQuery } from './batch-list-store.ts'
import { countBatches, findAllBatches, findBatches } from './index.ts'

/** A hundred thousand batches, by a hundred people, over three years. */
async function aLongRecord() {
  const house = await aHouse()
  const { id } = await aPerson(house, 'moderator')
  for (let from = 0; from < 100_000; from += 2_000)
    await sql`
    insert into changes (at, actor, role, noun, noun_id, verb, before, after, batch)
      select timestamptz '2023-11-01' + n * interval '15 minutes', case when n % 100 = 0 then ${id}::uuid else md5((n % 100)::text)::uuid end, 'moderator',
        case when n % 1000 = 0 then 'category' else 'quote' end, gen_random_uuid(), case when n % 5000 = 0 then 'feature' else 'update' end,
        '{"text": "Before"}', jsonb_build_object('text', 'The words of quote ' || n || '.'), gen_random_uuid()
      from generate_series(${from + 1}::int, ${from + 2_000}::int) n`.execute(house.db)
  await sql`analyze changes`.execute(house.db)
  await sql`analyze change_batches`.execute(house.db)
  return { house, id }
}

test('a page of a hundred thousand batches is read by an index, whatever is asked', async () => {
  const { house, id } = await aLongRecord()
  const ctx = house.as('moderator')
  const asked = {
    all: {},
    'a person': { actor: id },
    'a rare noun': { noun: 'category' },
    'a rare act': { verb: 'feature' },
    'rare words': { words: 'quote 99999.' },
    'frequent words': { words: 'words' },
    'a day long ago': { from: new Date('2024-02-01'), to: new Date('2024-02-02') },
    'the end': { before: 500 },
  }
  for (const [what, which] of Object.entries(asked)) {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${batchesQuery({ ...which, isContent: true }, 21)}`.execute(
      house.db,
    )
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan, what).not.toMatch(/Seq Scan on (?:changes|change_batches)/)
    expect(plan, what).toMatch(/Index.* on change_batches/)
    expect((await findBatches(ctx, which)).length, what).toBeGreaterThan(0)
    expect((await findAllBatches(ctx, { ...which, most: 50 })).length, what).toBeGreaterThan(0)
    expect(await countBatches(ctx, which, 10_000)).toBeGreaterThan(0)
  }
}, 120_000)
