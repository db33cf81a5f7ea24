import { expect, test } from 'vitest'
import { connection, placeOf } from './postgres-address.ts'
import { readHosts } from './postgres-hosts.ts'

test('an address with several hosts is read as libpq reads it', () => {
  expect(readHosts('postgresql://me:s%40y@a:5433,b,[::1]:5434/quotes?target_session_attrs=read-write&sslmode=disable')).toEqual({
    address: 'postgresql://me:s%40y@a:5433/quotes?sslmode=disable',
    places: [
      { host: 'a', port: 5433 },
      { host: 'b', port: 5432 },
      { host: '::1', port: 5434 },
    ],
  })
  expect(readHosts('postgres://a/quotes?sslmode=disable&target_session_attrs=primary')).toEqual({
    address: 'postgres://a/quotes?sslmode=disable',
    places: [{ host: 'a', port: 5432 }],
  })
  // One host is what it was.
  expect(readHosts('postgres://me:x@a:5433/quotes')).toEqual({ address: 'postgres://me:x@a:5433/quotes', places: [] })
  expect(placeOf(connection('postgres://a:1,b:2/quotes'))).toBe('at a:1, b:2')
})

test('a password with an @ in it stays a password, as for one host', () => {
  const { address, places } = readHosts('postgres://me:se@cret@a:1,b:2/quotes')
  expect(address).toBe('postgres://me:se@cret@a:1/quotes')
  expect(places).toEqual([
    { host: 'a', port: 1 },
    { host: 'b', port: 2 },
  ])
})

test('an address that would end at a standby, or holds an empty host or a port that is none, is refused without its password', () => {
  for (const wrong of [
    'postgres://me:secret@a,b/q?target_session_attrs=standby',
    'postgres://me:secret@a,,b/q',
    'postgres://me:secret@a,b:99999/q',
    'postgres://me:secret@a,b:0/q',
  ])
    expect(() => connection(wrong)).toThrow(/^DATABASE_URL is not of the form (?!.*secret)/)
})
