// How many tests passed and which did not, by the JSON of the two runners; undefined where none was run, which is no result.
import { existsSync, readFileSync } from 'node:fs'
import { isAbsolute, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './prepare.mjs'

// Enough of a failure to know it by; the rest is further up, where the runner wrote it.
const longestReason = 600

export function readUnits(file) {
  const report = read(file)
  if (!report) return undefined
  // A file that could not even be loaded holds tests that nobody ran.
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((one) => one.status === 'failed'),
  )
  return unlessNone({
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
    again: 0,
    // A file that failed on both engines is there twice.
    failedFiles: [...new Set(report.testResults.filter(({ status }) => status === 'failed').map(({ name }) => inRoot(name)))],
    failures: report.testResults.flatMap((file) => [
      ...(unloaded.includes(file) ? [failure(file.name, 'the file could not be loaded', file.message)] : []),
      ...file.assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) => failure(file.name, fullName, failureMessages?.[0])),
    ]),
  })
}

/** What holds after the files that failed were run a second time; what passed only then is named with the reason why it failed first. */
export function withSecondRun(first, second) {
  const again = first.failed - second.failed
  return {
    ...first,
    passed: first.passed + again,
    failed: second.failed,
    again,
    failures: [
      ...second.failures,
      ...first.failures.filter((one) => !second.failures.some((other) => titleOf(other) === titleOf(one))).map(passedLater),
    ],
  }
}

const titleOf = (failure) => failure.split('\n', 1)[0]
const passedLater = (failure) => failure.replace('\n', ' (passed the second time)\n')

export function readJourneys(file) {
  const report = read(file)
  if (!report) return undefined
  const { expected, flaky, unexpected, skipped } = report.stats
  return unlessNone({
    passed: expected + flaky,
    failed: unexpected + report.errors.length,
    skipped,
    again: flaky,
    failures: [
      ...report.errors.map(({ message }) => failure('journeys', 'an error outside of them', message)),
      ...(report.suites ?? []).flatMap(unexpectedOf),
    ],
  })
}

/** Journeys stand in suites, which may stand in suites. */
function unexpectedOf({ suites = [], specs = [] }) {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => failure(`e2e/${file}`, title, tests?.[0]?.results.at(-1)?.error?.message))
  return [...own, ...suites.flatMap(unexpectedOf)]
}

/** @returns the lines to say of a test that failed: where it is, its title, and how its reason begins */
function failure(file, title, reason = '') {
  const plain = stripVTControlCharacters(reason).trim().slice(0, longestReason)
  return [`${inRoot(file)}: ${title}`, ...plain.split('\n').map((line) => `  ${line}`)].join('\n')
}

const inRoot = (file) => (isAbsolute(file) ? relative(root, file) : file)

/** Vitest calls it a success where it found nothing to run. */
function unlessNone(result) {
  return result.passed + result.failed > 0 ? result : undefined
}

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
