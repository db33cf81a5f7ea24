import { expect, onTestFinished, test, vi } from 'vitest'
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

test('what is half a mark is what was typed', () => {
  for (const text of ['2 * 3', '**', '[a](', '***', 'a*b', '*'.repeat(5_000), '['.repeat(5_000)])
    expect(readMarks(text)).toEqual([[[{ text }]]])
})

test('a text of nothing but marks is looked through once for each of them, and once more', () => {
  const look = vi.spyOn(RegExp.prototype, 'exec')
  onTestFinished(() => look.mockRestore())
  const runs = readMarks('**a'.repeat(1_600)).flat(2)
  const looked = look.mock.contexts.filter((one) => one instanceof RegExp && one.source.includes('\\*'))
  look.mockRestore()
  expect(runs.filter(({ bold }) => bold)).toHaveLength(800)
  // Within each mark, and after it.
  expect(looked).toHaveLength(2 * 800 + 1)
})

test('as plain text a link has its address behind it', () => {
  expect(plainMarks('Read [this](/about), **now**', (href) => `https://quotes.example${href}`)).toBe(
    'Read this <https://quotes.example/about>, now',
  )
})
