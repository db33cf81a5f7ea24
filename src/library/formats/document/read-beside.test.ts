import { expect, onTestFinished, test, vi } from 'vitest'
import { readTextBeside } from './read-beside.ts'

test('a text takes at most half of the memory that there is, and what is longer is refused', async () => {
  const memory = vi.spyOn(process, 'constrainedMemory').mockReturnValue(500 * 1024 * 1024)
  onTestFinished(() => memory.mockRestore())
  const text = (letters: number) => ({ kind: 'text' as const, bytes: new TextEncoder().encode('Boats.\n\n'.repeat(letters / 8)) })
  expect(await readTextBeside(text(80_000))).toMatchObject({ outline: [{ words: 10_000 }] })
  await expect(readTextBeside(text(15_000_000))).rejects.toThrow('This text takes too much time or memory to read.')
})
