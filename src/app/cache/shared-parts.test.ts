import { expect, test } from 'vitest'
import { createSharedParts } from './shared-parts.ts'

function aKeeper() {
  let [now, loads] = [0, 0]
  const parts = createSharedParts(() => now)
  const render = async (until = 100, meanwhile = () => {}) => {
    const page = parts.begin()
    const part = await page.find('featured', async () => {
      meanwhile()
      return ++loads
    })
    page.keep(new Date(until))
    return part
  }
  return { ...parts, render, at: (time: number) => (now = time) }
}

test('a part is loaded by the first page, and shown by others until that page ends', async () => {
  const { render, at } = aKeeper()
  expect([await render(), await render(), await render()]).toEqual([1, 1, 1])
  at(100)
  expect([await render(200), await render()]).toEqual([2, 2])
})

test('a change that is heard of lets go of all parts', async () => {
  const { render, forget } = aKeeper()
  await render()
  forget()
  expect(await render()).toBe(2)
})

test('a change while a part is loaded is not missed: it may not be in it', async () => {
  const { render, forget } = aKeeper()
  await render(100, forget)
  expect(await render()).toBe(2)
})

test('a page that fails keeps nothing', async () => {
  const { begin, render } = aKeeper()
  await begin().find('featured', async () => 7)
  expect(await render()).toBe(1)
})
