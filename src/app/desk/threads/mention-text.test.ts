import { expect, test } from 'vitest'
import { labelled, nameBefore, toStored, toTyped, whoAnswers } from './mention-text.ts'

const ada = { id: '00000000-0000-4000-8000-00000000000a', name: 'Ada' }
const lovelace = { id: '00000000-0000-4000-8000-00000000000b', name: 'Ada Lovelace' }
const salma = { id: '10000000-0000-4000-8000-00000000000c', name: 'سلمى' }
const people = labelled([ada, lovelace, salma])

test('a typed name is stored as its account, the longest that fits, and typed again as it was', () => {
  const typed = '@Ada Lovelace, ask @Ada: is (@سلمى) right?'
  const stored = `<@${lovelace.id}>, ask <@${ada.id}>: is (<@${salma.id}>) right?`
  expect(toStored(typed, people)).toBe(stored)
  expect(toTyped(stored, people)).toBe(typed)
})

test('addresses, longer words and unknown names mention nobody', () => {
  for (const typed of ['write to me@Ada', '@Adam knows', '@Grace', '@', 'Ada']) expect(toStored(typed, people)).toBe(typed)
})

test('two people of the same name are told apart', () => {
  const twins = labelled([ada, { ...salma, name: 'Ada' }])
  expect(twins.map(({ label }) => label)).toEqual(['Ada (0000)', 'Ada (1000)'])
  expect(toStored('@Ada (1000) and @Ada', twins)).toBe(`<@${salma.id}> and @Ada`)
})

test('a name is asked for behind an @ that begins a word', () => {
  expect(nameBefore('Hi @Ad', 6)).toEqual({ from: 3, part: 'Ad' })
  expect(nameBefore('@', 1)).toEqual({ from: 0, part: '' })
  expect(nameBefore('Hi @Ad and more', 6)).toEqual({ from: 3, part: 'Ad' })
  expect(nameBefore('a@b', 3)).toBeNull()
  expect(nameBefore('@Ada\nand', 8)).toBeNull()
  expect(nameBefore('nothing', 7)).toBeNull()
})

test('those who begin with what was typed come first, and a name that is complete asks nothing', () => {
  expect(whoAnswers(people, 'l').map(({ label }) => label)).toEqual(['Ada Lovelace'])
  expect(whoAnswers(people, '').map(({ label }) => label)).toEqual(['Ada', 'Ada Lovelace', 'سلمى'])
  expect(whoAnswers(labelled([{ ...ada, name: 'Nada' }, lovelace]), 'ada').map(({ label }) => label)).toEqual([
    'Ada Lovelace',
    'Nada',
  ])
  expect(whoAnswers(people, 'Ada Lovelace')).toEqual([])
})
