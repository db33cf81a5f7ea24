// What runs when. `endurance` is the table of the tests that take long (kills, scale, statistics, whole processes): they are a part of `npm test` of
// that name, and `npm test` alone runs those of them whose subject changed. `once` is the table of the tests that `npm test` alone runs on one engine or
// one screen. A test that is in neither always runs, on both. `npm test -- --all` runs everything.
import { spawnSync } from 'node:child_process'
import { root } from './prepare.mjs'

/** Embedded and PostgreSQL alike have the same files under them. */
const database = ['db/migrations', 'src/platform/database', 'test/house.ts']
const newsletter = ['src/newsletter', 'src/outbox', 'src/settings', 'src/app/mails', 'test/subscribers.ts', ...database]
const plates = ['src/plates', 'src/images', 'src/app/pictures']

/**
 * By the test's file: what it covers (files or folders), and `only`, the engine it runs on where the database is not its subject. Where a kill, a
 * lock or the SQL itself is, it runs on both.
 */
export const endurance = {
  'src/app/hostile-requests.on-pglite.test.ts': { covers: ['src', 'test', ...database] },
  'src/bulk-jobs/killed.test.ts': {
    covers: ['src/bulk-jobs', 'src/changes', 'src/quotes', 'test/many-quotes.ts', 'test/kill-rounds.ts', ...database],
  },
  'src/command/command.test.ts': {
    covers: [
      'src/command',
      'src/moving',
      'src/backups',
      'src/platform',
      'src/imports',
      'src/quotes/collection',
      'bin',
      'test/settled-site.ts',
      ...database,
    ],
  },
  'src/command/cut-off.test.ts': {
    covers: ['src/moving', 'src/backups', 'src/platform', 'src/command', 'src/quotes', 'test/site-process.ts', ...database],
  },
  'src/evidence/reading-plans.on-postgres.test.ts': { covers: ['src/evidence', 'src/library', ...database] },
  'src/fediverse/share-plans.on-postgres.test.ts': { covers: ['src/fediverse', ...database] },
  'src/history/undo-of-everything.test.ts': {
    covers: [
      'src/history',
      'src/changes',
      'src/quotes',
      'src/authors',
      'src/categories',
      'src/settings',
      'src/slugs',
      ...database,
    ],
    only: 'postgres',
  },
  'src/imports/killed.test.ts': {
    covers: ['src/imports', 'src/changes', 'src/quotes', 'src/authors', 'test/imports.ts', 'test/kill-rounds.ts', ...database],
  },
  'src/library/formats/document/read-document.test.ts': { covers: ['src/library/formats', 'src/platform/workers'] },
  'src/library/formats/pdf/read-pdf.test.ts': { covers: ['src/library/formats', 'src/platform/workers'] },
  'src/webhooks/killed.test.ts': {
    covers: ['src/webhooks', 'src/changes', 'src/platform', 'test/kill-webhooks.ts', 'test/kill-rounds.ts', ...database],
  },
  'src/newsletter/turns.test.ts': { covers: [...newsletter, 'src/time'], only: 'postgres' },
  'src/newsletter/sending/balance.test.ts': { covers: newsletter, only: 'postgres' },
  'src/newsletter/sending/killed.on-pglite.test.ts': {
    covers: [...newsletter, 'src/platform', 'test/kill-sending.ts', 'test/kill-rounds.ts'],
  },
  'src/newsletter/sending/own-hours.test.ts': {
    covers: [...newsletter, 'src/time', 'src/quotes/day'],
    only: 'postgres',
  },
  'src/plates/design/every-design.test.ts': { covers: plates },
  'src/platform/database/pglite.on-pglite.test.ts': { covers: ['src/platform', 'test/house.ts'] },
  'src/platform/backup/drill.test.ts': {
    covers: ['src/platform', 'src/backups', 'test/backed-up-site.ts', ...database],
  },
  'src/quotes/chances-of-a-long-list.test.ts': { covers: ['src/quotes', ...database], only: 'postgres' },
  'src/quotes/day/calendar-of-400-days.test.ts': { covers: ['src/quotes', 'src/time', ...database], only: 'postgres' },
  'src/quotes/search/search-quality.test.ts': { covers: ['src/quotes', 'db/collection', 'test/asked-lines.txt', ...database] },
  'test/memory.test.ts': {
    covers: ['src/platform', 'src/main.ts', 'src/command', 'src/quotes/collection', 'src/backups', 'bin', 'test/peak-memory.ts'],
  },
  'test/pixels.test.ts': { covers: [...plates, 'test/drawing-page.ts', 'test/drawing-page-script.ts'] },
  'test/release.test.ts': {
    covers: ['bin', 'package-lock.json', 'vite.config.ts', 'src/main.ts', 'src/command/command.ts'],
    only: 'pglite',
  },
  'test/replicas.test.ts': {
    covers: [
      'src/platform',
      'src/main.ts',
      'src/app/http',
      'src/app/cache',
      'src/app/live',
      'src/changes',
      'test/site-process.ts',
      ...database,
    ],
  },
}

/**
 * By file or folder: the one engine, or the one screen, on which `npm test` runs what tries neither. Of engines the first line that a file begins with
 * counts. Both have one driver and one wire, and what PostgreSQL was asked is prepared on PGlite afterwards (tools/prepare-on-pglite.mjs), so both run only
 * what asks how an engine sorts, searches, locks or listens. Journeys that try how a page is laid out, touched or read aloud run on both screens.
 */
export const once = {
  engines: {
    // Whole backups and restores, whose SQL backup.test.ts tries on both.
    'src/platform/backup/drill.test.ts': 'pglite',
    'src/platform/backup/encryption.test.ts': 'pglite',
    'src/platform/backup/restore-mark.test.ts': 'pglite',
    'src/platform/': 'both',
    // Transactions that see each other, and what is heard of them.
    'src/changes/': 'both',
    'src/slugs/': 'both',
    // Order, words and likeness, which extensions and collations decide.
    'src/quotes/search/search-quality.test.ts': 'pglite',
    'src/quotes/search/': 'both',
    'src/quotes/likeness/': 'both',
    'src/quotes/desk-list/': 'both',
    'src/library/from/': 'postgres',
    'src/library/draft/': 'postgres',
    'src/library/': 'both',
    // Whole processes, started by the dozen: on the database that `npm start` brings.
    'src/command/': 'pglite',
    'src/backups/drill.test.ts': 'pglite',
    'src/imports/import-thread.test.ts': 'pglite',
    // The journeys run the same pages on PGlite.
    'src/': 'postgres',
  },
  screens: {
    'accessibility.spec.ts': 'phone',
    'account.spec.ts': 'desktop',
    'check.spec.ts': 'phone',
    'cite.spec.ts': 'desktop',
    'corrections.spec.ts': 'desktop',
    'critical-css.spec.ts': 'phone',
    'desk-bulk.spec.ts': 'desktop',
    'desk-pages.spec.ts': 'desktop',
    'desk-quote-form.spec.ts': 'desktop',
    'desk-quotes.spec.ts': 'desktop',
    'desk-table.spec.ts': 'desktop',
    'drafts.spec.ts': 'desktop',
    'early-download.spec.ts': 'phone',
    'early.spec.ts': 'phone',
    'faces.spec.ts': 'phone',
    'generator.spec.ts': 'desktop',
    'history.spec.ts': 'desktop',
    'import.spec.ts': 'desktop',
    'live.spec.ts': 'desktop',
    'moving.spec.ts': 'desktop',
    'pictured-quote.spec.ts': 'phone',
    'print.spec.ts': 'desktop',
    'saved.spec.ts': 'phone',
    'search.spec.ts': 'phone',
    'share.spec.ts': 'phone',
    'show-more.spec.ts': 'phone',
    'sources.spec.ts': 'phone',
    'staff-tools.spec.ts': 'desktop',
    'texts.spec.ts': 'desktop',
    'without-script.spec.ts': 'phone',
  },
}

/**
 * What a screen leaves out, by the titles of journeys: those with the tag of the other screen, and where `isOnce` those without a tag that the table
 * gives to the other screen.
 */
export function notFor(screen, isOnce = Boolean(process.env.EPIGRAPH_ONCE)) {
  const elsewhere = Object.entries(once.screens).flatMap(([file, on]) =>
    isOnce && on !== screen ? [file.replaceAll('.', '\\.')] : [],
  )
  return [
    screen === 'phone' ? /@desktop/ : /@phone/,
    ...(elsewhere.length > 0 ? [new RegExp(`(^| )(${elsewhere.join('|')}) (?!.*@${screen})`)] : []),
  ]
}

/** A change in one of these is a change of everything. */
const grounds = ['bin/endurance.mjs', 'vitest.config.ts', 'package-lock.json']

/**
 * The tests of the table that are due: those whose subject changed since `EPIGRAPH_TESTED`, a commit whose tests are known to have passed, or without
 * it in the last two days of history, or is not committed yet. Where that cannot be known, all of them.
 * @returns {{ due: string[], since: string | undefined }}
 */
export function dueTests(folder = root, tested = process.env.EPIGRAPH_TESTED) {
  const all = Object.keys(endurance)
  const since = tested || lastOfDayBeforeYesterday(folder)
  const changed = since && changedSince(folder, since)
  if (!changed) return { due: all, since: undefined }
  return { due: all.filter((test) => isDue(test, endurance[test].covers, changed)), since }
}

/** Whether one of these files is the test, is covered by it, or affects every test. */
export function isDue(test, covers, changed) {
  return changed.some((file) => [test, ...covers, ...grounds].some((place) => file === place || file.startsWith(`${place}/`)))
}

/** A clone without its history does not know. */
function lastOfDayBeforeYesterday(folder) {
  if (git(folder, 'rev-parse', '--is-shallow-repository') !== 'false') return undefined
  const newest = git(folder, 'log', '-1', '--format=%ct')
  return newest && git(folder, 'log', '-1', '--format=%H', `--before=${Number(newest) - 2 * 86_400}`)
}

function changedSince(folder, commit) {
  const committed = git(folder, 'diff', '--name-only', '--no-renames', '-z', commit, '--')
  const untracked = git(folder, 'ls-files', '--others', '--exclude-standard', '-z')
  if (committed === undefined || untracked === undefined) return undefined
  return [...committed.split('\0'), ...untracked.split('\0')].filter(Boolean)
}

/** @returns what git says, or undefined where there is no git, no history or no such commit */
function git(folder, ...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  return status === 0 ? stdout.trim() : undefined
}
