import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { dueTests, endurance, isDue, notFor, once } from '../bin/endurance.mjs'
import { root } from '../bin/prepare.mjs'
import { aProject } from './project.mjs'

test('the tables name only what exists', () => {
  const tried = Object.entries(endurance).flatMap(([file, { covers }]) => [file, ...covers])
  const journeys = Object.keys(once.screens).map((file) => `e2e/${file}`)
  const named = [...tried, ...Object.keys(once.engines), ...journeys]
  assert.deepEqual(
    named.filter((place) => !existsSync(join(root, place))),
    [],
  )
})

test('each journey runs on the screens of its tags, and one without a tag on both, or once on the screen of its file', () => {
  const screensOf = (title, isOnce) =>
    ['phone', 'desktop'].filter((screen) => !notFor(screen, isOnce).some((pattern) => pattern.test(title)))
  for (const [file, screen] of Object.entries(once.screens)) {
    assert.deepEqual(screensOf(`phone ${file} is read`, false), ['phone', 'desktop'])
    assert.deepEqual(screensOf(`phone ${file} is read`, true), [screen])
    for (const tag of ['phone', 'desktop']) assert.deepEqual(screensOf(`${tag} ${file} is read @${tag}`, true), [tag])
  }
  assert.deepEqual(screensOf('phone narrow.spec.ts is read', true), ['phone', 'desktop'])
})

test('a test is due when its file, what it covers, or the ground of all changed', () => {
  const isIt = (file) => isDue('src/a/a.test.ts', ['src/b', 'src/c.ts'], [file])
  for (const file of ['src/a/a.test.ts', 'src/b/deep/x.ts', 'src/c.ts', 'package-lock.json', 'bin/endurance.mjs'])
    assert.ok(isIt(file), file)
  for (const file of ['src/a/b.ts', 'src/bc/x.ts', 'README.md']) assert.ok(!isIt(file), file)
})

test('without history, or with a commit that is unknown, all are due', (t) => {
  const all = { due: Object.keys(endurance), since: undefined }
  const folder = aProject(t, { 'README.md': 'words' })
  assert.deepEqual(dueTests(folder, undefined), all)
  git(folder, 'init', '-q')
  commit(folder, '2026-01-01T00:00:00Z')
  assert.deepEqual(dueTests(folder, undefined), all)
  assert.deepEqual(dueTests(folder, 'no-such-commit'), all)
})

test('changes count from the commit that is given, or of the last two days, and those that are not committed', (t) => {
  const folder = aProject(t, { 'README.md': 'words' })
  git(folder, 'init', '-q')
  commit(folder, '2026-01-01T00:00:00Z')
  writeFileSync(join(folder, 'README.md'), 'others')
  commit(folder, '2026-01-09T00:00:00Z')
  assert.deepEqual(dueTests(folder, undefined).due, [])
  writeFileSync(join(folder, 'package-lock.json'), '{}')
  assert.deepEqual(dueTests(folder, undefined).due, Object.keys(endurance))
  commit(folder, '2026-01-09T01:00:00Z')
  assert.deepEqual(dueTests(folder, undefined).due, Object.keys(endurance))
  assert.deepEqual(dueTests(folder, 'HEAD').due, [])
})

function commit(folder, date) {
  git(folder, 'add', '-A')
  git(folder, '-c', 'user.name=A', '-c', 'user.email=a@people.example', 'commit', '-qm', 'a commit', { GIT_COMMITTER_DATE: date })
}

function git(folder, ...words) {
  const env = typeof words.at(-1) === 'object' ? words.pop() : {}
  const { status, stderr } = spawnSync('git', words, { cwd: folder, encoding: 'utf8', env: { ...process.env, ...env } })
  assert.equal(status, 0, stderr)
}
