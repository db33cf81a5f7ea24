import { expect, test } from 'vitest'
import { updateSettings } from '#settings'
import { anApp, origin } from '#test/app'
import { aHouse } from '#test/house'

test('security.txt names the contact address, and an end within a year; without an address there is none', async () => {
  const house = await aHouse()
  const app = await anApp(house)
  expect((await app.ask('/.well-known/security.txt')).status).toBe(404)
  await updateSettings(house.ctx, { contact_email: 'owner@quotes.example' })
  const later = await anApp(house)
  const answer = await later.ask('/.well-known/security.txt')
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(await answer.text()).toBe(
    [
      'Contact: mailto:owner@quotes.example',
      'Expires: 2026-08-28T00:00:00.000Z',
      'Preferred-Languages: en',
      `Canonical: ${origin}/.well-known/security.txt`,
      '',
    ].join('\n'),
  )
})
