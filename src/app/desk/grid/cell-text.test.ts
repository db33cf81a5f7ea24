import { expect, test } from 'vitest'
import { inLanguage } from '#messages'
import { cellText, cellValue } from './cell-text.ts'

const column = { as: 'list', id: 'tags' } as const

test('a list in a cell has the comma of the desk’s language, and is read with that of any', () => {
  const said = (language: string) => inLanguage(language, () => cellText(column, ['life', 'hope'], 'UTC'))
  expect([said('en'), said('ar'), said('ja')]).toEqual(['life, hope', 'life، hope', 'life、hope'])
  for (const typed of ['life, hope', 'life،hope ،', ' life、hope'])
    expect(cellValue(column, typed, 'UTC')).toEqual(['life', 'hope'])
})
