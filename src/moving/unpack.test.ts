import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { zipSync } from 'fflate'
import { Invalid } from '#platform/errors'
import { openSource } from './open-source.ts'
import { removeUnpacked } from './remove-unpacked.ts'
import { zipped } from './zip.ts'

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
  const at = (sign: string, nth: number) => {
    let found = -1
    for (let n = 0; n < nth; n++) found = whole.indexOf(sign, found + 1, 'latin1')
    return found
  }
  const entry = at('PK\u0001\u0002', 2)
  const strange: [string, (bytes: Buffer) => void][] = [
    ['categories.csv is packed in a way', (bytes) => bytes.writeUInt16LE(77, entry + 10)],
    ['categories.csv is encrypted', (bytes) => bytes.writeUInt16LE(1, entry + 8)],
    ['categories.csv is damaged', (bytes) => bytes.writeUInt32LE(1, entry + 16)],
    ['categories.csv is damaged', (bytes) => bytes.writeUInt32LE(7, entry + 24)],
    ['unpacks to more than 20 GB', (bytes) => eachEntry(bytes, (from) => bytes.fill(0xfe, from + 24, from + 28))],
    ['its directory is damaged', (bytes) => bytes.writeUInt32LE(0, entry)],
    ['its directory is damaged', (bytes) => bytes.writeUInt32LE(0, at('PK\u0003\u0004', 2))],
    ['it is cut off', (bytes) => bytes.writeUInt32LE(0xfffffff0, bytes.length - 6)],
  ]
  for (const [said, spoil] of strange) {
    const spoilt = Buffer.from(whole)
    spoil(spoilt)
    await expect(openSource(aFile(spoilt)), said).rejects.toThrow(said)
  }
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

test('a picture comes out as it went in, whatever its bytes look like', async () => {
  const pictures = ['PK\u0007\b', 'PK\u0001\u0002', 'PK\u0003\u0004', 'PK\u0005\u0006'].map((sign) =>
    Buffer.concat([Buffer.alloc(70_000, 1), Buffer.from(sign, 'latin1'), Buffer.alloc(70_000, 2)]),
  )
  const source = await openSource(aFile(await ours(pictures)))
  onTestFinished(source.close)
  for (const [n, bytes] of pictures.entries()) {
    const found = await source.file?.(`/files/public/images/${n}.png`)
    expect(bytes.equals(found ?? Buffer.alloc(0)), `picture ${n}`).toBe(true)
  }
  expect(source.has('quotes')).toBe(true)
})

test('a ZIP with numbers of 64 bits is read', async () => {
  const source = await openSource(aFile(widened(whole)))
  onTestFinished(source.close)
  expect((await allOf(source.rows('website_settings'))).flat()).toHaveLength(50)
})

test('the report names what an export listed and the ZIP does not hold', async () => {
  const listed = text(
    JSON.stringify({ format: 'csv', rows: { quotes: 50, authors: 3, quote_likes: 0 }, pictures: 3, cells: null }),
  )
  const zip = { 'quotes.csv': rows('quotes'), 'files/public/images/a.png': text('a'), 'manifest.json': listed }
  const source = await openSource(aFile(zipSync(zip)))
  onTestFinished(source.close)
  expect(source.lacks).toEqual(['authors', 'quote_likes', '2 pictures'])
  const all = await openSource(aFile(zipSync({ ...zip, 'manifest.json': text('{"rows":{"quotes":50},"pictures":1}') })))
  onTestFinished(all.close)
  expect(all.lacks).toEqual([])
})

function eachEntry(zip: Buffer, act: (from: number) => void) {
  const sign = 'PK\u0001\u0002'
  for (let at = zip.indexOf(sign, 0, 'latin1'); at !== -1; at = zip.indexOf(sign, at + 1, 'latin1')) act(at)
}

/** The same, as a program writes it that is ready for more than 4 GB. */
function widened(zip: Buffer): Buffer {
  const starts: number[] = []
  eachEntry(zip, (at) => starts.push(at))
  const end = zip.length - 22
  const wide = (...numbers: number[]) => {
    const bytes = Buffer.alloc(numbers.length * 8)
    for (const [i, number] of numbers.entries()) bytes.writeBigUInt64LE(BigInt(number), i * 8)
    return bytes
  }
  const entries = starts.map((from, i) => {
    const entry = Buffer.from(zip.subarray(from, starts[i + 1] ?? end))
    const numbers = [24, 20, 42].map((at) => entry.readUInt32LE(at))
    for (const at of [24, 20, 42]) entry.writeUInt32LE(0xffffffff, at)
    // Another extension may come first.
    const head = Buffer.from([0x55, 0x54, 1, 0, 9, 1, 0, 24, 0])
    entry.writeUInt16LE(head.length + 24, 30)
    return Buffer.concat([entry, head, wide(...numbers)])
  })
  const directory = Buffer.concat(entries)
  const at = starts[0] ?? 0
  const wideEnd = Buffer.concat([Buffer.from('PK\u0006\u0006', 'latin1'), Buffer.alloc(36), wide(directory.length, at)])
  const locator = Buffer.concat([
    Buffer.from('PK\u0006\u0007\0\0\0\0', 'latin1'),
    wide(at + directory.length),
    Buffer.from([1, 0, 0, 0]),
  ])
  const last = Buffer.from(zip.subarray(end))
  last.fill(0xff, 8, 20)
  return Buffer.concat([zip.subarray(0, at), directory, wideEnd, locator, last])
}

/** As a site of this kind writes one: the tables behind the pictures. */
async function ours(pictures: Uint8Array[]): Promise<Buffer> {
  async function* entries() {
    for (const [n, bytes] of pictures.entries())
      yield { name: `files/public/images/${n}.png`, chunks: one(bytes), isPacked: true }
    yield { name: 'quotes.csv', chunks: one(rows('quotes')) }
  }
  return Buffer.concat(await allOf(zipped(entries(), new Date('2026-01-01'))))
}

async function* one(bytes: Uint8Array) {
  yield bytes
}

async function allOf<T>(parts: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const part of parts) all.push(part)
  return all
}

test('what a move left that was killed is removed by the next, and by a start; what another process has open stays', async () => {
  const scratch = path.join(path.dirname(aFile(whole)), 'moving-in')
  const source = await openSource(aFile(whole), scratch)
  onTestFinished(source.close)
  const [mine = ''] = fs.readdirSync(scratch)
  const here = mine.split('-').slice(0, -2).join('-')
  const ended = spawnSync(process.execPath, ['-e', '']).pid
  for (const pid of [ended, process.pid, process.ppid]) fs.mkdirSync(path.join(scratch, `${here}-${pid}-left`))
  const another = await openSource(aFile(whole), scratch)
  await another.close()
  const kept = [mine, `${here}-${process.ppid}-left`].toSorted()
  expect(fs.readdirSync(scratch).toSorted()).toEqual(kept)
  fs.mkdirSync(path.join(scratch, `${here}-${ended}-left`))
  removeUnpacked(scratch)
  expect(fs.readdirSync(scratch).toSorted()).toEqual(kept)
})

test('what another host unpacks in a shared folder stays while it is touched, and goes after a day', async () => {
  const scratch = path.join(path.dirname(aFile(whole)), 'moving-in')
  const ended = spawnSync(process.execPath, ['-e', '']).pid
  const theirs = [`epigraph-move-in-replica-2-${process.pid}-open`, `epigraph-move-in-replica-2-${ended}-open`]
  const old = ['epigraph-move-in-replica-2-1-left', `epigraph-move-in-${ended}-left`]
  for (const name of [...theirs, ...old]) fs.mkdirSync(path.join(scratch, name), { recursive: true })
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)
  for (const name of theirs) fs.utimesSync(path.join(scratch, name), hoursAgo(23), hoursAgo(23))
  for (const name of old) fs.utimesSync(path.join(scratch, name), hoursAgo(25), hoursAgo(25))
  removeUnpacked(scratch)
  expect(fs.readdirSync(scratch).toSorted()).toEqual(theirs.toSorted())
})

test('a move touches its folder each hour until it ends', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const scratch = path.join(path.dirname(aFile(whole)), 'moving-in')
  const source = await openSource(aFile(whole), scratch)
  const folder = path.join(scratch, fs.readdirSync(scratch)[0] ?? '')
  fs.utimesSync(folder, new Date(0), new Date(0))
  vi.advanceTimersByTime(3_600_000)
  expect(fs.statSync(folder).mtimeMs).toBeGreaterThan(Date.now() - 60_000)
  await source.close()
  expect(vi.getTimerCount()).toBe(0)
})

test('a folder that cannot be read stops no start', () => {
  const fault = vi.fn<(fault: unknown) => void>()
  removeUnpacked(aFile(whole), fault)
  expect(fault).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'ENOTDIR' }))
})
