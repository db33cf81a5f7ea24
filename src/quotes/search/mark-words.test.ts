import { expect, it } from 'vitest'
import { markWords } from './mark-words.ts'

const marked = (text: string, words: string[], light: string[] = []) =>
  markWords(text, { words: new Set(words), light: new Set(light) }).map(([start, end]) => text.slice(start, end))

it('marks words as they are written, neighbours as one', () => {
  expect(marked('Friendship is cemented by Time.', ['friendship', 'cemented', 'by'])).toEqual(['Friendship', 'cemented by'])
  expect(marked('“Don’t!” said he', ['dont'])).toEqual(['Don’t'])
  expect(marked('L’amor che move', ['amor'])).toEqual(['amor'])
  expect(marked('Ὁ δὲ ἀνεξέταστος βίος', ['ανεξεταστοσ', 'βιοσ'])).toEqual(['ἀνεξέταστος βίος'])
  expect(marked('לַכֹּל זְמָן', ['זמן'])).toEqual(['זְמָן'])
  expect(marked('千里之行，始于', ['之', '行', '始'])).toEqual(['之行，始'])
  expect(marked('a-fishing', ['fishing'])).toEqual(['fishing'])
})

it('marks a word that is everywhere only beside one that tells something, or where nothing else was asked', () => {
  expect(marked('The sea, the sun and the sea', ['sun'], ['the'])).toEqual(['the sun'])
  expect(marked('The sea and the sun', [], ['the'])).toEqual(['The', 'the'])
})
