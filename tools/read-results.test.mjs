import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { readJourneys, readUnits, withSecondRun } from '../bin/read-results.mjs'
import { aProject } from './project.mjs'

test('a test file that could not be loaded counts as a failed test', (t) => {
  const root = aProject(t, {
    'unit.json': JSON.stringify({
      numPassedTests: 3,
      numFailedTests: 1,
      numPendingTests: 2,
      numTodoTests: 0,
      testResults: [
        { status: 'passed', name: 'a.test.ts', assertionResults: [{ status: 'passed', fullName: 'holds' }] },
        {
          status: 'failed',
          name: 'b.test.ts',
          assertionResults: [
            { status: 'failed', fullName: 'adds', failureMessages: ['\u001b[31mexpected 3\nto be 2\u001b[39m'] },
          ],
        },
        { status: 'failed', name: 'c.test.ts', message: 'no such door', assertionResults: [] },
      ],
    }),
  })
  assert.deepEqual(readUnits(join(root, 'unit.json')), {
    passed: 3,
    failed: 2,
    skipped: 2,
    again: 0,
    failedFiles: ['b.test.ts', 'c.test.ts'],
    failures: ['b.test.ts: adds\n  expected 3\n  to be 2', 'c.test.ts: the file could not be loaded\n  no such door'],
  })
})

test('a file that failed on both engines is run a second time once', (t) => {
  const failed = (fullName) => ({
    status: 'failed',
    name: 'a.test.ts',
    assertionResults: [{ status: 'failed', fullName, failureMessages: ['3'] }],
  })
  const report = { numPassedTests: 0, numFailedTests: 2, numPendingTests: 0, numTodoTests: 0 }
  const root = aProject(t, { 'unit.json': JSON.stringify({ ...report, testResults: [failed('adds'), failed('adds')] }) })
  const { failed: count, failedFiles } = readUnits(join(root, 'unit.json'))
  assert.deepEqual([count, failedFiles], [2, ['a.test.ts']])
})

test('what passed only the second time is named with its reason, and what failed twice fails', () => {
  const first = {
    passed: 10,
    failed: 2,
    skipped: 0,
    again: 0,
    failedFiles: ['a.test.ts'],
    failures: ['a.test.ts: adds\n  3', 'a.test.ts: waits\n  late'],
  }
  const second = { ...first, passed: 1, failed: 1, failures: ['a.test.ts: adds\n  4'] }
  assert.deepEqual(withSecondRun(first, second), {
    ...first,
    passed: 11,
    failed: 1,
    again: 1,
    failures: ['a.test.ts: adds\n  4', 'a.test.ts: waits (passed the second time)\n  late'],
  })
})

test('a journey that passed at the second try passed, and an error outside of the journeys counts', (t) => {
  const tried = (ok, ...messages) => ({
    file: 'share.spec.ts',
    title: ok ? 'shares' : 'downloads',
    ok,
    tests: [{ results: messages.map((message) => ({ error: { message } })) }],
  })
  const report = {
    stats: { expected: 2, flaky: 1, unexpected: 1, skipped: 0 },
    errors: [{ message: 'no server' }],
    suites: [{ specs: [tried(true)], suites: [{ specs: [tried(false, 'too slow', 'no file')] }] }],
  }
  const root = aProject(t, { 'e2e.json': JSON.stringify(report) })
  assert.deepEqual(readJourneys(join(root, 'e2e.json')), {
    passed: 3,
    failed: 2,
    skipped: 0,
    again: 1,
    failures: ['journeys: an error outside of them\n  no server', 'e2e/share.spec.ts: downloads\n  no file'],
  })
})

test('no report is no result, nor is one of tests that nobody ran', (t) => {
  const none = { numPassedTests: 0, numFailedTests: 0, numPendingTests: 3, numTodoTests: 0, testResults: [] }
  const root = aProject(t, {
    'unit.json': JSON.stringify(none),
    'e2e.json': JSON.stringify({ stats: { expected: 0, flaky: 0, unexpected: 0, skipped: 3 }, errors: [] }),
  })
  assert.equal(readUnits('nowhere.json'), undefined)
  assert.equal(readUnits(join(root, 'unit.json')), undefined)
  assert.equal(readJourneys(join(root, 'e2e.json')), undefined)
})
