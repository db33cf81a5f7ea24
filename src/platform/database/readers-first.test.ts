import { EventEmitter } from 'node:events'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { readersFirst } from './readers-first.ts'

/** A pool as far as it is looked at, and a clock that each look moves on by a millisecond. */
function aLine() {
  const pool = Object.assign(new EventEmitter(), { waitingCount: 0 })
  let at = 0
  const readers = readersFirst(pool as unknown as pg.Pool, () => at++) // safe: nothing else of it is used
  return { pool, readers, now: () => at }
}

test('work waits while a reader’s page may ask for more, and not behind other work', async () => {
  const { pool, readers, now } = aLine()
  readers.taken(false)
  pool.emit('release')
  const begun = now()
  await readers.gone()
  expect(now() - begun).toBeLessThan(4)
  readers.taken(true)
  pool.emit('release')
  const after = now()
  await readers.gone()
  expect(now() - after).toBeGreaterThanOrEqual(4)
})

test('work takes its turn at last where readers never cease', async () => {
  const { pool, readers, now } = aLine()
  pool.waitingCount = 3
  const begun = now()
  await readers.gone()
  expect(now() - begun).toBeGreaterThanOrEqual(100)
})
