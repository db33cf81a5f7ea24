import { defaultDesign, type Design } from '#plates'
import { expect, test } from 'vitest'
import { begun, changed, redone, undone } from './design-history.ts'

const sized = (size: number): Design => ({ ...defaultDesign, text: { ...defaultDesign.text, size } })

test('a slider that moves is one step; after it rested, another', () => {
  let history = begun(sized(100))
  for (const [size, at] of [
    [101, 1_000],
    [120, 1_100],
    [150, 1_700],
    [140, 3_000],
  ] as const)
    history = changed(history, sized(size), 'text size', at)
  expect(history.past.map(({ text }) => text.size)).toEqual([100, 150])
  history = undone(history)
  expect(history.present.text.size).toBe(150)
  history = undone(history)
  expect(history.present.text.size).toBe(100)
  expect(undone(history).present.text.size).toBe(100)
  expect(redone(redone(redone(history))).present.text.size).toBe(140)
})

test('what is chosen after an undo takes the place of what was undone', () => {
  let history = changed(begun(sized(100)), sized(90), undefined, 1)
  history = changed(undone(history), sized(80), undefined, 2)
  expect(redone(history).present.text.size).toBe(80)
  expect(undone(history).present.text.size).toBe(100)
})

test('choosing what is chosen already is no step', () => {
  const history = begun(sized(100))
  expect(changed(history, sized(100), undefined, 5)).toBe(history)
})
