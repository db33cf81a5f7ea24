import { expect, test } from 'vitest'
import { readPlain } from './plain.ts'

test.each([
  ['longer than a text may be', 'a '.repeat(10_000_000), 'This text is longer than 16 million characters.'],
  ['only empty lines', '\n'.repeat(6_000_000), 'This file has no text in it.'],
])('what is %s is refused before the work', (_what, text, sentence) => {
  const before = process.cpuUsage()
  expect(() => readPlain(text)).toThrow(sentence)
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1e6).toBeLessThan(1)
})
