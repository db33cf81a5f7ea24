import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'
import { settingsFlags } from '../bin/prepare.mjs'
import { aProject } from './project.mjs'

/** What a program that is started so has of these settings. */
function settingsIn(folder, environment = {}) {
  const tell = 'console.log(JSON.stringify([process.env.PORT, process.env.SECRET]))'
  const { stdout } = spawnSync(process.execPath, [...settingsFlags(folder), '-e', tell], {
    env: { PATH: process.env.PATH, ...environment },
    encoding: 'utf8',
  })
  return JSON.parse(stdout)
}

test('settings are read from .env, with their quotes and remarks, and the environment goes before it', (t) => {
  const folder = aProject(t, { '.env': 'PORT=4000 # a remark\nSECRET="with # in it"\n' })
  assert.deepEqual(settingsIn(folder), ['4000', 'with # in it'])
  assert.deepEqual(settingsIn(folder, { PORT: '5000' }), ['5000', 'with # in it'])
})

test('without such a file there is the environment alone', (t) => {
  assert.deepEqual(settingsFlags(aProject(t, {})), [])
})
