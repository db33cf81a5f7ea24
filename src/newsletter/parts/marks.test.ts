import { expect, test } from 'vitest'
import { plainMarks, readMarks } from './marks.ts'

test('marks say what is bold, italic and a link, in paragraphs and lines', () => {
  expect(readMarks('A **bold** and *thin*\nline [to *it*](/about).\n\nNext')).toEqual([
    [
      [{ text: 'A ' }, { text: 'bold', bold: true }, { text: ' and ' }, { text: 'thin', italic: true }],
      [{ text: 'line ' }, { text: 'to ', href: '/about' }, { text: 'it', href: '/about', italic: true }, { text: '.' }],
    ],
    [[{ text: 'Next' }]],
  ])
})

test.each(['javascript:alert(1)', '//evil.example', 'data:text/html,x', '/\\evil.example', 'vbscript:x', 'https://'])(
  '%s is no address that a link leads to',
  (address) => {
    expect(
      readMarks(`[x](${address})`)
        .flat(2)
        .some(({ href }) => href !== undefined),
    ).toBe(false)
  },
)

test('what is half a mark is what was typed, and no text takes long to read', () => {
  for (const text of ['2 * 3 * 4', '**', '[a](', '***', 'a*b', '*'.repeat(5_000), '['.repeat(5_000), '**a'.repeat(1_600)]) {
    const begun = performance.now()
    readMarks(text)
    expect(performance.now() - begun).toBeLessThan(1_000)
  }
  expect(readMarks('[a](')).toEqual([[[{ text: '[a](' }]]])
})

test('as plain text a link has its address behind it', () => {
  expect(plainMarks('Read [this](/about), **now**', (href) => `https://quotes.example${href}`)).toBe(
    'Read this <https://quotes.example/about>, now',
  )
})
