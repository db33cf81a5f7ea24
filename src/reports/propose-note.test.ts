import { expect, test } from 'vitest'
import { proposeNote, type Correctable } from './propose-note.ts'

const was: Correctable = {
  text: 'Be the change.',
  author: 'Gandhi',
  status: 'attributed',
  source: { work: '', year: '', place: '', edition: '', translator: '', url: '' },
}

test.each<[string, Partial<Correctable>, string]>([
  ['nothing', {}, ''],
  ['the author', { author: 'Arleen Lorrance' }, 'The author was given as Gandhi.'],
  ['the words', { text: 'Be the change you wish to see.' }, 'The wording was: “Be the change.”'],
  ['a first source', { source: { ...was.source, work: 'Essays' } }, 'The source was added.'],
  [
    'author and source',
    { author: 'A.', source: { ...was.source, work: 'E.' } },
    'The author was given as Gandhi. The source was added.',
  ],
  ['only how sure it is', { status: 'disputed' }, 'What we know about its origin was corrected.'],
])('the note that is proposed says what was put right: %s', (_, change, note) => {
  expect(proposeNote(was, { ...was, ...change })).toBe(note)
})

test('a long text is not repeated in the note, and another source is told from a first one', () => {
  const long = { ...was, text: 'word '.repeat(40), source: { ...was.source, work: 'Essays' } }
  const after = { ...long, text: 'other', source: { ...was.source, work: 'Letters' } }
  expect(proposeNote(long, after)).toBe('The wording was corrected. The source was corrected.')
})
