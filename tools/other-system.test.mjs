import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { test } from 'node:test'
import { fetchPackage, runsOn, systemOf } from '../bin/other-system.mjs'
import { aProject } from './project.mjs'

const lock = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')).packages

test('a release is for the system here, or for one that its words name', () => {
  assert.equal(systemOf([], 'linux-x64').name, 'linux-x64')
  assert.deepEqual(systemOf(['--for', 'linux-arm64'], 'linux-x64'), {
    name: 'linux-arm64',
    os: 'linux',
    cpu: 'arm64',
    isHere: false,
  })
  assert.equal(systemOf(['--for', 'linux-x64'], 'linux-x64').isHere, true)
  for (const words of [['--for'], ['--for', 'amiga-68k'], ['linux-arm64']]) assert.equal(systemOf(words, 'linux-x64'), undefined)
})

test('for each native package that a site needs, the lockfile names one for 64-bit ARM, which does not run on Intel', () => {
  const arm = systemOf(['--for', 'linux-arm64'])
  const intel = systemOf(['--for', 'linux-x64'])
  for (const name of ['@img/sharp-linux-arm64', '@img/sharp-libvips-linux-arm64', '@takumi-rs/core-linux-arm64-gnu']) {
    assert.equal(runsOn(lock[`node_modules/${name}`], arm), true, name)
    assert.equal(runsOn(lock[`node_modules/${name}`], intel), false, name)
  }
  assert.equal(runsOn(lock['node_modules/@takumi-rs/core-linux-arm64-musl'], arm), false)
  assert.equal(runsOn(lock['node_modules/pg'], arm), true)
})

test('a package is taken only if it is the one that the lockfile names', (t) => {
  const root = aProject(t, {
    'packed/package/package.json': '{}',
    'programs/npm': '#!/bin/sh\ncp "$PACKED" "$5/a.tgz" && echo a.tgz\n',
  })
  chmodSync(join(root, 'programs', 'npm'), 0o755)
  const packed = join(root, 'a.tgz')
  spawnSync('tar', ['-czf', packed, '-C', join(root, 'packed'), 'package'])
  const before = { PATH: process.env.PATH, PACKED: process.env.PACKED }
  Object.assign(process.env, { PATH: `${join(root, 'programs')}${delimiter}${before.PATH}`, PACKED: packed })
  t.after(() => {
    process.env.PATH = before.PATH
    delete process.env.PACKED
  })
  const integrity = `sha512-${createHash('sha512').update(readFileSync(packed)).digest('base64')}`
  const folder = join(root, 'fetched')
  assert.ok(existsSync(join(fetchPackage('@a/b', { version: '1.0.0', integrity }, folder), 'package.json')))
  writeFileSync(packed, 'something else')
  assert.throws(() => fetchPackage('@a/b', { version: '1.0.0', integrity }, folder), /not the package/)
})
