import { expect, test } from 'vitest'
import { Invalid } from '#platform/errors'
import { csvLine, readCsv, rearmed } from '#platform/csv'

test('what a spreadsheet would calculate is written as text, and quotations keep their commas and lines', () => {
  expect(csvLine(['=1+1', '@SUM(A1)', 'one, two', 'say "yes"', 'a\nb', ''])).toBe(
    `'=1+1,'@SUM(A1),"one, two","say ""yes""","a\nb",\r\n`,
  )
})

test('a cell that was disarmed can be armed again, whatever it was', () => {
  for (const cell of ['=1+1', "'=1+1", "''=1+1", "'", "it's", '-5', '+', '@', "'tis", '\tx', '＝1', '', 'plain']) {
    const [[read = ''] = []] = readCsv(csvLine(['x', cell])).map(([, value]) => [value])
    expect(rearmed(read)).toBe(cell.trim() === '' ? '' : cell)
    if (/^[=+\-@]/.test(cell)) expect(read.startsWith("'")).toBe(true)
  }
})

test.each([',', ';', '\t'])('a list divided by %j is read, with a byte order mark, quotations and empty lines', (divider) => {
  const text = `\uFEFFname${divider}words\r\n\r\n"Ada, the first"${divider}"she said ""yes""\nand no"\r\n`
  expect(readCsv(text)).toEqual([
    ['name', 'words'],
    ['Ada, the first', 'she said "yes"\nand no'],
  ])
})

test('a quotation that is never closed is refused in words', () => {
  expect(() => readCsv('name\n"Ada')).toThrow(Invalid)
})
