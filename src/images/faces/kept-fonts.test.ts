import { expect, test } from 'vitest'
import { keptFonts } from './kept-fonts.ts'

const made: string[] = []
const font = (key: string, length: number) => async () => {
  made.push(key)
  return new Uint8Array(length)
}

test('a font is made once; over the limit the ones that were not asked for longest go, and only as many as must', async () => {
  made.length = 0
  const keep = keptFonts(100)
  for (const key of ['a', 'b', 'c']) await keep(key, font(key, 30))
  await keep('a', font('a', 30))
  await keep('d', font('d', 30))
  expect(made).toEqual(['a', 'b', 'c', 'd'])
  for (const key of ['a', 'c', 'd']) await keep(key, font(key, 30))
  expect(made).toEqual(['a', 'b', 'c', 'd'])
  await keep('b', font('b', 30))
  expect(made).toEqual(['a', 'b', 'c', 'd', 'b'])
})

test('two who ask at once wait for the same one', async () => {
  made.length = 0
  const keep = keptFonts(100)
  await Promise.all([keep('a', font('a', 30)), keep('a', font('a', 30))])
  expect(made).toEqual(['a'])
})

test('what failed is tried again, and what is larger than all that is kept is not kept', async () => {
  made.length = 0
  const keep = keptFonts(100)
  await expect(keep('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await keep('a', font('a', 30))
  await keep('huge', font('huge', 500))
  await keep('huge', font('huge', 500))
  await keep('b', font('b', 30))
  await keep('b', font('b', 30))
  expect(made).toEqual(['a', 'huge', 'huge', 'b'])
})
