// Holds the imports of a project to the tables in .dependency-cruiser.mjs, finds folders that import each other, makes sure that all imports were looked at, and holds
// SQL to foreign-tables.mjs.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cruise } from 'dependency-cruiser'
import config, { knows, knowsInApp } from '../.dependency-cruiser.mjs'
import { folderCircles } from './folder-circles.mjs'
import { checkTables } from './foreign-tables.mjs'

/** These run from their sources, with no bundler between: Node reads TypeScript, and no JSX. */
const runFromSources = [
  'src/command/command.ts',
  'src/dev.ts',
  'src/backups/driller.ts',
  'src/imports/importer.ts',
  'src/library/formats/document/reader.ts',
  'src/check/finder.ts',
  'test/database-process.ts',
]

/** These may know every feature. */
const above = { app: [], command: [] }

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { found: imports, looked } = await checkDoors(process.cwd())
  const found = [...imports, ...checkTables(process.cwd())]
  for (const line of found) console.error(line)
  console.log(looked)
  process.exitCode = found.length > 0 ? 1 : 0
}

/** @returns what is wrong, a line each, and a sentence about how much was looked at */
export async function checkDoors(root) {
  const folders = ['src', 'test', 'bench', 'e2e'].filter((name) => existsSync(join(root, name)))
  const { output } = await cruise(folders, {
    ...config.options,
    baseDir: root,
    ruleSet: { forbidden: config.forbidden },
    validate: true,
  })
  const seen = output.modules.filter(({ source }) => /^(src|test|bench|e2e)\//.test(source))
  const imports = seen.reduce((sum, { dependencies }) => sum + dependencies.length, 0)
  const found = [
    ...violations(output),
    ...folderCircles(seen),
    ...unlisted(root, 'src', { ...knows, ...above }),
    ...unlisted(root, 'src/app', knowsInApp),
    ...unreadable(seen),
    ...overlooked(root, folders, seen),
  ]
  return { found, looked: `${seen.length} files, ${imports} imports` }
}

function violations({ summary }) {
  const whys = new Map(config.forbidden.map(({ name, comment }) => [name, comment]))
  const lines = summary.violations.map(({ rule, from, to, cycle }) => {
    const way = cycle?.length ? [from, ...cycle.map(({ name }) => name)].join(' → ') : `${from} → ${to}`
    return `${rule.name}: ${way}\n  ${whys.get(rule.name)}`
  })
  // One cycle is found from each of its files.
  return [...new Set(lines)]
}

/** A folder that is in no row would be held to nothing. */
function unlisted(root, folder, table) {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !Object.hasOwn(table, entry.name))
    .map(({ name }) => `${folder}/${name} is in no row of the table in .dependency-cruiser.mjs. Add it, with whom it may know.`)
}

function unreadable(seen) {
  const known = new Map(
    seen.map((module) => [
      module.source,
      module.dependencies.filter(({ dependencyTypes }) => !dependencyTypes.includes('type-only')),
    ]),
  )
  return runFromSources.flatMap((start) => {
    const ways = new Map(known.has(start) ? [[start, [start]]] : [])
    for (const [file, way] of ways) {
      if (file.endsWith('.tsx'))
        return [`runs-from-sources: ${way.join(' → ')}\n  ${start} runs from its sources, and Node cannot read JSX.`]
      for (const { resolved } of known.get(file) ?? []) if (!ways.has(resolved)) ways.set(resolved, [...way, resolved])
    }
    return []
  })
}

/** The tool has been silent before: it found no modules without the right parser. So the imports are counted a second way. */
function overlooked(root, folders, seen) {
  const known = new Map(seen.map(({ source, dependencies }) => [source, new Set(dependencies.map(({ module }) => module))]))
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true })
      .map((name) => `${folder}/${String(name).replaceAll('\\', '/')}`)
      .filter((file) => /\.tsx?$/.test(file) && !file.includes('/fixtures/')),
  )
  if (files.length === 0) return [`No TypeScript was found in ${folders.join(', ') || resolve(root)}: nothing was checked.`]
  return files.flatMap((file) => {
    const written = [
      ...readFileSync(join(root, file), 'utf8').matchAll(/^(?:import|export)(?: [\w\s{},*$]+ from)? '([^'\n]+)'/gm),
    ].map(([, name]) => name)
    const missed = written.filter((name) => !known.get(file)?.has(name) && !known.get(file)?.has(name.replace(/^node:/, '')))
    return known.has(file) && missed.length === 0
      ? []
      : [`${file} was not looked at${missed.length ? `: its imports of ${missed.join(', ')} were overlooked` : ''}.`]
  })
}
