// Holds the type of each statement of `sql` to the rows that the tests saw of it (test/note-statements.ts): `npm test` runs it after
// them. The compiler compares, in a copy of src/ in which `sql<Row>` is `sql<Proven<Row, …>>`.
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'

const inThread = 'It is executed in the thread of imports. Tests see what it leaves, in the lists and counts of an import.'
const noRowYet = 'No test sees a row of it yet.'

/** Statements whose type is proven by no test, by file: how each begins, and why. */
export const unproven = {
  'src/analytics/rows-store.ts': { 'with came as (': noRowYet },
  'src/duplicates/store.ts': {
    'select p.exact, p.alike,': 'Its type has a parameter. The statement beside it selects the same of quotes.',
  },
  'src/history/names-store.ts': { 'select a.id, a.name from authors': noRowYet },
  'src/imports/author-store.ts': { 'select key, created_id as id': inThread },
  'src/imports/done-row-store.ts': {
    'select r.number, … as fields': inThread,
    'select count(*)::int as n from import_rows r': inThread,
    'select r.number, r.plan': inThread,
  },
  'src/imports/import-store.ts': { 'select …, coalesce(nullif(p.full_name': noRowYet },
  'src/imports/plan-store.ts': { 'with blocked as (': inThread, 'select count(*)::int as n from import_rows r': inThread },
  'src/imports/row-store.ts': { 'with planned as materialized (': inThread },
  'src/imports/same-row-store.ts': { 'select r.number': inThread, 'select number, fields': inThread },
  'src/newsletter/issues/issue-store.ts': { 'select …, … from newsletter_issues i where …': noRowYet },
  'src/platform/backup/restore-file.ts': {
    'select count(*) as n from pg_stat_activity': 'Restoring is tested as a process of its own.',
  },
  'src/platform/jobs/job-book.ts': {
    'select count(*)::int as n from jobs.job': 'The queue of jobs is tested as a process of its own.',
  },
  'src/quotes/brought/brought-store.ts': {
    'select q.id, q.tags,': inThread,
    'select q.id, q.version, q.text': inThread,
    'select a.id from authors a': inThread,
  },
  'src/trash/erase-store.ts': { 'select distinct p.id': noRowYet },
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = process.cwd()
  // What it compiles imports the types of sentences, which a new clone does not have yet.
  await import('../bin/messages.mjs')
  const seen = readSeen(join(root, 'test-results/statements/rows'))
  const { found, looked } = checkStatements(root, seen, { allRan: process.env.EPIGRAPH_ALL_RAN === 'yes' })
  for (const line of found) console.error(line)
  console.log(looked)
  process.exitCode = found.length > 0 ? 1 : 0
}

/**
 * @param seen what the tests noted, by file and text
 * @param allRan whether every test ran, so that a statement of which none saw a row is a fault
 * @returns what is wrong, a line each, and a sentence about how much was looked at
 */
export function checkStatements(root, seen, { allowed = unproven, allRan = true } = {}) {
  const copy = copyOf(root)
  const found = []
  const compared = []
  let held = 0
  let unseen = 0
  for (const file of storesOf(root)) {
    const text = readFileSync(join(root, file), 'utf8')
    const edits = []
    for (const statement of statementsOf(file, text)) {
      const columns = seen.get(keyOf(file, statement.text)) ?? {}
      if (isAllowed(allowed[file], statement)) continue
      if (Object.keys(columns).length > 0) {
        edits.push({ at: statement.from, text: 'Proven<' }, { at: statement.to, text: `, ${seenAs(columns)}>` })
        held++
      } else if (statement.isExecuted && !allRan) {
        unseen++
      } else if (statement.isExecuted) {
        found.push(`${file}:${statement.line}: no test sees a row of this statement, so nothing proves its type.`)
      }
    }
    if (edits.length === 0) continue
    writeFileSync(join(copy, file), inserted(text, edits))
    compared.push(file)
  }
  return { found: [...found, ...compiled(root, copy, compared)], looked: saidOf(held, unseen) }
}

function saidOf(held, unseen) {
  const rest = unseen > 0 ? ` Of ${unseen} more these tests saw no row: npm test -- --all runs those that do.` : ''
  return `${held} statements were compared with their rows.${rest}`
}

function isAllowed(lines = {}, { text }) {
  const whole = text.join('…').trimStart()
  return Object.keys(lines).some((begin) => whole.startsWith(begin))
}

/** Its sources without tests, where the compiler finds what they import. */
function copyOf(root) {
  const copy = join(root, 'test-results/typed')
  rmSync(copy, { recursive: true, force: true })
  cpSync(join(root, 'src'), join(copy, 'src'), { recursive: true, filter: (file) => !/\.test\.tsx?$/.test(file) })
  cpSync(join(root, 'package.json'), join(copy, 'package.json'))
  return copy
}

/** What the workers noted, brought together. */
function readSeen(folder) {
  const seen = new Map()
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    for (const { file, text, columns } of JSON.parse(readFileSync(join(folder, name), 'utf8'))) {
      const all = seen.get(keyOf(file, text)) ?? {}
      for (const [column, kinds] of Object.entries(columns)) all[column] = [...new Set([...(all[column] ?? []), ...kinds])]
      seen.set(keyOf(file, text), all)
    }
  }
  return seen
}

function keyOf(file, text) {
  return JSON.stringify([file, ...text])
}

/** `{ "id": 'string'; "sort_name": 'string' | 'null' }, "id" | "sort_name"` */
function seenAs(columns) {
  const kinds = Object.entries(columns).map(
    ([name, each]) => `${JSON.stringify(name)}: ${each.map((kind) => `'${kind}'`).join(' | ')}`,
  )
  const names = Object.keys(columns).map((name) => JSON.stringify(name))
  return `{ ${kinds.join('; ')} }, ${names.join(' | ')}`
}

function storesOf(root) {
  return sourcesWith(root, 'sql<')
}

function declaring(root) {
  return sourcesWith(root, 'declare module ')
}

function sourcesWith(root, words) {
  return readdirSync(join(root, 'src'), { recursive: true })
    .map((name) => `src/${String(name).replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .filter((file) => readFileSync(join(root, file), 'utf8').includes(words))
    .toSorted()
}

/** Every `sql<Row>` of a file: where its type is, its text, and whether it is executed where it is written. */
function statementsOf(file, text) {
  const statements = []
  const walk = (node, parent) => {
    if (Array.isArray(node)) return node.forEach((one) => walk(one, parent))
    if (typeof node?.type !== 'string') return undefined
    if (node.type === 'TaggedTemplateExpression' && node.tag.name === 'sql' && node.typeArguments) {
      const [type] = node.typeArguments.params
      statements.push({
        from: type.start,
        to: type.end,
        line: text.slice(0, type.start).split('\n').length,
        text: node.quasi.quasis.map(({ value }) => value.cooked),
        isExecuted: parent?.type === 'MemberExpression' && parent.property.name === 'execute',
      })
    }
    for (const child of Object.values(node)) if (typeof child === 'object') walk(child, node)
  }
  walk(parseSync(file, text).program)
  return statements
}

function inserted(text, edits) {
  let whole = ''
  let at = 0
  for (const edit of edits.toSorted((a, b) => a.at - b.at)) {
    whole += text.slice(at, edit.at) + edit.text
    at = edit.at
  }
  return whole + text.slice(at)
}

/** What the compiler says of the copy, with the names of the files that it is a copy of. */
function compiled(root, copy, files) {
  if (files.length === 0) return ['No statement was compared: run the unit tests first, `npm test -- unit`.']
  writeFileSync(
    join(copy, 'tsconfig.json'),
    JSON.stringify({
      extends: join(root, 'tsconfig.json'),
      compilerOptions: { incremental: false, composite: false },
      // What features add to each other's types is known as a whole: every noun, table and job.
      files: [...files, ...declaring(copy), join(root, 'test/statement-kinds.d.ts')],
      include: [],
    }),
  )
  const require = createRequire(import.meta.url)
  const tsc = join(dirname(require.resolve('typescript/package.json')), 'lib/tsc.js')
  const { status, stdout } = spawnSync(process.execPath, [tsc, '-p', join(copy, 'tsconfig.json'), '--pretty', 'false'], {
    cwd: copy,
    encoding: 'utf8',
  })
  return status === 0 ? [] : stdout.trim().split('\n')
}
