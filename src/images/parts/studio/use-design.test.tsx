import { defaultDesign, defaultSocialDesign, type Design } from '#plates'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inTemplate } from './in-template.ts'
import { useDesign } from './use-design.ts'

/** What the device answers when it is asked for a picture of one's own. */
const device = vi.hoisted(() => ({ picture: Promise.withResolvers<string | undefined>() }))
vi.mock('./kept-pictures.ts', () => ({
  isOwn: (id: string) => id.startsWith('own:'),
  findPicture: () => device.picture.promise,
}))

const quotes = 'epigraph.studio.quotes'

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const open = (quoteId = 'a') => renderHook(() => useDesign(quoteId, defaultDesign)).result
/** Until what was chosen is kept. */
const rest = () =>
  act(() => {
    vi.advanceTimersByTime(500)
  })
const paper: Design = { ...defaultDesign, template: 'paper', format: 'tiktok', wording: 'So\nit is.' }

test('a person who comes back finds the design as it was left, and another quote begins with its template and format', () => {
  const first = open()
  act(() => first.current.change(paper))
  rest()
  cleanup()
  expect(open().current.design).toEqual(paper)
  expect(open('b').current.design).toEqual({ ...inTemplate(defaultDesign, 'paper'), format: 'tiktok' })
})

test('what was chosen a moment before the page goes is kept, too', () => {
  const { current } = open()
  act(() => current.change(paper))
  cleanup()
  expect(open().current.design).toEqual(paper)
})

test('two tabs keep the designs of two quotes', () => {
  const one = open('a')
  const other = open('b')
  act(() => one.current.change(paper))
  rest()
  act(() => other.current.change({ ...paper, template: 'framed' }))
  rest()
  cleanup()
  expect([open('a').current.design.template, open('b').current.design.template]).toEqual(['paper', 'framed'])
})

test('at most fifty are kept, those that were used last', () => {
  for (let i = 0; i < 52; i++) {
    const one = open(`quote ${i}`)
    act(() => one.current.change({ ...paper, wording: `${i}` }))
    rest()
    cleanup()
  }
  expect(JSON.parse(localStorage.getItem(quotes) ?? '')).toHaveLength(50)
  expect(open('quote 1').current.design.wording).toBeNull()
  expect(open('quote 2').current.design.wording).toBe('2')
})

test('storage that cannot be read breaks nothing: what is whole in it is taken', () => {
  const kept = {
    template: 'nothing',
    format: 7,
    text: { size: 1e9, style: 'bold' },
    background: { type: 'color', color: 'red', opacity: 1 },
  }
  for (const text of ['{', 'null', '[null, 3, {"quoteId":"a"}]', JSON.stringify({ quoteId: 'a' })]) {
    localStorage.setItem(quotes, text)
    expect(open().current.design).toEqual(defaultDesign)
    cleanup()
  }
  localStorage.setItem(quotes, JSON.stringify([{ quoteId: 'a', lastUsed: 1, design: kept }]))
  expect(open().current.design).toEqual({ ...defaultDesign, text: { ...defaultDesign.text, style: 'bold' } })
})

test('a browser without storage keeps the design as long as its page', () => {
  const refuse = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const result = open()
  act(() => result.current.change(paper))
  rest()
  expect(result.current.design).toEqual(paper)
  refuse.mockRestore()
})

test('a photo that comes late goes behind the words that were typed meanwhile', () => {
  const result = open()
  const background = { type: 'color', color: '#0f766e', opacity: 1 } as const
  const come = () => result.current.change((now) => ({ ...now, background }))
  act(() => result.current.change(paper))
  act(come)
  expect(result.current.design).toEqual({ ...paper, background })
})

test.each([
  ['a picture of one’s own is there', 'blob:today', { type: 'image', image: { url: 'blob:today' } }],
  ['it is known to be gone', undefined, { type: 'template' }],
] as const)('nothing is done with a design before %s', async (_, url, background) => {
  const tones = { columns: 1, rows: 1, darkest: '20', lightest: 'd0' }
  const picture = { url: 'blob:of-old', thumbnail: 'blob:of-old', width: 40, height: 30, tones }
  const image = { id: 'own:1', description: 'sea.jpg', author: '', ...picture }
  const kept = { ...paper, background: { type: 'image', image, opacity: 1 } }
  localStorage.setItem(quotes, JSON.stringify([{ quoteId: 'a', lastUsed: 1, design: kept }]))
  device.picture = Promise.withResolvers()
  const result = open()
  expect([result.current.ready, result.current.design.wording]).toEqual([false, paper.wording])
  await act(async () => device.picture.resolve(url))
  expect(result.current.ready).toBe(true)
  expect(result.current.design).toMatchObject({ wording: paper.wording, background })
})

test('clearing forgets what is kept of this quote alone, and can be undone', () => {
  const other = open('b')
  act(() => other.current.change(paper))
  const result = open()
  act(() => result.current.change(paper))
  rest()
  act(() => result.current.reset())
  rest()
  expect(result.current.design).toEqual(defaultDesign)
  expect(localStorage.getItem('epigraph.studio.template')).toBeNull()
  expect(localStorage.getItem(quotes)).not.toContain('"quoteId":"a"')
  expect(localStorage.getItem(quotes)).toContain('"quoteId":"b"')
  act(() => result.current.undo())
  expect(result.current.design).toEqual(paper)
})

test('what staff make for links is kept apart from the studio', () => {
  const social = renderHook(() => useDesign('a', defaultSocialDesign, 'social')).result
  act(() => social.current.change({ ...defaultSocialDesign, template: 'elegant-dark' }))
  rest()
  cleanup()
  expect(open().current.design).toEqual(defaultDesign)
  expect(renderHook(() => useDesign('a', defaultSocialDesign, 'social')).result.current.design.template).toBe('elegant-dark')
})
