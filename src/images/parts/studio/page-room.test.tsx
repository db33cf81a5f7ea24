import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const site = vi.hoisted(() => ({ asked: 0, isAway: true, breakRoom: (): void => undefined }))
vi.mock('../drawing/drawing-room.ts', () => ({
  openDrawingRoom: async () => {
    site.asked++
    if (site.isAway) throw new Error('This browser cannot draw pictures itself.')
    const { promise: ended, resolve } = Promise.withResolvers<void>()
    site.breakRoom = resolve
    return { ended }
  },
}))

beforeEach(() => {
  // The room lives as long as a page does: each test is one.
  vi.resetModules()
  vi.useFakeTimers()
  Object.assign(site, { asked: 0, isAway: true })
})
afterEach(() => vi.useRealTimers())

const aPage = async () => (await import('./page-room.ts')).pageRoom

test('a room that could not be opened while the site was away is opened for a person who needs it later', async () => {
  const pageRoom = await aPage()
  await expect(pageRoom()).rejects.toThrow()
  await expect(pageRoom()).rejects.toThrow()
  expect(site.asked).toBe(1)
  site.isAway = false
  vi.advanceTimersByTime(10_000)
  await pageRoom()
  await pageRoom()
  expect(site.asked).toBe(2)
})

test('and at once when the network is back', async () => {
  const pageRoom = await aPage()
  await expect(pageRoom()).rejects.toThrow()
  site.isAway = false
  dispatchEvent(new Event('online'))
  const room = pageRoom()
  await room
  vi.advanceTimersByTime(10_000)
  expect(pageRoom()).toBe(room)
})

test('a browser in which it cannot be opened is asked three times, and left in peace', async () => {
  const pageRoom = await aPage()
  for (let n = 0; n < 10; n++) {
    await expect(pageRoom()).rejects.toThrow()
    vi.advanceTimersByTime(10_000)
  }
  expect(site.asked).toBe(3)
})

test('one that broke is opened again, three times in all', async () => {
  site.isAway = false
  const pageRoom = await aPage()
  const rooms = new Set<unknown>()
  for (let n = 0; n < 5; n++) {
    rooms.add(await pageRoom())
    site.breakRoom()
    await vi.advanceTimersByTimeAsync(0)
  }
  expect([rooms.size, site.asked]).toEqual([3, 3])
})
