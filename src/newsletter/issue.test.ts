import { expect, test } from 'vitest'
import { blocksInput } from './issue.ts'

test('a block that is too long is refused in a sentence of its own', () => {
  const read = blocksInput.safeParse([{ type: 'paragraph', text: 'a'.repeat(5_001) }])
  expect(read.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['0.text', 'One block is longer than 5,000 characters. Please shorten it.'],
  ])
})
