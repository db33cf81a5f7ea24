import { expect, test } from 'vitest'
import { inLanguage } from '#messages'
import { leafByKey, leafBySwipe } from './leaf-by.ts'

const neighbours = { previous: 'before', next: 'after' }

test.each([
  ['de', 'ArrowRight', 'after'],
  ['de', 'ArrowLeft', 'before'],
  ['ar', 'ArrowRight', 'before'],
  ['ar', 'ArrowLeft', 'after'],
] as const)('on a page in %s, %s leads to the neighbour on its side', (code, key, to) => {
  const gone: (string | null)[] = []
  inLanguage(code, () => leafByKey(new KeyboardEvent('keydown', { key }), neighbours, (id) => gone.push(id)))
  expect(gone).toEqual([to])
})

test.each([
  ['de', -100, 'after'],
  ['ar', -100, 'before'],
  ['he', 100, 'after'],
] as const)('on a page in %s, a swipe by %i pulls in what is there', (code, across, to) => {
  const gone: (string | null)[] = []
  const at = (clientX: number) => [{ clientX, clientY: 0 }]
  const down = Object.assign(new Event('touchstart'), { touches: at(200) }) as unknown as TouchEvent // safe: what is read of it
  const up = Object.assign(new Event('touchend'), { changedTouches: at(200 + across) }) as unknown as TouchEvent // safe: as above
  inLanguage(code, () => leafBySwipe(down, up, neighbours, (id) => gone.push(id)))
  expect(gone).toEqual([to])
})
