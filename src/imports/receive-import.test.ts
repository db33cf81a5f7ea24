import { expect, test } from 'vitest'
import { aHouse } from '#test/house'
import { once } from '#test/imports'
import { receiveImport } from './receive-import.ts'

test.each(['list.csv', 'list.txt'])('6 million empty lines as %s stop no page, and not all are looked at', async (name) => {
  const { as } = await aHouse()
  const editor = as('moderator')
  let turns = 0
  let next = setImmediate(function count() {
    turns++
    next = setImmediate(count)
  })
  let pieces = 0
  /** Turns that others had while a piece was looked at. */
  let given = 0
  let readAt: number | undefined
  const read = async (key: string) => {
    if (readAt !== undefined) given += turns - readAt
    const piece = await editor.files.read(key)
    readAt = turns
    pieces++
    return piece
  }
  const received = receiveImport({ ...editor, files: { ...editor.files, read } }, { name, chunks: once('\n'.repeat(6_000_000)) })
  await expect(received).rejects.toThrow('No row in this file could be read.')
  clearImmediate(next)
  // Three questions at most, each to the first pieces: what its cells are, what its columns, and what is wrong with it.
  expect(pieces).toBeLessThanOrEqual(3 * 4)
  expect(given).toBeGreaterThan(0)
})

test('the list of a JSON file is found behind whatever is before it', async () => {
  const { as } = await aHouse()
  const file = JSON.stringify({ images: { one: 'a'.repeat(5 * 1024 * 1024) }, quotes: [{ text: 'Boats are new.' }] })
  const received = await receiveImport(as('moderator'), { name: 'list.json', chunks: once(file) })
  expect(received.columns).toEqual([{ name: 'text', samples: ['Boats are new.'] }])
})
