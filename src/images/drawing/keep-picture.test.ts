import { expect, test } from 'vitest'
import { Unavailable } from '#platform/errors'
import { filesInMemory } from '#test/files-in-memory'
import { aHouse } from '#test/house'
import { keepPicture, sweepPictures } from '../index.ts'

const bytes = new Uint8Array([1, 2, 3])

async function aDrawer() {
  const { ctx, clock } = await aHouse()
  const ground = { ...ctx, files: filesInMemory() }
  let drawn = 0
  const draw = async () => {
    drawn++
    await new Promise((resolve) => setImmediate(resolve))
    return bytes
  }
  return { ground, clock, draw, count: () => drawn }
}

test('twenty who ask for one new picture get one drawing, and who comes later the file', async () => {
  const { ground, draw, count } = await aDrawer()
  const all = await Promise.all(Array.from({ length: 20 }, () => keepPicture(ground, 'quote/a/one.png', draw)))
  expect([count(), new Set(all).size]).toEqual([1, 1])
  expect(await keepPicture(ground, 'quote/a/one.png', draw)).toEqual(bytes)
  expect(count()).toBe(1)
})

test('a drawing that failed is tried again by the next', async () => {
  const { ground, draw } = await aDrawer()
  const full = () => Promise.reject(new Unavailable('Too many wait.'))
  await expect(keepPicture(ground, 'quote/a/one.png', full)).rejects.toThrow('Too many wait.')
  expect(await keepPicture(ground, 'quote/a/one.png', draw)).toEqual(bytes)
})

test('where files cannot be kept, pictures are drawn all the same', async () => {
  const { ground, draw, count } = await aDrawer()
  const away = () => Promise.reject(new Unavailable('The store does not answer.'))
  const shut = { ...ground, files: { ...ground.files, read: away, put: away } }
  expect(await keepPicture(shut, 'quote/a/one.png', draw)).toEqual(bytes)
  expect(await keepPicture(shut, 'quote/a/one.png', draw)).toEqual(bytes)
  expect(count()).toBe(2)
})

test('where a store hangs nobody waits for it with a picture that is drawn', async () => {
  const { ground, draw } = await aDrawer()
  const hanging = { ...ground, files: { ...ground.files, put: () => new Promise<void>(() => undefined) } }
  expect(await keepPicture(hanging, 'quote/a/one.png', draw)).toEqual(bytes)
})

test('a process keeps no more than 256 MB in an hour, also where another one sweeps', async () => {
  const { ground, clock, count } = await aDrawer()
  let put = 0
  const large = new Uint8Array(100 * 1024 * 1024)
  const files = { ...ground.files, put: async () => void put++ }
  for (const name of ['a', 'b', 'c', 'd']) await keepPicture({ ...ground, files }, `quote/a/${name}.png`, async () => large)
  expect([put, count()]).toEqual([2, 0])
  clock.advance(3_600_000)
  await keepPicture({ ...ground, files }, 'quote/a/e.png', async () => large)
  expect(put).toBe(3)
})

test('what is a month old is swept, and of the rest the oldest where it is more than a gigabyte', async () => {
  const { ground } = await aDrawer()
  const now = ground.clock.now().getTime()
  const daysAgo = (days: number) => new Date(now - days * 86_400_000)
  const removed: string[] = []
  const listed = [
    { key: 'pictures/a.png', size: 10, at: daysAgo(31) },
    { key: 'pictures/b.png', size: 600 * 1024 * 1024, at: daysAgo(0) },
    { key: 'pictures/c.png', size: 300 * 1024 * 1024, at: daysAgo(1) },
    { key: 'pictures/d.png', size: 300 * 1024 * 1024, at: daysAgo(5) },
    { key: 'pictures/e.png', size: 1, at: daysAgo(9) },
  ]
  const files = {
    ...ground.files,
    list: async (prefix: string, after = '') =>
      listed.filter(({ key }) => key.startsWith(prefix) && key > after && !removed.includes(key)).slice(0, 2),
    remove: async (key: string) => void removed.push(key),
  }
  await sweepPictures({ ...ground, files })
  expect(removed).toEqual(['pictures/a.png', 'pictures/d.png', 'pictures/e.png'])
})
