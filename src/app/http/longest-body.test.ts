import { expect, it } from 'vitest'
import { fediversePaths } from '#fediverse'
import { longestPrompt } from '#generator/parts'
import { anApp } from '#test/app'
import { aHouse } from '#test/house'
import { longestBody } from './longest-body.ts'

const asForm = (fields: Record<string, string>) => new URLSearchParams(fields).toString().length

it('lets through all that a form takes, in any script', () => {
  const message = '😀'.repeat(10_000)
  for (const path of ['/contact', '/contact.data']) expect(longestBody(path)).toBeGreaterThan(asForm({ message }))
  expect(longestBody('/admin/inbox/one.data')).toBeGreaterThan(asForm({ input: JSON.stringify({ text: message }) }))
  const csv = Array.from({ length: 5_000 }, (_, n) => `somebody.with.a.name.${n}@a-place.example,Somebody 名前`).join('\n')
  expect(longestBody('/admin/subscribers.data')).toBeGreaterThan(asForm({ input: JSON.stringify({ csv }) }))
  const blocks = Array.from({ length: 100 }, () => ({ type: 'paragraph', text: '引用'.repeat(2_500) }))
  expect(longestBody('/admin/newsletter/one.data')).toBeGreaterThan(asForm({ input: JSON.stringify({ blocks }) }))
  const text = '名言'.repeat(2_500)
  for (const path of ['/api/desk/candidates', '/api/desk/labels', '/api/desk/near-duplicates', '/api/desk/plate'])
    expect(longestBody(path)).toBeGreaterThan(Buffer.byteLength(JSON.stringify({ text })))
  const prompt = '引'.repeat(longestPrompt)
  for (const path of ['/api/desk/suggestions', '/api/functions/generate-quotes'])
    expect(longestBody(path)).toBeGreaterThan(Buffer.byteLength(JSON.stringify({ prompt, count: 15 })))
})

it('lets through what other servers send', () => {
  for (const path of (['site', 'author:one', 'category:one'] as const).map(fediversePaths.inbox))
    expect(longestBody(path)).toBe(256 * 1024)
})

it('keeps strangers short', () => {
  for (const path of ['/auth', '/email-subscribe', '/api/functions/unsubscribe', '/api/events'])
    expect(longestBody(path)).toBeLessThan(70_000)
})

it('lets the largest list of all come by a slow line', async () => {
  const { server } = await anApp(await aHouse())
  const seconds = (longestBody('/api/desk/imports') * 8) / 1_000_000
  expect(server.requestTimeout).toBeGreaterThan(seconds * 1_000)
  // Anyone who does not come to an end with the head of a request has no such time.
  expect(server.headersTimeout).toBe(8_000)
})
