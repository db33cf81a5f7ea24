import { expect, it } from 'vitest'
import { withoutKey } from '#platform/without-key'
import { signInAddress } from './ask-sign-in.tsx'
import { isKeyed } from './keyed-address.tsx'

it.each([
  '/unsubscribe/AZx9-_token',
  '/preview/AZx9-_token',
  '/de/preview/author/AZx9-_token',
  '/check/AZx9-_token',
  '/de/check/AZx9-_token?key=AZx9-_key',
  '/check?key=AZx9-_key',
  '/email-preferences?token=AZx9-_token',
  '/email-subscribe/confirm?token=AZx9-_token',
  '/auth/reset?a=b&token=AZx9-_token',
])('%s is a key, and is in no link that leads away', (address) => {
  expect(isKeyed(address)).toBe(true)
  // Logs and figures leave the same out.
  expect(withoutKey(address)).toMatch(/[/=]…$/)
  expect(withoutKey(address)).not.toContain('AZx9')
  expect(signInAddress(address)).toBe('/auth?next=%2Fprofile')
})

it.each([
  '/',
  '/search?q=token',
  '/quote/1?a=b',
  '/email-subscribe?tab=unsubscribe',
  '/tokens',
  '/unsubscribe/',
  '/check',
  '/check?monkey=1',
])('%s is none, and is come back to', (address) => {
  expect(isKeyed(address)).toBe(false)
  expect(signInAddress(address)).toBe(`/auth?${new URLSearchParams({ next: address })}`)
})
