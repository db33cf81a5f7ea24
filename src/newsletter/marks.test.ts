import fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import { isAddress, plainMarks, readMarks, type MarkedRun } from './marks.ts'

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

test('a line of thousands of marks is read', () => {
  expect(readMarks('*a* '.repeat(20_000)).flat(2)).toHaveLength(40_000)
})

test('any line is read as the plain definition says', () => {
  const piece = fc.constantFrom('*', '**', '[', '](', ')', '(', 'a', ' ', '/a', 'x:y', '***')
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 24 }).map((pieces) => pieces.join('')),
      (line) => {
        expect(readMarks(line).flat(2)).toEqual(line.trim() === '' ? [] : plainly(line, {}))
      },
    ),
    { numRuns: 2_000 },
  )
})

/** The first mark of a line, what is before it, in it and after it. */
function plainly(line: string, look: Omit<MarkedRun, 'text'>): MarkedRun[] {
  const found = /\[([^\]]+)\]\(([^()\s]+)\)|\*\*([^*].*?)\*\*|\*([^*]+)\*/.exec(line)
  if (!found) return line === '' ? [] : [{ text: line, ...look }]
  const [all, label, address = '', bold, italic] = found
  const inside = () => {
    if (bold !== undefined) return plainly(bold, { ...look, bold: true })
    if (italic !== undefined) return plainly(italic, { ...look, italic: true })
    return isAddress(address) ? plainly(label ?? '', { ...look, href: address }) : [{ text: all, ...look }]
  }
  const before = line.slice(0, found.index)
  return [
    ...(before === '' ? [] : [{ text: before, ...look }]),
    ...inside(),
    ...plainly(line.slice(found.index + all.length), look),
  ]
}

test('as plain text a link has its address behind it', () => {
  expect(plainMarks('Read [this](/about), **now**', (href) => `https://quotes.example${href}`)).toBe(
    'Read this <https://quotes.example/about>, now',
  )
})
