import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { findQuotations } from './find-quotations.ts'
import { quotationsIn } from './quotations-in.ts'

const paragraph =
  'The day was long, and the river was slow. “What is gone is gone,” wrote Anna Maria Wells in 1830. Then it rained.\n\n'
const long = paragraph.repeat(4_000)

test('a long document is read as a short one is, and pages don’t wait for it', { timeout: 60_000 }, async () => {
  const finding = findQuotations(long)
  const first = await Promise.race([finding.then(() => 'the quotations'), setImmediate('a page')])
  expect(first).toBe('a page')
  const found = await finding
  expect(found.length).toBe(4_000)
  expect(found.slice(0, 2)).toEqual(quotationsIn(paragraph.repeat(2)))
  expect(await findQuotations(paragraph)).toEqual(found.slice(0, 1))
})

test('of too many documents at once the last are refused, and the others are answered', { timeout: 60_000 }, async () => {
  const some = paragraph.repeat(200)
  const all = await Promise.allSettled(Array.from({ length: 8 }, () => findQuotations(some)))
  expect(all.map(({ status }) => status).filter((status) => status === 'fulfilled')).toHaveLength(6)
  expect(all.at(-1)).toMatchObject({
    status: 'rejected',
    reason: { message: 'Several texts are being read at the moment. Try again in a minute.', forAll: true },
  })
})
