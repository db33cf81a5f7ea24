import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aHouse } from '#test/house'
import { folderOf, movedIn } from '#test/moved-in'
import { otherSite } from '#test/other-site'

test('a move ends between two steps where the process stops, and goes on when it is run again', async () => {
  const house = await aHouse()
  const counts = async () =>
    (
      await sql<{ quotes: number; links: number }>`
        select (select count(*)::int from quotes) as quotes, (select count(*)::int from quote_categories) as links`.execute(
        house.db,
      )
    ).rows[0]
  const folder = folderOf(otherSite, 'csv')
  const stopped = new AbortController()
  const said: string[] = []
  const say = (line: string) => {
    said.push(line)
    if (line.startsWith('quotes')) stopped.abort()
  }
  await expect(movedIn(house, folder, { say, signal: stopped.signal })).rejects.toThrow('Run it again')
  expect(said.at(-1)).toBe('quotes …')
  const some = await counts()
  expect(some?.quotes).toBeGreaterThan(0)
  expect(some?.links).toBe(0)
  await movedIn(house, folder)
  const all = await counts()
  expect(all?.quotes).toBe(some?.quotes)
  expect(all?.links).toBeGreaterThan(0)
})
