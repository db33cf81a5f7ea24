import { expect, it } from 'vitest'
import { readPlainText } from './read-plain-text.ts'

it('reads what a text says about itself, its divisions and its reference marks', () => {
  const read = readPlainText(
    'Title: Satirae\nAuthor: Juvenal\nLanguage: Latin\nEdition: an edition, CC0\nNote: for reading.\n\n## Satirae 1\n\n[1.1] Semper ego auditor tantum?\n[1.2] vexatus totiens\n\n\n\n## 3\n3:16 For God so loved\r\n### below\n12. 「學而」\nन मे ।।२।।\n',
  )
  expect(read).toEqual({
    title: 'Satirae',
    author: 'Juvenal',
    translator: null,
    edition: 'an edition, CC0',
    language: 'la',
    year: null,
    licence: 'CC0',
    address: null,
    divisions: [
      { level: 1, heading: 'Satirae 1', body: '[1.1] Semper ego auditor tantum?\n[1.2] vexatus totiens' },
      { level: 1, heading: '3', body: '[3:16] For God so loved' },
      { level: 2, heading: 'below', body: '[12] 「學而」\nन मे ॥' },
    ],
  })
})

it('takes a text without header or headings as it is', () => {
  const words = 'Call me Ishmael: some years ago.\n\nSome years ago.'
  expect(readPlainText(`\uFEFF${words}`)).toMatchObject({ title: null, divisions: [{ level: 1, heading: '', body: words }] })
  expect(readPlainText('Title: this\n').divisions).toEqual([])
  expect(readPlainText('').divisions).toEqual([])
})
