import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { clientReader } from './client-address.ts'

test('without proxies a forwarded address is only a claim', () => {
  const client = clientReader([])(
    incoming('203.0.113.9', { 'x-forwarded-for': '198.51.100.1', 'x-forwarded-host': 'evil.example', host: 'quotes.example' }),
  )
  const unnamedProxy = { address: '203.0.113.9', isPrivate: false, claimed: '198.51.100.1' }
  expect(client).toEqual({ address: '203.0.113.9', host: 'quotes.example', unnamedProxy })
})

test('a proxy that the operator named is believed, up to the first address that is not one', () => {
  const read = clientReader(['10.0.0.0/8', '::1'])
  const headers = {
    'x-forwarded-for': '198.51.100.1, 203.0.113.7, 10.0.0.2',
    'x-forwarded-host': 'quotes.example',
    host: 'app:3000',
  }
  expect(read(incoming('10.1.2.3', headers))).toEqual({ address: '203.0.113.7', host: 'quotes.example' })
  expect(read(incoming('::1', headers)).address).toBe('203.0.113.7')
  const unnamedProxy = { address: '192.0.2.1', isPrivate: false, claimed: '10.0.0.2' }
  expect(read(incoming('192.0.2.1', headers))).toEqual({ address: '192.0.2.1', host: 'app:3000', unnamedProxy })
})

test('a peer that forwards without being named is reported, and whether it is inside', () => {
  const heard: object[] = []
  const read = clientReader(['10.0.0.0/8'], (proxy) => void heard.push(proxy))
  for (const peer of ['127.0.0.1', '::1', '172.18.0.1', '192.168.1.2', '100.64.0.1', 'fd00::1', '93.184.216.34', '10.0.0.1'])
    read(incoming(peer, { forwarded: 'for=198.51.100.1', 'x-forwarded-for': '198.51.100.1' }))
  read(incoming('127.0.0.1', {}))
  const inside = ['127.0.0.1', '::1', '172.18.0.1', '192.168.1.2', '100.64.0.1', 'fd00::1']
  expect(heard).toEqual([
    ...inside.map((address) => ({ address, isPrivate: true, claimed: '198.51.100.1' })),
    { address: '93.184.216.34', isPrivate: false, claimed: '198.51.100.1' },
  ])
})

test('an IPv4 address in IPv6 clothes is the same client', () => {
  expect(clientReader([])(incoming('::ffff:192.0.2.1', {})).address).toBe('192.0.2.1')
  expect(clientReader(['192.0.2.1'])(incoming('::ffff:192.0.2.1', { 'x-forwarded-for': '198.51.100.1' })).address).toBe(
    '198.51.100.1',
  )
  for (const proxy of ['::ffff:192.0.2.1', '::ffff:192.0.2.0/120'])
    expect(clientReader([proxy])(incoming('192.0.2.1', { 'x-forwarded-for': '198.51.100.1' })).address).toBe('198.51.100.1')
})

test('ports that a proxy writes do not hide the address before which it stands', () => {
  const read = clientReader(['10.0.0.0/8'])
  const from = (chain: string) => read(incoming('10.0.0.1', { 'x-forwarded-for': chain })).address
  expect(from('6.6.6.6, 1.2.3.4:5678')).toBe('1.2.3.4')
  expect(from('6.6.6.6, [2001:db8::1]:443')).toBe('2001:db8::1')
  expect(from('6.6.6.6, unknown')).toBe('10.0.0.1')
  expect(from('6.6.6.6, unknown, 10.0.0.2')).toBe('10.0.0.2')
  expect(read(incoming('10.0.0.1', { 'x-forwarded-host': 'claimed.example, quotes.example' })).host).toBe('quotes.example')
})

test('nonsense in the forwarded header is passed over', () => {
  expect(clientReader(['127.0.0.1'])(incoming('127.0.0.1', { 'x-forwarded-for': 'unknown, , <script>' })).address).toBe(
    '127.0.0.1',
  )
})

function incoming(remoteAddress: string, headers: Record<string, string>): IncomingMessage {
  return { socket: { remoteAddress }, headers } as unknown as IncomingMessage // safe: the reader looks at nothing else
}
