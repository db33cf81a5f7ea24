import { expect, test } from 'vitest'
import { guessMapping } from './guess-mapping.ts'

const quotes = { name: 'Column 1', samples: ['The unexamined life is not worth living.', 'Not all those who wander are lost.'] }

test('finds the authors of a table without names, those with initials, too', () => {
  const names = { name: 'Column 2', samples: ['Thales of Miletus', 'J. R. R. Tolkien', 'Dr. Seuss', '老子'] }
  expect(guessMapping([names, quotes])).toEqual({ text: 'Column 1', author: 'Column 2' })
})

test('takes no column of sentences for one of authors', () => {
  const notes = { name: 'Column 2', samples: ['Read it. Twice.', 'Ask Ada. She knows.'] }
  expect(guessMapping([quotes, notes])).toEqual({ text: 'Column 1' })
})
