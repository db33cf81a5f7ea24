import { expect, test } from 'vitest'
import { createLog } from './log.ts'
import { tryAgain } from './try-again.ts'

function aTrial(failures: number) {
  const lines: { msg: string; waitMs: number }[] = []
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line) as { msg: string; waitMs: number }) }) // safe: the log writes it
  let tries = 0
  const attempt = async () => {
    if (tries++ < failures) throw new Error('not yet')
    return tries
  }
  return { log, lines, attempt }
}

test('what fails is tried again after ever longer waits up to a longest, and each failure is logged', async () => {
  const { log, lines, attempt } = aTrial(4)
  const { signal } = new AbortController()
  expect(await tryAgain('no jobs are done', attempt, { log, signal, firstWaitMs: 1, longestWaitMs: 4 })).toBe(5)
  expect(lines.map(({ waitMs }) => waitMs)).toEqual([1, 2, 4, 4])
  expect(lines[0]?.msg).toBe('no jobs are done; trying again')
})

test('a stop ends the wait', async () => {
  const { log, attempt } = aTrial(1)
  const stopped = new AbortController()
  const trying = tryAgain('no jobs are done', attempt, { log, signal: stopped.signal, firstWaitMs: 60_000 })
  setTimeout(() => stopped.abort(), 20)
  await expect(trying).rejects.toThrow(/abort/)
})
