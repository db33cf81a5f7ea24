import { expect, test } from 'vitest'
import type { MeasureText } from './measure.ts'
import { remembered } from './remembered.ts'

const word = (text: string, size = 10): MeasureText => ({
  text,
  face: 'inter',
  weight: 400,
  size,
  tracking: 0,
  language: 'en',
  direction: 'ltr',
})

test('a width is asked for once, and the answers come in the order of the questions', async () => {
  const asked: string[] = []
  const measure = remembered(async (texts) => texts.map(({ text, size }) => (asked.push(text), text.length * size)))
  expect(await measure([word('one'), word('three'), word('one')])).toEqual([30, 50, 30])
  expect(await measure([word('three'), word('seven'), word('one', 20)])).toEqual([50, 50, 60])
  expect(asked).toEqual(['one', 'three', 'one', 'seven', 'one'])
})

test('the memory is bounded, and what it forgot is asked again', async () => {
  let asked = 0
  const measure = remembered(async (texts) => ((asked += texts.length), texts.map(({ text }) => text.length)), 3)
  await measure([word('a'), word('bb')])
  expect(await measure([word('a'), word('ccc'), word('dddd')])).toEqual([1, 3, 4])
  expect(await measure([word('bb')])).toEqual([2])
  expect(asked).toBeGreaterThanOrEqual(5)
})
