import { expect, it } from 'vitest'
import { speakerAt } from './speaker.ts'

const speakerOf = (passage: string) => {
  const start = passage.indexOf('[')
  const end = passage.indexOf(']') - 1
  return speakerAt(passage.replace('[', '').replace(']', ''), start, end)
}

it('names who speaks in a play', () => {
  const play = Array.from({ length: 4 }, (_, n) => `ORLANDO: Line ${n}.\n\nDUKE OF YORK: And so on.\n\n`).join('')
  expect(speakerOf(`${play}JAQUES: [All the world’s a stage].`)).toBe('Jaques')
  expect(speakerOf(`${play}[Sweet are the uses of adversity]`)).toBe('Duke of York')
})

it('offers who says words in a story, where it is named beside them', () => {
  for (const [passage, speaker] of [
    ['“[Curiouser and curiouser]!” cried Alice (she was so much surprised).', 'Alice'],
    ['“[Begin at the beginning],” the King said, very gravely.', 'The King'],
    ['“[My good opinion once lost is lost forever],” replied Mr. Darcy.', 'Mr. Darcy'],
    ['Sir Walter said to his daughter, “[It is a shocking thing] to be poor.”', 'Sir Walter'],
    ['“Why,” said the Gryphon, “[you ARE a simpleton].”', 'The Gryphon'],
    ['“[It was the best of times],” he said.', null],
    ['[It was the best of times], it was the worst of times, said Pip.', null],
    ['“Come here,” said Pip. [He did not move at all], and nobody spoke.', null],
  ] as const)
    expect([passage, speakerOf(passage)]).toEqual([passage, speaker])
})
