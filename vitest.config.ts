import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { endurance, once } from './bin/endurance.mjs'

const root = fileURLToPath(new URL('.', import.meta.url))

// A hundred processes are started that read the same files: the first compiles them.
process.env.NODE_COMPILE_CACHE ??= `${root}node_modules/.cache/compiled`

/**
 * A test that imports `#test/house` needs a database and runs on both engines, or on those that bin/endurance.mjs names for `npm test`; what
 * only one engine has, and what neither has a part in (how many questions a page asks, what becomes of hostile words in its HTML), is tested
 * in a file named `….on-pglite.test.ts` or `….on-postgres.test.ts`. The others are run once, those of React (`.tsx`) in a document of happy-dom. A worker goes on from file to file, with what modules hold, so only files of React replace modules.
 */
const tests = globSync('{src,test,bench}/**/*.test.{ts,tsx}', { cwd: root }).map((file) => file.replaceAll('\\', '/'))
const onDatabase = tests.filter((file) => readFileSync(root + file, 'utf8').includes("'#test/house'"))
const inDocument = tests.filter((file) => file.endsWith('.tsx') && !onDatabase.includes(file))
const replacesModules = (file: string) => /\bvi\.(?:mock|doMock)\(/.test(readFileSync(root + file, 'utf8'))
const mocked = inDocument.filter(replacesModules)
const parts = inDocument.filter((file) => !mocked.includes(file))
const pure = tests.filter((file) => !onDatabase.includes(file) && !inDocument.includes(file))

const unfit = [...onDatabase, ...pure].find(replacesModules)
if (unfit)
  throw new Error(
    `${unfit} replaces a module, which its worker has loaded for other files. Give the function what it needs, or use vi.spyOn.`,
  )

const engineOf = (file: string) => endurance[file]?.only ?? /\.on-(\w+)\.test/.exec(file)?.[1] ?? onceOn(file)
const onceOn = (file: string) =>
  (process.env.EPIGRAPH_ONCE && Object.entries(once.engines).find(([place]) => file.startsWith(place))?.[1]) || 'both'
const isOn = (engine: string, file: string) => [engine, 'both'].includes(engineOf(file))
const on = (engine: string) => onDatabase.filter((file) => isOn(engine, file))

// What starts processes or a browser takes longest, however short its file: begun last, it would keep a core waiting at the end.
const long = new Set(
  pure.filter((file) => /site-process|drawing-page/.test(readFileSync(root + file, 'utf8'))).map((file) => root + file),
)
class LongOnesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const first = sorted.filter(({ moduleId }) => long.has(moduleId))
    const at = sorted.findIndex(({ project }) => project.name === 'pure')
    const rest = sorted.filter((file) => !first.includes(file))
    return at < 0 ? sorted : rest.toSpliced(at, 0, ...first)
  }
}

/** A machine of many has its slow minutes; what hangs is told all the same. */
const patience = { testTimeout: 60_000, expect: { poll: { timeout: 10_000 } } }
/** Sheets are not made for tests; a page still says where its own is. Under a name that tells of no sheet, or it would be emptied as one. */
const addressOfSheet = {
  name: 'address-of-sheet',
  enforce: 'pre' as const,
  resolveId: (id: string) => (id.endsWith('.css?url') ? '\0address-of-sheet' : undefined),
  load: (id: string) => (id === '\0address-of-sheet' ? 'export default "/assets/sheet.css"' : undefined),
}
/** At their true cost, hashes of passwords would take most of the time of the tests that sign people up. */
const lowHashCost = {
  name: 'low-hash-cost',
  enforce: 'pre' as const,
  resolveId: (id: string) => (id.endsWith('/hash-cost.ts') ? '\0low-hash-cost' : undefined),
  load: (id: string) => (id === '\0low-hash-cost' ? 'export const hashCost = { N: 2, r: 1, p: 1, maxmem: 65_536 }' : undefined),
}

const project = (name: string, include: string[], rest: object = {}, plugins: Plugin[] = []) => ({
  plugins: [addressOfSheet, ...plugins],
  test: { name, root, include, ...patience, ...rest },
})
const happyDom = { environment: 'happy-dom', setupFiles: ['test/clean-document.ts'] }
// A worker keeps its database from file to file; it is emptied before each test.
const database = { isolate: false, setupFiles: ['test/clean-house.ts', 'test/note-statements.ts'], hookTimeout: 60_000 }

export default defineConfig({
  test: {
    // One more than the cores of a small machine: tests wait for processes, a server and clocks some of their time.
    maxWorkers: 3,
    passWithNoTests: true,
    sequence: { sequencer: LongOnesFirst },
    projects: [
      project('pure', pure, { isolate: false }),
      project('parts', parts, { ...happyDom, isolate: false }),
      // What replaces a module needs a worker that has not loaded it.
      project('mocked', mocked, happyDom),
      project('pglite', on('pglite'), { ...database, globalSetup: ['test/setup-pglite.ts'] }, [lowHashCost]),
      project('postgres', on('postgres'), { ...database, globalSetup: ['test/setup-postgres.ts'] }, [lowHashCost]),
    ],
  },
})
