import { expect, test } from 'vitest'
import { anApp } from '#test/app'
import { aHouse } from '#test/house'
import type { StudioFont } from '#plates'

test('the studio’s list names every font file, and each of them is there and never changes', async () => {
  const app = await anApp(await aHouse())
  const list = await app.ask('/studio/fonts.json')
  expect(list.headers.get('content-type')).toBe('application/json')
  const fonts = (await list.json()) as StudioFont[]
  const families = new Set(fonts.map(({ family }) => family))
  for (const family of ['Fraunces', 'Arimo', 'Tinos', 'Gelasio', 'EB Garamond Any', 'Noto Serif JP', 'Twemoji'])
    expect(families).toContain(family)
  const bold = fonts.find(({ address }) => address.endsWith('/arimo-latin-700-italic.woff2'))
  expect(bold).toMatchObject({ family: 'Arimo', style: 'italic', weight: 700 })
  const file = await app.ask(`/studio/fonts/${bold!.address}`)
  expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(file.headers.get('content-type')).toBe('font/woff2')
  expect(
    Buffer.from(await file.arrayBuffer())
      .subarray(0, 4)
      .toString(),
  ).toBe('wOF2')
  for (const address of ['0/arimo.woff2', `${bold!.address.split('/')[0]}/..%2F..%2Fpackage.json`, 'x/y'])
    expect((await app.ask(`/studio/fonts/${address}`)).status).toBe(404)
})
