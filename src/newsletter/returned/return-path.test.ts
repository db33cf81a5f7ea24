import { expect, test } from 'vitest'
import { deriveKey } from '#test/derive-key'
import { readReturnPath, returnPath } from './return-path.ts'

const ctx = { deriveKey }
const address = 'bounces@site.example'
const delivery = '0b5ff1f2-6c0b-4d3e-9a52-8d2f0e1c7a11'
const path = returnPath(ctx, address, delivery)

test('a return path is an address that servers take, and names its delivery however they write it', () => {
  expect(path).toMatch(/^bounces\+[0-9a-f]{48}@site\.example$/)
  expect(path.split('@')[0]?.length).toBeLessThanOrEqual(64)
  for (const written of [path, `<${path}>`, path.toUpperCase(), `"Quotes" <${path}>, x@y.example`, `rfc822;${path}`])
    expect(readReturnPath(ctx, address, written)).toBe(delivery)
})

test('one that this site did not make, or not for this address, names nothing', () => {
  const [, token = ''] = /\+(\w+)@/.exec(path) ?? []
  const forged = [
    path.replace(/.@/, (end) => (end === '0@' ? '1@' : '0@')),
    path.replace('+0', '+1'),
    `bounces+${token}@site.example.evil.example`,
    `bounces+${token}@evil.example`,
    `other.bounces+${token}@site.example`,
    `bounces+${token}00@site.example`,
    'bounces@site.example',
    `bounces+${'0'.repeat(48)}@site.example`,
    '',
  ]
  for (const one of forged) expect([one, readReturnPath(ctx, address, one)]).toEqual([one, undefined])
  const elsewhere = { deriveKey: (purpose: string) => deriveKey(`${purpose} of another site`) }
  expect(readReturnPath(elsewhere, address, path)).toBeUndefined()
})

test('among many that are forged the one that is not is found', () => {
  const many = Array.from({ length: 1_000 }, (_, n) => `bounces+${n.toString(16).padStart(48, '0')}@site.example`)
  expect(readReturnPath(ctx, address, [...many, path].join(', '))).toBe(delivery)
})
