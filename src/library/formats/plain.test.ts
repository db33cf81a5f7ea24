import { expect, test } from 'vitest'
import { readPlain } from './plain.ts'

const tooLong = 'This text is longer than 16 million characters.'

test('a text is as long as what is kept of it', () => {
  const line = `${' '.repeat(100)}The harbour lay   quiet under the light.${'\n'.repeat(10)}`
  const text = readPlain(line.repeat(150_000))
  expect(text.divisions[0]?.body.startsWith('The harbour lay quiet under the light.\n\nThe harbour')).toBe(true)
  expect(() => readPlain(`The harbour lay quiet under the first light.\n\n`.repeat(380_000))).toThrow(tooLong)
})

test.each([
  ['longer than a text may be', `${'CHAPTER I\n\nWords.\n\n'.repeat(10_001)}${'a '.repeat(10_000_000)}`, tooLong],
  ['only empty lines', '\n'.repeat(6_000_000), 'This file has no text in it.'],
])('what is %s is refused before its headings are counted', (_what, text, sentence) => {
  expect(() => readPlain(text)).toThrow(sentence)
})
