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
    ['“[Your plans are yours],” said the old man. “Mine are mine.”', 'The old man'],
    ['“[How dare you]!” the gardener asked.', 'The gardener'],
    [
      '“Well,” said Harriet, when they had left the house, and after waiting in vain for her friend to begin; “[what now]?”',
      'Harriet',
    ],
    ['Mrs. Low, who quarrelled with nobody, answered most readily—\n\n“[You are very kind].”', 'Mrs. Low'],
    ['“Can you?” said Marius.\n\n“[You shall have the address].”', null],
    ['He took the hint, and when the song was over, said aloud—\n\n“[That will do].”', null],
    ['[It was the best of times], it was the worst of times, said Pip.', null],
    ['“Come here,” said Pip. [He did not move at all], and nobody spoke.', null],
  ] as const)
    expect([passage, speakerOf(passage)]).toEqual([passage, speaker])
})

it('names who speaks where a line begins with the name and what that person does', () => {
  const play = Array.from({ length: 4 }, (_, n) => `   Гаев. Строка ${n}.\n   Любовь Андреевна (смеется). Да.\n`).join('')
  expect(speakerOf(`${play}   Гаев (садится). [Надоел ты, брат].`)).toBe('Гаев')
  expect(speakerOf(`${play}   Любовь Андреевна. Где тебе! [Сиди уж].`)).toBe('Любовь Андреевна')
  expect(speakerOf(`${play}      [Входит Фирс] с палкой.`)).toBeNull()
  expect(
    speakerOf(`${'Morning came. A day of work began, and nobody spoke of it at all.\n'.repeat(8)}[Nothing] was said.`),
  ).toBeNull()
})
