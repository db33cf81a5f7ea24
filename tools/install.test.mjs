import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { chmodSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { aProject } from './project.mjs'

const prepare = fileURLToPath(new URL('../bin/prepare.mjs', import.meta.url))
const skip = process.platform === 'win32' && 'the npm that stands in for the real one is a shell script'

test('what the site is built with is installed, also on a machine that says it is for production', { skip }, (t) => {
  const root = aProject(t, {
    'bin/prepare.mjs': readFileSync(prepare, 'utf8'),
    'package-lock.json': '{ "packages": {} }',
    'programs/npm': '#!/bin/sh\necho "$@" > asked\n',
  })
  chmodSync(join(root, 'programs', 'npm'), 0o755)
  const script = `import { ensureInstalled } from '${pathToFileURL(join(root, 'bin', 'prepare.mjs')).href}'; ensureInstalled()`
  const { status } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    env: { PATH: `${join(root, 'programs')}${delimiter}${process.env.PATH}`, NODE_ENV: 'production' },
  })
  assert.equal(status, 0)
  const asked = readFileSync(join(root, 'asked'), 'utf8').trim().split(' ')
  // By itself npm leaves out what is for development there, and whatever else somebody told it to.
  for (const word of ['install', '--include=dev', '--include=optional'])
    assert.ok(asked.includes(word), `${word} was not asked for`)
})
