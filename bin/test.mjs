// `npm test`: from a bare clone to one line that says how many tests passed and failed. Plain JavaScript for Node 20, because
// nothing is installed yet. `npm test -- check`, `-- unit`, `-- endurance`, `-- size` or `-- e2e` runs that part alone, `npm test -- --all` also the
// endurance tests whose subject did not change, and everything on both engines and both screens.
import { spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { dueTests, endurance } from './endurance.mjs'
import { ensureChromium, ensureCurl, ensurePostgres } from './ensure-programs.mjs'
import { buildIsCurrent, ensureInstalled, fail, ownNode, root, say } from './prepare.mjs'
import { readJourneys, readUnits, withSecondRun } from './read-results.mjs'

const results = join(root, 'test-results')
const minute = 60_000
/** As the journeys do in CI, where a machine of many has its slow minutes. More files than this did not fail by chance. */
const mostFilesRunAgain = process.env.CI ? 3 : 0

const words = process.argv.slice(2)
const asked = words.filter((word) => word !== '--all')
const isWhole = words.includes('--all') || asked.includes('endurance')
const { due, since } = isWhole ? { due: Object.keys(endurance), since: undefined } : dueTests()

const isAsked = (name) => asked.length === 0 || asked.includes(name)
/** Where the tests note the rows of the statements that they saw. */
const noted = { EPIGRAPH_STATEMENTS: `${results}/statements` }

const parts = {
  check: { what: 'Checking format, types, lint, doors and dead code', args: ['bin/check.mjs'], limit: 10 * minute },
  build: { args: ['bin/build.mjs', '--quiet'], limit: 10 * minute },
  unit: {
    what: 'Running the tests, those with a database on PostgreSQL, and on PGlite where engines differ',
    args: vitest('unit'),
    files: Object.keys(endurance).map((file) => `--exclude=${file}`),
    env: { ...noted, ...(isWhole ? {} : { EPIGRAPH_ONCE: 'yes' }) },
    limit: 40 * minute,
    read: () => readUnits(`${results}/unit.json`),
  },
  endurance: {
    what: 'Running the endurance tests: kills, scale, statistics, whole processes',
    args: vitest('endurance'),
    files: due,
    // A change is not refused for a fault that was there before: plain `npm test` asks the same each time, the whole run looks further.
    env: {
      ...noted,
      FUZZ_SECONDS: process.env.FUZZ_SECONDS ?? (isWhole ? '180' : '20'),
      ...(isWhole ? {} : { EPIGRAPH_ONCE: 'yes', FUZZ_SEED: process.env.FUZZ_SEED ?? '1' }),
    },
    limit: 40 * minute,
    read: () => readUnits(`${results}/endurance.json`),
  },
  statements: {
    what: 'Comparing the rows of SQL that those tests saw with the types of their statements',
    args: ['tools/statements.mjs'],
    // A statement that only an endurance test executes is seen when all of them ran.
    env: {
      EPIGRAPH_ALL_RAN: isAsked('unit') && isAsked('endurance') && due.length === Object.keys(endurance).length ? 'yes' : '',
    },
    limit: 10 * minute,
  },
  engines: {
    what: 'Preparing on PGlite what those tests asked PostgreSQL',
    args: ['tools/prepare-on-pglite.mjs'],
    limit: 10 * minute,
  },
  size: { what: 'Weighing what a reading page loads', args: ['node_modules/size-limit/bin.js'], limit: minute },
  e2e: {
    what: 'Running the journeys in Chromium',
    args: ['node_modules/@playwright/test/cli.js', 'test', '--forbid-only'],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: `${results}/e2e.json`, ...(isWhole ? {} : { EPIGRAPH_ONCE: 'yes' }) },
    limit: 55 * minute,
    read: () => readJourneys(`${results}/e2e.json`),
  },
}

const unknown = asked.filter((name) => !(name in parts))
if (unknown.length > 0) fail(`Unknown part: ${unknown.join(', ')}. Choose from: ${Object.keys(parts).join(', ')}.`)

ensureInstalled()
if (isAsked('unit')) ensureCurl()
if (isAsked('unit') || isAsked('endurance')) ensurePostgres()
const needsChromium = isAsked('e2e') || isAsked('endurance')
if (needsChromium) ensureChromium()
rmSync(results, { recursive: true, force: true })
mkdirSync(results)

leftOut()
let passed = 0
let failed = 0
const broken = []
const failures = []
let isStopped = false
for (const name of plan()) {
  if (isStopped) break
  if (broken.some((part) => part.startsWith('build')) && (name === 'size' || name === 'e2e')) {
    say(`${name}: not run, because there is no built site.`)
    continue
  }
  const { what, args, files = [], env, limit, read } = parts[name]
  if (what) say(`${what} …`)
  let ended = await run([...args, ...files], env, limit)
  let counted = read?.()
  const failedFiles = counted?.failedFiles ?? []
  if (ended === 'badly' && !isStopped && failedFiles.length > 0 && failedFiles.length <= mostFilesRunAgain) {
    say(`${name}: a second time ${failedFiles.join(', ')} …`)
    ended = await run([...args, ...failedFiles], env, limit)
    const second = read()
    if (second) counted = withSecondRun(counted, second)
  }
  passed += counted?.passed ?? 0
  failures.push(...(counted?.failures ?? []))
  // A part that fails as a whole counts as one.
  failed += Math.max(counted?.failed ?? 0, ended === 'well' && (counted || !read) ? 0 : 1)
  if (ended !== 'well') broken.push(`${name}${ended === 'late' ? ` (stopped after ${limit / minute} minutes)` : ''}`)
  else if (read && !counted) broken.push(`${name} (it ran nothing)`)
  if (counted)
    say(
      `${name}: ${counted.passed} passed, ${counted.failed} failed${counted.skipped > 0 ? `, ${counted.skipped} skipped` : ''}${counted.again > 0 ? `, ${counted.again} of those that passed only the second time` : ''}.`,
    )
}

// At the end, where the person who reads a long log looks first.
for (const one of failures) console.log(`\nFailed: ${one}`)
if (broken.length > 0) say(`Did not pass: ${broken.join(', ')}. One part alone: npm test -- ${broken[0].split(' ')[0]}`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 || isStopped ? 1 : 0

/** The site is built for the parts that need it, and only when it is not. */
function plan() {
  const needsBuild =
    (isAsked('build') && asked.length > 0) || (['size', 'e2e', 'unit', 'endurance'].some(isAsked) && !buildIsCurrent())
  return Object.keys(parts).filter((name) => {
    if (name === 'build') return needsBuild
    if (name === 'statements' || name === 'engines') return isAsked('unit')
    return isAsked(name) && (name !== 'endurance' || due.length > 0)
  })
}

/** How a part of the unit tests is run; its results are in a file of its name. */
function vitest(part) {
  return [
    'node_modules/vitest/vitest.mjs',
    'run',
    // One test that somebody looked at alone would leave the others of its file out, and pass.
    '--allowOnly=false',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${results}/${part}.json`,
  ]
}

/** What this run leaves out is said, with the way to run it. */
function leftOut() {
  const left = Object.keys(endurance).filter((file) => !due.includes(file))
  if (left.length > 0 && isAsked('endurance'))
    say(
      `Endurance tests not run, because what they cover is as it was at ${since?.slice(0, 12)}: ${left.join(', ')}. All of them: npm test -- --all`,
    )
}

/** @returns `well`, `badly` or `late` */
function run(args, env, limit) {
  return new Promise((resolve) => {
    const child = spawn(ownNode(), args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...env },
      detached: process.platform !== 'win32',
    })
    const end = (signal) => {
      if (child.pid === undefined) return
      try {
        process.kill(process.platform === 'win32' ? child.pid : -child.pid, signal)
      } catch {
        // It has ended meanwhile.
      }
    }
    let late = false
    const timer = setTimeout(() => {
      late = true
      end('SIGKILL')
    }, limit)
    const stop = () => {
      isStopped = true
      end('SIGTERM')
    }
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop)
    child.on('exit', (code) => {
      clearTimeout(timer)
      for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, stop)
      resolve(late ? 'late' : code === 0 ? 'well' : 'badly')
    })
  })
}
