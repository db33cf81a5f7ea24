import { expect, test } from 'vitest'
import { aHouse } from '#test/house'
import { activityType } from './fediverse.ts'
import { fetchDocument } from './fetch-document.ts'

test.each([
  ['names of one domain', ['a.evil.example', 'b.evil.example', 'c.d.evil.example', 'evil.example'], 'good.example'],
  ['names below a public suffix', ['a.evil.co.uk', 'b.evil.co.uk', 'evil.co.uk', 'd.evil.co.uk'], 'good.co.uk'],
  ['bare addresses', ['[2001:db8::1]', '[2001:db8:1::1]', '203.0.113.1:8443', '203.0.113.2'], 'good.example'],
  ['names with a dot behind them', ['a.evil.com.', 'b.evil.com', 'evil.com.', 'evil.com'], 'good.com.'],
])('%s have three places together', async (_what, hosts, other) => {
  const { ctx } = await aHouse()
  const end = Promise.withResolvers<void>()
  const asked: string[] = []
  const web = {
    ...ctx.web,
    readPostAddress: (address: string) => new URL(address),
    fetchPublic: async (address: string) => {
      asked.push(new URL(address).hostname)
      await end.promise
      return { bytes: new TextEncoder().encode('{}'), type: activityType, address }
    },
  }
  const fetchFrom = (host: string) => fetchDocument({ ...ctx, web }, `https://${host}/users/eve`, 'https://site.example')
  const fetched = Promise.allSettled(hosts.map(fetchFrom))
  const others = fetchFrom(other)
  await expect.poll(() => asked).toHaveLength(4)
  expect(asked).toContain(other)
  end.resolve()
  expect(await others).toEqual({})
  expect(await fetched).toMatchObject([{}, {}, {}, { reason: { code: 'unavailable' } }])
  expect(await fetchFrom(hosts[0] ?? '')).toEqual({})
})
