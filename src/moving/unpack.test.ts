import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { zipSync } from 'fflate'
import { Invalid } from '#platform/errors'
import { openSource } from './open-source.ts'

const text = (said: string) => new TextEncoder().encode(said)
const rows = (table: string) =>
  text(`id,name\n${Array.from({ length: 50 }, (_, i) => `${table}${i * 7919},${table} ${i}`).join('\n')}`)

/** Six tables. */
const whole = Buffer.from(
  zipSync(
    Object.fromEntries(
      ['quotes', 'categories', 'authors', 'profiles', 'user_actions', 'website_settings'].map((t) => [`${t}.csv`, rows(t)]),
    ),
  ),
)

function aFile(bytes: Uint8Array): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'epigraph-zip-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }))
  const file = path.join(folder, 'site.zip')
  fs.writeFileSync(file, bytes)
  return file
}

const left = () => fs.readdirSync(os.tmpdir()).filter((name) => name.startsWith('epigraph-move-in-'))

test('a ZIP that was not copied whole is refused, wherever it ends, and leaves nothing', async () => {
  const before = left()
  const ends = Array.from({ length: 40 }, (_, i) => Math.floor((whole.length / 40) * i))
  for (const end of [...ends, whole.length - 23, whole.length - 22, whole.length - 1]) {
    const opening = openSource(aFile(whole.subarray(0, end)))
    await expect(opening, `cut at ${end}`).rejects.toThrow('it is not a ZIP, or it is cut off')
    await expect(opening).rejects.toBeInstanceOf(Invalid)
  }
  expect(left()).toEqual(before)
})

test('a ZIP that says what cannot be is refused, and nothing is left open', async () => {
  const before = left()
  // How the second of its files is packed.
  const strange = Buffer.from(whole)
  strange.writeUInt16LE(77, whole.indexOf('PK\u0003\u0004', 10, 'latin1') + 8)
  await expect(openSource(aFile(strange))).rejects.toThrow('cannot be unpacked')
  expect(left()).toEqual(before)
})

test('a whole one, also with a comment at its end, is read', async () => {
  const comment = Buffer.from(whole)
  comment.writeUInt16LE(3, whole.length - 2)
  for (const bytes of [whole, Buffer.concat([comment, text('abc')])]) {
    const source = await openSource(aFile(bytes))
    let read = 0
    for await (const rows of source.rows('quotes')) read += rows.length
    expect(read).toBe(50)
    await source.close()
  }
})
