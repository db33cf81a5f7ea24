import { expect, test } from 'vitest'
import type { Measure, MeasureText } from '#plates'
import { measuredTogether } from './measured-together.ts'

const words = (text: string): MeasureText => ({
  text,
  face: 'garamond',
  weight: 400,
  size: 10,
  tracking: 0,
  language: 'en',
  direction: 'ltr',
})

const lengths: Measure = async (texts) => texts.map(({ text }) => text.length)

test('texts that are asked for in one turn are measured in one call, and each gets its own widths', async () => {
  const calls: number[] = []
  const measure = measuredTogether((texts) => {
    calls.push(texts.length)
    return lengths(texts)
  })
  const asked = [['a', 'bbb'], [], ['cc']]
  expect(await Promise.all(asked.map((texts) => measure(texts.map(words))))).toEqual([[1, 3], [], [2]])
  expect(await measure([words('dddd')])).toEqual([4])
  expect(calls).toEqual([3, 1])
})

test('a text that cannot be measured fails for those alone that asked for it', async () => {
  const measure = measuredTogether(async (texts) => {
    if (texts.some(({ text }) => text === 'broken')) throw new Error('cannot be measured')
    return lengths(texts)
  })
  const [whole, broken] = await Promise.allSettled([measure([words('whole')]), measure([words('broken')])])
  expect(whole).toEqual({ status: 'fulfilled', value: [5] })
  expect(broken).toMatchObject({ status: 'rejected', reason: { message: 'cannot be measured' } })
  await expect(measure([words('broken')])).rejects.toThrow('cannot be measured')
})
