import { act, cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { BulkShown } from './bulk-shown.ts'
import { BulkStrip } from './bulk-strip.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const job = { id: 'one', words: 'Publish', total: 2_000, done: 500, ahead: 0, by: 'Ada' }

/** The strip over a list; `standing` is how the change is now, null once it is over. */
async function aStrip(standing: BulkShown['standing']) {
  const site: { standing: BulkShown['standing'] | null } = { standing }
  const asked = vi.fn(async () => Response.json(site.standing ? [{ ...job, standing: site.standing }] : []))
  const loaded = vi.fn(() => null)
  vi.stubGlobal('fetch', asked)
  const router = createMemoryRouter([{ path: '/', element: <BulkStrip begun={null} />, loader: loaded }], {
    hydrationData: { loaderData: { '0': null } },
  })
  render(<RouterProvider router={router} />)
  const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))
  await pass(10)
  return { site, asked, loaded, pass }
}

test('a stopped change is shown as stopped, and the site isn’t asked again and again', async () => {
  const { asked, loaded, pass } = await aStrip('stopped')
  expect(screen.getByRole('region').textContent).toMatch(/Publish.*Stopped.*500 of 2,000/)
  const before = asked.mock.calls.length
  await pass(20_000)
  expect(asked.mock.calls.length).toBe(before)
  expect(loaded).not.toHaveBeenCalled()
})

test.each([['stopped'], [null]] as const)('a change that goes from running to %s loads the list once', async (then) => {
  const { site, asked, loaded, pass } = await aStrip('running')
  await pass(4_100)
  expect(asked.mock.calls.length).toBeGreaterThan(2)
  expect(loaded).not.toHaveBeenCalled()
  site.standing = then
  await pass(2_100)
  expect(loaded).toHaveBeenCalledOnce()
  await pass(10)
  const before = asked.mock.calls.length
  await pass(20_000)
  expect(asked.mock.calls.length).toBe(before)
  expect(loaded).toHaveBeenCalledOnce()
})
