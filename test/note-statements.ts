import { mkdirSync, writeFileSync } from 'node:fs'
import { threadId } from 'node:worker_threads'
import { type RawBuilder, sql } from 'kysely'
import { afterAll } from 'vitest'
import { engine } from '#test/house'

/** What the rows of a statement of `sql` were: the file it is in, its text between the parameters, and the kinds of value of each column. */
export type NotedStatement = { file: string; text: readonly string[]; columns: Record<string, string[]> }

type Noted = { file: string; columns: Map<string, Set<string>> }
type Execute = RawBuilder<unknown>['execute']

const folder = process.env.EPIGRAPH_STATEMENTS
const shared = globalThis as { epigraphStatements?: Map<readonly string[], Noted> } // safe: nobody else has a name like this

// A setup file is read once for each test file, and a worker has one Kysely.
if (folder !== undefined) {
  const noted = (shared.epigraphStatements ??= noting())
  afterAll(() => {
    mkdirSync(folder, { recursive: true })
    writeFileSync(
      `${folder}/${engine}-${process.pid}-${threadId}.json`,
      JSON.stringify([...noted].map(asWritten).filter(({ file }) => file !== '')),
    )
  })
}

/** From here on every statement of `sql` that is executed leaves the kinds of its rows' values. */
function noting(): Map<readonly string[], Noted> {
  const noted = new Map<readonly string[], Noted>()
  const builder = Object.getPrototypeOf(sql``) as { execute: Execute } // safe: what `sql` makes has one class
  const execute = builder.execute
  builder.execute = async function (this: RawBuilder<unknown>, ...args) {
    const { sqlFragments } = this.toOperationNode()
    let statement = noted.get(sqlFragments)
    if (!statement) noted.set(sqlFragments, (statement = { file: callerOf(new Error()), columns: new Map() }))
    const result = await execute.apply(this, args)
    for (const row of result.rows) note(statement, row)
    return result
  }
  return noted
}

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
