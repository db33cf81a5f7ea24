import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('.', import.meta.url))

/**
 * A test that imports `#test/house` needs a database and is run on both engines; what only one engine has is tested in a file
 * named `….on-pglite.test.ts` or `….on-postgres.test.ts`. The others are run once, those of React (`.tsx`) in a document of happy-dom.
 */
const tests = globSync('{src,test,bench}/**/*.test.{ts,tsx}', { cwd: root }).map((file) => file.replaceAll('\\', '/'))
const onDatabase = tests.filter((file) => readFileSync(root + file, 'utf8').includes("'#test/house'"))
const parts = tests.filter((file) => file.endsWith('.tsx') && !onDatabase.includes(file))
const pure = tests.filter((file) => !onDatabase.includes(file) && !parts.includes(file))

const on = (engine: string) => onDatabase.filter((file) => !/\.on-\w+\.test/.test(file) || file.includes(`.on-${engine}.`))

const project = (name: string, include: string[], rest: object = {}) => ({ test: { name, root, include, ...rest } })
// A worker keeps its database from file to file; it is emptied before each test.
const database = { isolate: false, setupFiles: ['test/clean-house.ts'], testTimeout: 30_000, hookTimeout: 60_000 }

export default defineConfig({
  test: {
    maxWorkers: 2,
    passWithNoTests: true,
    projects: [
      project('pure', pure),
      project('parts', parts, { environment: 'happy-dom' }),
      project('pglite', on('pglite'), { ...database, globalSetup: ['test/setup-pglite.ts'] }),
      project('postgres', on('postgres'), { ...database, globalSetup: ['test/setup-postgres.ts'] }),
    ],
  },
})
