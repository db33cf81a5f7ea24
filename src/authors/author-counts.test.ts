import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { aHouse } from '#test/house'
import { countAuthors, findAuthors, findLetters, letters } from './index.ts'

const hex = (n: number) => `00000000-0000-4000-8000-00000000000${n}`
const pick = fc.nat({ max: 5 })
const name = fc.constantFrom('Zeno', 'Émile Zola', 'aesop', '老子', '50 Cent', '{', 'Ærø', 'Seneca')
const act = fc.oneof(
  fc.record({ do: fc.constant('insert' as const), author: pick, name, on: fc.boolean() }),
  fc.record({
    do: fc.constant('set' as const),
    author: pick,
    column: fc.constantFrom(
      'is_active = not is_active',
      'deleted_at = now()',
      'deleted_at = null',
      "sort_name = 'Cent, 50'",
      'sort_name = null',
    ),
  }),
  fc.record({ do: fc.constant('rename' as const), author: pick, name }),
  fc.record({ do: fc.constant('merge' as const), author: pick, into: pick }),
  fc.record({ do: fc.constant('delete' as const), author: pick }),
  fc.record({ do: fc.constant('quote' as const), author: pick, on: fc.boolean() }),
  fc.record({ do: fc.constant('unquote' as const), author: pick }),
  fc.record({
    do: fc.constant('everywhere' as const),
    column: fc.constantFrom('is_active = not is_active', "sort_name = 'b'", 'version = version + 1'),
  }),
)
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never

function statement(step: Act) {
  switch (step.do) {
    case 'insert':
      return sql`insert into authors (id, slug, name, is_active) values (${hex(step.author)}, ${`a${step.author}`}, ${step.name}, ${step.on}) on conflict do nothing`
    case 'set':
      return sql`update authors set ${sql.raw(step.column)} where id = ${hex(step.author)}`
    case 'rename':
      return sql`update authors set name = ${step.name} where id = ${hex(step.author)}`
    case 'merge':
      return sql`update authors set merged_into = (select id from authors where id = ${hex(step.into)} and id <> ${hex(step.author)}) where id = ${hex(step.author)}`
    case 'delete':
      return sql`delete from authors where id = ${hex(step.author)} and not exists (select from authors o where o.merged_into = ${hex(step.author)})
        and not exists (select from quotes q where q.author_id = authors.id)`
    case 'quote':
      return sql`insert into quotes (text, author, author_id, is_active, published_at, created_at)
        select 'Any', '', a.id, ${step.on}, a.created_at, a.created_at from authors a where a.id = ${hex(step.author)}`
    case 'unquote':
      return sql`update quotes set is_active = false where author_id = ${hex(step.author)}`
    case 'everywhere':
      return sql`update authors set ${sql.raw(step.column)}`
  }
}

it('what is kept of authors says what counting says, after any writes', async () => {
  const { db, ctx } = await aHouse()
  const run = async (steps: Act[]) => {
    await sql`truncate authors cascade`.execute(db)
    for (const step of steps) await statement(step).execute(db)
    const { rows } = await sql<{
      key: string
    }>`select sort_key as key from authors a where is_active and deleted_at is null and merged_into is null
      and exists (select from quotes q where q.author_id = a.id and q.is_active)`.execute(db)
    const under = (letter: string) => rows.filter(({ key }) => (/^[a-z]/.test(key) ? key.slice(0, 1) : 'other') === letter).length
    expect([await countAuthors(ctx), (await findAuthors(ctx)).total]).toEqual([rows.length, rows.length])
    expect(await findLetters(ctx)).toEqual(letters.filter((letter) => under(letter) > 0))
    for (const letter of letters) expect([letter, (await findAuthors(ctx, { letter })).total]).toEqual([letter, under(letter)])
  }
  await fc.assert(fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 20 }), run), { numRuns: 15 })
})
