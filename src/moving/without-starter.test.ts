import { expect, test } from 'vitest'
import { getAuthorBySlug } from '#authors'
import { getCategoryBySlug } from '#categories'
import { findBatches } from '#changes'
import { undoBatch } from '#history'
import { findQuotes, loadCollection } from '#quotes'
import { aCollection } from '#test/collection'
import { aHouse } from '#test/house'
import { folderOf, movedIn, reasons } from '#test/moved-in'

const uuid = (n: number) => `7e000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const site = {
  categories: [{ id: uuid(1), name: 'Hope', description: 'Theirs.', color: '#aa3300', is_active: true }],
  authors: [{ id: uuid(2), name: 'Author 3', bio: 'Theirs.' }],
  quotes: [{ id: uuid(3), text: 'Words of another site.', author_id: uuid(2), category: 'Hope', is_active: true }],
}

async function aStartedSite() {
  const house = await aHouse()
  await loadCollection(house.ctx, await aCollection(12))
  house.clock.advance(60_000)
  return house
}

test('without the starter collection the other site has its own authors and categories, under the old addresses', async () => {
  const house = await aStartedSite()
  const visitor = house.as('visitor')
  const report = await movedIn(house, folderOf(site, 'json'), { withoutStarter: true })
  expect((await findQuotes(visitor, {})).quotes.map(({ id }) => id)).toEqual([uuid(3)])
  expect(await getCategoryBySlug(visitor, 'hope')).toMatchObject({ id: uuid(1), description: 'Theirs.' })
  expect(await getAuthorBySlug(visitor, 'author-3')).toMatchObject({ id: uuid(2), bio: 'Theirs.' })
  expect(reasons(report, 'starter collection')).toEqual([
    'note: 12 quotes, 20 authors and 3 categories are in the trash. Undo it in the desk, under Recent changes.',
  ])
})

test('the starter collection comes back by undo, beside what has moved in under the same names', async () => {
  const house = await aStartedSite()
  await movedIn(house, folderOf(site, 'json'), { withoutStarter: true })
  const [removal] = await findBatches(house.as('admin'))
  await undoBatch(house.as('admin'), removal?.batch ?? '')
  const visitor = house.as('visitor')
  expect((await findQuotes(visitor, {})).total).toBe(13)
  // The old addresses stay with what has moved in.
  expect(await getCategoryBySlug(visitor, 'hope')).toMatchObject({ id: uuid(1) })
  expect(await getAuthorBySlug(visitor, 'author-3')).toMatchObject({ id: uuid(2) })
})

test('a rehearsal without the starter collection keeps it', async () => {
  const house = await aStartedSite()
  await movedIn(house, folderOf(site, 'json'), { withoutStarter: true, dryRun: true })
  expect((await findQuotes(house.as('visitor'), {})).total).toBe(12)
})
