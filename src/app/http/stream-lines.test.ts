import { expect, test } from 'vitest'
import { NotFound } from '#platform/errors'
import { streamLines } from './stream-lines.ts'

async function* broken(fault: Error) {
  yield { n: 1 }
  throw fault
}

test('a fault in the middle is logged, and the last line says it', async () => {
  const faults: unknown[] = []
  const fault = new TypeError('secret')
  const { signal } = new AbortController()
  const answer = streamLines(broken(fault), { signal, failed: (one) => faults.push(one) })
  expect(await answer.text()).toBe('{"n":1}\n{"problem":{"status":500,"detail":"Something went wrong."}}\n')
  expect(faults).toEqual([fault])
})

test('a fault after the reader went away is not logged', async () => {
  const faults: unknown[] = []
  const leaving = new AbortController()
  leaving.abort()
  const answer = streamLines(broken(new NotFound('Gone')), { signal: leaving.signal, failed: (one) => faults.push(one) })
  expect(await answer.text()).toBe('')
  expect(faults).toEqual([])
})
