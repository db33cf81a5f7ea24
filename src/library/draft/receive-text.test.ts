import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { anEpub } from '#test/an-epub'
import { aHouse } from '#test/house'
import { receiveText } from './receive-text.ts'

const line = 'The harbour lay quiet under the first light.\n'

test.each([
  ['text', Buffer.from(line.repeat(10_000))],
  ['HTML', Buffer.from(`<html><body><p>${line.repeat(10_000)}`)],
  ['an EPUB', anEpub([{ heading: 'One', words: line.repeat(10_000) }])],
])('%s of staff is read beside the pages', async (_what, bytes) => {
  const { as } = await aHouse()
  const received = receiveText(as('moderator'), { name: 'harbour', chunks: once(bytes) })
  const first = await Promise.race([received.then(() => 'the text'), setImmediate('a page')])
  expect(first).toBe('a page')
  expect((await received).outline).toMatchObject([{ words: 80_000, level: 1 }])
})

test('what is wrong with a file is under its field', async () => {
  const { as } = await aHouse()
  const refused = receiveText(as('moderator'), { name: 'a.gz', chunks: once(Buffer.from([0x1f, 0x8b])) })
  const fields = { file: 'This is a gzip file. Unpack it, and bring the file inside.' }
  await expect(refused).rejects.toMatchObject({ code: 'invalid', fields })
})

async function* once(bytes: Uint8Array) {
  yield bytes
}
