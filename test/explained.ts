import { CompiledQuery } from 'kysely'
import type { Ctx } from '#access'

/** A node of what `explain (analyze, format json)` says. */
type PlanNode = {
  'Node Type': string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: PlanNode[]
}

/** The rows of `explain (analyze, format json)`. */
export type Analyzed = { 'QUERY PLAN': [{ Plan: PlanNode }] }

/** How many rows the scans of a plan looked at, loop by loop. */
export function rowsRead({ 'QUERY PLAN': [{ Plan }] }: Analyzed): number {
  return readBy(Plan)
}

function readBy(node: PlanNode): number {
  const { 'Node Type': type, 'Actual Rows': rows, 'Actual Loops': loops, 'Rows Removed by Filter': others = 0 } = node
  const own = /(?<!Bitmap Index )Scan/.test(type) ? Math.max(rows + others, 1) * loops : 0
  return own + (node.Plans ?? []).reduce((sum, one) => sum + readBy(one), 0)
}

/** The same database, that explains each statement after it was run: `see` gets the rows of that. `how` is what stands between `explain` and the statement. */
export function explained<Row>(db: Ctx['db'], how: string, see: (rows: Row[]) => void): Ctx['db'] {
  const compiled: CompiledQuery[] = []
  return db.withPlugin({
    transformQuery({ node, queryId }) {
      compiled.push(db.getExecutor().compileQuery(node, queryId))
      return node
    },
    async transformResult({ result }) {
      const { sql: statement, parameters } = compiled.shift() ?? CompiledQuery.raw('select')
      const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(`explain ${how} ${statement}`, [...parameters]))
      see(rows)
      return result
    },
  })
}
