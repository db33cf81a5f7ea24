import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { CannotStart } from './db.ts'
import { keepSecret } from './secret.ts'

test('a secret is made once, for its owner only, and every purpose has a key of its own', () => {
  const dataDir = aFolder()
  const derive = keepSecret(dataDir, undefined)
  expect(fs.statSync(path.join(dataDir, 'secret')).mode & 0o777).toBe(0o600)
  expect(keepSecret(dataDir, undefined)('visitors')).toBe(derive('visitors'))
  expect(derive('sessions')).not.toBe(derive('visitors'))
  expect(fs.readdirSync(dataDir)).toEqual(['secret'])
})

test('one that is given is used, and none is made', () => {
  const dataDir = aFolder()
  keepSecret(dataDir, 'x'.repeat(32))
  expect(fs.readdirSync(dataDir)).toEqual([])
})

test('one that is empty or cut off stops the start: anybody could compute its keys', () => {
  const dataDir = aFolder()
  for (const text of ['', 'short\n']) {
    fs.writeFileSync(path.join(dataDir, 'secret'), text)
    expect(() => keepSecret(dataDir, undefined)).toThrow(CannotStart)
    expect(() => keepSecret(dataDir, undefined)).toThrow('is empty or cut off')
  }
})

test('a data folder that cannot be is told in one sentence', () => {
  const file = path.join(aFolder(), 'a-file')
  fs.writeFileSync(file, '')
  for (const dataDir of [file, path.join(file, 'below')]) expect(() => keepSecret(dataDir, undefined)).toThrow(CannotStart)
})

function aFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'epigraph-secret-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }))
  return folder
}
