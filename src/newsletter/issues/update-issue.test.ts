import { expect, test } from 'vitest'
import { aHouse } from '#test/house'
import { createIssue, updateIssue } from '../index.ts'

test('an issue that is saved as it is stays at its version', async () => {
  const house = await aHouse()
  const editor = house.as('moderator')
  const written = { subject: 'What is new', blocks: [{ text: 'News.', type: 'paragraph' as const }] }
  const { id, version } = await createIssue(editor, written)
  expect((await updateIssue(editor, id, { ...written, version })).version).toBe(version)
  const other = { ...written, blocks: [{ text: 'Other news.', type: 'paragraph' as const }] }
  expect(await updateIssue(editor, id, { ...other, version })).toMatchObject({ version: version + 1, blocks: other.blocks })
})
