import type { Logger } from 'pino'
import { expect, test } from 'vitest'
import { proxyAdvice, warnOfProxy } from './unnamed-proxy.ts'

test('the log says once which proxy is not named, and of claims from outside no address', () => {
  const said: string[] = []
  const log = { warn: (sentence: string) => said.push(sentence) } as unknown as Logger // safe: all that is used of it
  const hear = warnOfProxy(log)
  for (let times = 0; times < 3; times++) {
    hear({ address: '93.184.216.34', isPrivate: false, claimed: '' })
    hear({ address: '172.18.0.1', isPrivate: true, claimed: '' })
  }
  expect(said).toHaveLength(2)
  expect(said[0]).not.toContain('93.184')
  expect(said[1]).toContain('TRUSTED_PROXIES=172.18.0.1')
})

test('an https address without a named proxy is warned of at the start', () => {
  expect(proxyAdvice({ BASE_URL: 'https://quotes.example', TRUSTED_PROXIES: [] })).toContain('TRUSTED_PROXIES is empty')
  expect(proxyAdvice({ BASE_URL: 'https://quotes.example', TRUSTED_PROXIES: ['127.0.0.1'] })).toBeNull()
  expect(proxyAdvice({ BASE_URL: 'http://quotes.example', TRUSTED_PROXIES: [] })).toBeNull()
  expect(proxyAdvice({ TRUSTED_PROXIES: [] })).toBeNull()
})
