// How many tests passed, by the JSON of the two runners; undefined where none was run, which is no result.
import { existsSync, readFileSync } from 'node:fs'

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
  })
}

export function readJourneys(file) {
  const report = read(file)
  if (!report) return undefined
  const { expected, flaky, unexpected, skipped } = report.stats
  return unlessNone({ passed: expected + flaky, failed: unexpected + report.errors.length, skipped, again: flaky })
}

/** Vitest calls it a success where it found nothing to run. */
function unlessNone(result) {
  return result.passed + result.failed > 0 ? result : undefined
}

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
