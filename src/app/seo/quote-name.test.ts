import { expect, test } from 'vitest'
import { quoteName } from './quote-name.ts'

test('verse is named in one line', () => {
  const verse = {
    author: 'William Shakespeare',
    status: 'verified',
    text: 'Love is not love\nWhich alters when it\n\nfinds',
  } as const
  expect(quoteName(verse, 70)).toBe('William Shakespeare: Love is not love Which alters when it finds')
})
