import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { contentSecurityPolicy, securityHeaders } from './security-headers.ts'

test('our inline scripts and styles are named by their hash', () => {
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  const policy = contentSecurityPolicy({ scripts: ['a()', 'b()'], styles: ['a{}'] })
  expect(policy).toContain(`; script-src 'self' ${hash('a()')} ${hash('b()')};`)
  expect(policy).toContain(`; style-src 'self' ${hash('a{}')};`)
})

test('no script runs but our own files and the named ones', () => {
  const policy = contentSecurityPolicy()
  expect(policy).toContain("; script-src 'self';")
  expect(policy).toContain("; style-src 'self';")
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("frame-ancestors 'none'")
})

test('browsers are bound to https only where the site says that it lives there', () => {
  expect(securityHeaders(undefined)).not.toHaveProperty('strict-transport-security')
  expect(securityHeaders(undefined)).not.toHaveProperty('cross-origin-opener-policy')
  expect(securityHeaders('http://quotes.example')).not.toHaveProperty('strict-transport-security')
  expect(securityHeaders('https://quotes.example')['cross-origin-opener-policy']).toBe('same-origin')
  expect(securityHeaders('https://quotes.example')['strict-transport-security']).toMatch(/max-age=31536000/)
})
