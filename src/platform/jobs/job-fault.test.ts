import { expect, test } from 'vitest'
import { jobFault } from './job-fault.ts'

test('a fault of any length is read at once, and shows no half of a secret', () => {
  for (const part of ['a', '/auth', '://a:', '?token=']) {
    expect(jobFault(part.repeat(40_000))).toBe('…')
    expect(jobFault(`No answer: ${part.repeat(40_000)}`)).toBe('No answer: …')
  }
  const secret = 'postgres://me:hush@db '
  const told = jobFault({ message: secret.repeat(1_000) })
  expect(told).toMatch(/^postgres:\/\/me:\[redacted\]@db /)
  expect(told).not.toContain('hush')
})
