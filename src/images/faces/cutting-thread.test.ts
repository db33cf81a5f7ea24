import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Unavailable } from '#platform/errors'
import { cuttingThread } from './cutting-thread.ts'
import { fontFiles } from './font-files.ts'

const hebrew = fontFiles().find(({ path }) => path.endsWith('hebrew.woff2'))!
const order = { parts: new Map([[hebrew.path, [0x5d0, 0x5d1]]]), weight: null }

test('a person who asks while the thread ends for want of work is served by the next one', { timeout: 30_000 }, async () => {
  const cut = cuttingThread({ restMs: 0, mostWaiting: 10 })
  for (const wait of [0, 1, 2, 3, 5, 8]) {
    expect((await cut(order)).length).toBeGreaterThan(100)
    await sleep(wait)
  }
})

test('a thread that fails says so to those who wait for it, and the next order has a thread again', async () => {
  const cut = cuttingThread({ restMs: 1_000, mostWaiting: 10 })
  // What cannot be handed over, or read, is one order's fault and no other's.
  const [good, bad] = await Promise.allSettled([cut(order), cut({ parts: new Map([['/nowhere', [1]]]), weight: null })])
  expect(good.status).toBe('fulfilled')
  expect(bad).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining('ENOENT') as string } })
  expect((await cut(order)).length).toBeGreaterThan(100)
})

test('a thread that dies is told as what may be tried again', async () => {
  const broken = new URL(`data:text/javascript,process.exit(3)`)
  const cut = cuttingThread({ restMs: 1_000, mostWaiting: 10, file: broken })
  await expect(cut(order)).rejects.toBeInstanceOf(Unavailable)
  await expect(cut(order)).rejects.toBeInstanceOf(Unavailable)
})

test('more orders than may wait are refused at once', async () => {
  const cut = cuttingThread({ restMs: 1_000, mostWaiting: 2 })
  const all = await Promise.allSettled([cut(order), cut(order), cut(order)])
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected'])
  expect((all[2] as PromiseRejectedResult).reason).toBeInstanceOf(Unavailable)
  expect((await readFile(hebrew.path)).length).toBeGreaterThan((all[0] as PromiseFulfilledResult<Uint8Array>).value.length)
})
