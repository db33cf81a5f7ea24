import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { begin } from './select-words.ts'
import { selectedWords } from './selected-words.ts'

beforeEach(() => {
  history.replaceState(null, '', '/quote/7')
  document.body.innerHTML =
    '<article><section><h1><span><span>L</span>ife is</span> <span>short,</span><br><span>art is long.</span></h1></section><p>Seneca</p>'
})
afterEach(() => {
  document.body.innerHTML = ''
  vi.useRealTimers()
})

const words = () => document.querySelector('h1') ?? document.body

test('what is selected is found in the words as they were written, whatever lines the plate makes of them', () => {
  select('short,', 'art is long.', 6)
  expect(selectedWords(words(), getSelection())).toMatchObject({ text: 'Life is short,\nart is long.', from: 8, to: 21 })
})

test('more than the words, or none of them, is nobody’s picture', () => {
  select('short,', 'Seneca', 3)
  expect(selectedWords(words(), getSelection())).toBeUndefined()
  getSelection()?.removeAllRanges()
  expect(selectedWords(words(), getSelection())).toBeUndefined()
})

test('a link offers a picture of the selected words, and goes when they are let go', async () => {
  vi.useFakeTimers()
  begin()
  select('short,', 'short,', 5)
  document.dispatchEvent(new Event('selectionchange'))
  vi.advanceTimersByTime(400)
  const link = document.querySelector<HTMLAnchorElement>('section > a')
  expect(link?.textContent).toBe('Picture of these words')
  expect(decodeURIComponent(link?.hash ?? '')).toBe('#design=plate&words=[…] short […]')
  expect(link?.pathname).toBe('/quote/7/studio')
  expect(getSelection()?.toString()).toBe('short')
  const asked: unknown[] = []
  addEventListener(
    'edit-picture',
    (event) => {
      asked.push(event.detail)
      event.preventDefault()
    },
    { once: true },
  )
  link?.click()
  expect(asked).toEqual([{ id: '7', wording: '[…] short […]', studio: link?.getAttribute('href') }])
  expect(document.querySelector('section > a')).toBeNull()
})

function select(first: string, last: string, to: number): void {
  const at = (text: string) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) if (walker.currentNode.nodeValue === text) return walker.currentNode
    throw new Error(`no ${text}`)
  }
  getSelection()?.setBaseAndExtent(at(first), 0, at(last), to)
}
