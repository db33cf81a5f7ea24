import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { begin } from './search-key.ts'

beforeAll(begin)
afterEach(() => document.body.replaceChildren())

const press = (on: Element, init: KeyboardEventInit = {}) => {
  const event = new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true, ...init })
  on.dispatchEvent(event)
  return event.defaultPrevented
}

test('goes into the field of a page that has one', () => {
  document.body.innerHTML = '<main><input type="search"></main>'
  expect(press(document.body)).toBe(true)
  expect(document.activeElement).toBe(document.querySelector('input'))
  expect(press(document.querySelector('input')!)).toBe(false)
})

test('follows the link of the header elsewhere, and is a slash where one is typed or a key is held', () => {
  document.body.innerHTML = '<header><a href="/search"></a></header><textarea></textarea>'
  const followed = vi.fn<(event: Event) => void>((event) => event.preventDefault())
  document.querySelector('a')?.addEventListener('click', followed)
  expect([press(document.querySelector('textarea')!), press(document.body, { ctrlKey: true }), press(document.body)]).toEqual([
    false,
    false,
    true,
  ])
  expect(followed).toHaveBeenCalledOnce()
})
