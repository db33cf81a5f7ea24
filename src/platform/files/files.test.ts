import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { filesInMemory } from '#test/files-in-memory'
import { startS3, type S3Server } from '#test/s3-server'
import { Unavailable } from '../errors.ts'
import type { Files } from '../files.ts'
import { openFolderFiles } from './folder-files.ts'
import { openS3Files } from './s3-files.ts'

function aFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'epigraph-files-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }))
  return path.join(folder, 'files')
}

async function anS3Server(): Promise<S3Server> {
  const server = await startS3()
  onTestFinished(server.stop)
  return server
}

const stores: Record<string, () => Promise<Files>> = {
  'a folder': () => openFolderFiles(aFolder()),
  'a store that speaks S3': async () => openS3Files((await anS3Server()).settings),
  'a folder in a bucket of others': async () => {
    const { settings, objects } = await anS3Server()
    // Before, between and behind ours.
    for (let i = 0; i < 250; i++)
      objects.set(`many/Of Others+${i}.txt`, { bytes: Buffer.from('x'), type: 'text/plain', at: new Date() })
    for (let i = 0; i < 250; i++) objects.set(`site/many/Others & ${i}`, { bytes: Buffer.from('x'), type: '', at: new Date() })
    return openS3Files({ ...settings, prefix: 'site/' })
  },
  'the memory of tests': async () => filesInMemory(),
}

const png = { type: 'image/png' }
const bytesOf = (text: string) => new TextEncoder().encode(text)

describe.each(Object.entries(stores))('%s', (_, open) => {
  test('a file that was put is read as it was, with its type and when it came', async () => {
    const files = await open()
    const bytes = Uint8Array.from({ length: 70_000 }, (_, i) => i % 251)
    const before = Date.now()
    await files.put('pictures/quote/one.png', bytes, png)
    const read = await files.read('pictures/quote/one.png')
    expect(read?.bytes).toEqual(bytes)
    expect(read?.type).toBe('image/png')
    expect(Math.abs((read?.at.getTime() ?? 0) - before)).toBeLessThan(5_000)
  })

  test('what is put again is replaced, and an empty file is a file', async () => {
    const files = await open()
    await files.put('a/b.json', bytesOf('a longer text'), { type: 'application/json' })
    await files.put('a/b.json', bytesOf('{}'), { type: 'application/json' })
    expect((await files.read('a/b.json'))?.bytes).toEqual(bytesOf('{}'))
    await files.put('a/b.json', new Uint8Array(), { type: 'application/json' })
    expect((await files.read('a/b.json'))?.bytes.length).toBe(0)
  })

  test('what is removed is gone, and removing it twice is well', async () => {
    const files = await open()
    await files.put('a/b.png', bytesOf('b'), png)
    await files.remove('a/b.png')
    await files.remove('a/b.png')
    expect(await files.read('a/b.png')).toBeUndefined()
    expect(await files.list('')).toEqual([])
  })

  test('are listed a hundred at a time, by key, behind the one that was last', async () => {
    const files = await open()
    const keys = [
      ...Array.from({ length: 205 }, (_, i) => `many/${String(i).padStart(3, '0')}.png`),
      // As a store that knows no folders sorts them.
      'many-more/a.png',
      'many/0/a.png',
      'many.png',
      'other/a.png',
    ]
    for (const key of keys) await files.put(key, bytesOf(key), png)
    const found: string[] = []
    const sizes: number[] = []
    for (;;) {
      const listed = await files.list('many', found.at(-1))
      expect(listed.length).toBeLessThanOrEqual(100)
      if (listed.length === 0) break
      found.push(...listed.map(({ key }) => key))
      sizes.push(...listed.map(({ size }) => size))
    }
    expect(found).toEqual(keys.filter((key) => key.startsWith('many')).sort())
    expect(sizes).toEqual(found.map((key) => key.length))
    expect((await files.list('many/0/')).map(({ key }) => key)).toEqual(['many/0/a.png'])
    expect(await files.list('nothing/')).toEqual([])
  }, 20_000)

  test('a key that leads out of the store, or says another type, is not written; read, it is not there', async () => {
    const files = await open()
    const wrong = [
      '../a.png',
      'a/../../b.png',
      '/etc/a.png',
      'a//b.png',
      '.a.png',
      'A.png',
      'a',
      'a.exe',
      'a\\b.png',
      'a..png',
      'ä.png',
    ]
    for (const key of [...wrong, `${'a'.repeat(200)}.png`, '']) {
      await expect(files.put(key, bytesOf('x'), png)).rejects.toThrow(TypeError)
      await expect(files.remove(key)).rejects.toThrow(TypeError)
      expect(await files.read(key)).toBeUndefined()
    }
    await expect(files.put('a.jpg', bytesOf('x'), png)).rejects.toThrow('image/png')
    expect(await files.read('constructor')).toBeUndefined()
    expect(await files.list('')).toEqual([])
  })

  test('a person who reads while it is written again has the one or the other, whole', async () => {
    const files = await open()
    const versions = [0, 1].map((fill) => new Uint8Array(300_000).fill(fill))
    await files.put('a/b.png', versions[0]!, png)
    const writing = (async () => {
      for (let i = 0; i < 20; i++) await files.put('a/b.png', versions[i % 2]!, png)
    })()
    for (let i = 0; i < 40; i++) {
      const { bytes } = (await files.read('a/b.png'))!
      expect(bytes.length).toBe(300_000)
      expect(bytes.every((byte) => byte === bytes[0])).toBe(true)
    }
    await writing
  })
})

describe('a folder', () => {
  test('is made with the first file, for its owner alone', async () => {
    const folder = aFolder()
    const files = await openFolderFiles(folder)
    expect(await files.read('a/b.png')).toBeUndefined()
    expect(fs.existsSync(folder)).toBe(false)
    await files.put('a/b.png', bytesOf('b'), png)
    for (const [place, mode] of [
      ['', 0o700],
      ['a', 0o700],
      ['a/b.png', 0o600],
    ] as const)
      expect(fs.statSync(path.join(folder, place)).mode & 0o777).toBe(mode)
    expect(fs.readdirSync(path.join(folder, '.drafts'))).toEqual([])
  })

  test('drops a folder with its last file, and none that somebody writes to just now', async () => {
    const folder = aFolder()
    const files = await openFolderFiles(folder)
    await files.put('imports/one/000000.part', bytesOf('one'), { type: 'application/octet-stream' })
    await files.put('imports/two/000000.part', bytesOf('two'), { type: 'application/octet-stream' })
    await files.remove('imports/one/000000.part')
    expect(fs.readdirSync(path.join(folder, 'imports'))).toEqual(['two'])
    await files.remove('imports/two/000000.part')
    expect(fs.existsSync(path.join(folder, 'imports'))).toBe(false)
    await Promise.all(
      Array.from({ length: 40 }, async (_, i) => {
        await files.put(`a/b/${i}.json`, bytesOf('{}'), { type: 'application/json' })
        if (i % 2 === 0) await files.remove(`a/b/${i}.json`)
      }),
    )
    expect((await files.list('a/')).length).toBe(20)
  })

  test('drops at its start what a crash left half-written, but not what another process writes just now', async () => {
    const folder = aFolder()
    const drafts = path.join(folder, '.drafts')
    fs.mkdirSync(drafts, { recursive: true })
    for (const name of ['old', 'new']) fs.writeFileSync(path.join(drafts, name), 'half')
    const hourAgo = new Date(Date.now() - 3_600_000)
    fs.utimesSync(path.join(drafts, 'old'), hourAgo, hourAgo)
    const files = await openFolderFiles(folder)
    expect(fs.readdirSync(drafts)).toEqual(['new'])
    expect(await files.list('')).toEqual([])
  })

  test('that cannot be written is told with its remedy, and leaves nothing behind', async () => {
    const folder = aFolder()
    fs.mkdirSync(folder, { recursive: true })
    fs.writeFileSync(path.join(folder, 'a'), 'a file in the place of a folder')
    const files = await openFolderFiles(folder)
    const refused = files.put('a/b.png', bytesOf('b'), png)
    await expect(refused).rejects.toBeInstanceOf(Unavailable)
    await expect(refused).rejects.toThrow('DATA_DIR')
    expect(await files.read('a/b.png')).toBeUndefined()
  })
})
