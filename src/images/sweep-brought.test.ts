import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { aHouse } from '#test/house'
import { sweepPictures } from './index.ts'

const day = 86_400_000

it('sweeps away files of brought pictures that no row tells of, a day after they came, and keeps the others', async () => {
  const { ctx, clock } = await aHouse()
  const file = (name: string) => `public/images/aa/${name}.webp`
  for (const name of ['kept', 'kept-small', 'lost', 'lost-small'])
    await ctx.files.put(file(name), new Uint8Array([1]), { type: 'image/webp' })
  await sql`insert into images (use, large_key, small_key, width, height, bytes, tones)
    values ('author', ${file('kept')}, ${file('kept-small')}, 1, 1, 1, '{}')`.execute(ctx.db)
  const left = async () => (await ctx.files.list('public/images/')).map(({ key }) => key)
  const [first] = await ctx.files.list('public/images/')
  clock.set(new Date((first?.at.getTime() ?? 0) + day - 60_000))
  await sweepPictures(ctx)
  expect(await left()).toHaveLength(4)
  clock.advance(120_000)
  await sweepPictures(ctx)
  expect(await left()).toEqual([file('kept-small'), file('kept')])
})
