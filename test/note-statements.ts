import { mkdirSync, writeFileSync } from 'node:fs'
import { threadId } from 'node:worker_threads'
import { type QueryExecutor, type RawBuilder, sql } from 'kysely'
import { afterAll } from 'vitest'
import { engine } from '#test/house'

/** What the rows of a statement of `sql` were: the file it is in, its text between the parameters, and the kinds of value of each column. */
export type NotedStatement = { file: string; text: readonly string[]; columns: Record<string, string[]> }

/** What a database was asked, whole, with `$1` for each parameter, and the file of the project that asked. */
export type Asked = { file: string; sql: string }

type Noted = { file: string; columns: Map<string, Set<string>> }
type Execute = RawBuilder<unknown>['execute']
type Executor = Pick<QueryExecutor, 'executeQuery'>
type Notes = { statements: Map<readonly string[], Noted>; asked: Map<string, string> }

const folder = process.env.EPIGRAPH_STATEMENTS
const shared = globalThis as { epigraphStatements?: Notes } // safe: nobody else has a name like this

// A setup file is read once for each test file, and a worker has one Kysely.
if (folder !== undefined) {
  const notes = (shared.epigraphStatements ??= noting())
  const write = (place: string, rows: unknown[]) => {
    mkdirSync(place, { recursive: true })
    writeFileSync(`${place}/${engine}-${process.pid}-${threadId}.json`, JSON.stringify(rows))
  }
  afterAll(() => {
    write(
      `${folder}/rows`,
      [...notes.statements].map(asWritten).filter(({ file }) => file !== ''),
    )
    if (engine === 'postgres')
      write(
        `${folder}/asked`,
        [...notes.asked].map(([text, file]): Asked => ({ file, sql: text })),
      )
  })
}

/** From here on every statement of `sql` that is executed leaves the kinds of its rows' values, and every statement its text. */
function noting(): Notes {
  const statements = new Map<readonly string[], Noted>()
  const asked = new Map<string, string>()
  const builder = Object.getPrototypeOf(sql``) as { execute: Execute } // safe: what `sql` makes has one class
  const execute = builder.execute
  let executors = false
  builder.execute = async function (this: RawBuilder<unknown>, ...args) {
    // Each test begins with a statement of `sql`, which empties its tables.
    if (!executors) noteTexts(args[0].getExecutor(), asked)
    executors = true
    const { sqlFragments } = this.toOperationNode()
    let statement = statements.get(sqlFragments)
    if (!statement) statements.set(sqlFragments, (statement = { file: callerOf(new Error()), columns: new Map() }))
    const result = await execute.apply(this, args)
    for (const row of result.rows) note(statement, row)
    return result
  }
  return { statements, asked }
}

/** Those of connections and transactions have one class above them, which executes. */
function noteTexts(executor: Executor, asked: Map<string, string>): void {
  let owner = executor
  while (!Object.hasOwn(owner, 'executeQuery')) owner = Object.getPrototypeOf(owner) as Executor // safe: it is inherited from one of them
  const executeQuery = owner.executeQuery
  owner.executeQuery = async function (this: Executor, query, ...rest) {
    // A test may have asked the same before the site did. What is refused proves nothing.
    const file = isOfTest(asked.get(query.sql) ?? '') ? callerOf(new Error()) : undefined
    const result = await executeQuery.call(this, query, ...rest)
    if (file !== undefined) asked.set(query.sql, file)
    return result
  } as typeof executeQuery // safe: it hands on what it is given
}

const isOfTest = (file: string) => file === '' || file.includes('.test.')

function note({ columns }: Noted, row: unknown): void {
  for (const [name, value] of Object.entries(row ?? {})) {
    const kinds = columns.get(name)
    if (kinds) kinds.add(kindOf(value))
    else columns.set(name, new Set([kindOf(value)]))
  }
}

/** As `Kind` in statement-kinds.d.ts names them. */
function kindOf(value: unknown): string {
  if (value === null) return 'null'
  if (value instanceof Date) return 'Date'
  if (value instanceof Uint8Array) return 'bytes'
  return Array.isArray(value) ? 'array' : typeof value
}

/** The file of the project that asked: the first of the stack that is not this one. */
function callerOf({ stack = '' }: Error): string {
  const files = [...stack.matchAll(/[\\/](src[\\/][^\s():?]+\.tsx?)/g)].map(([, file = '']) => file.replaceAll('\\', '/'))
  return files[0] ?? ''
}

function asWritten([text, { file, columns }]: [readonly string[], Noted]): NotedStatement {
  return { file, text, columns: Object.fromEntries([...columns].map(([name, kinds]) => [name, [...kinds].toSorted()])) }
}
