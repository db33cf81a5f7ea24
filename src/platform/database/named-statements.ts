import type pg from 'pg'

/** Each named statement takes memory on each connection. Pages have fewer; the limit is for statements that are composed from a reader's choices. */
const most = 200

/**
 * PostgreSQL doesn't know the name: somebody between us and it hands a connection from one to another (PgBouncer by transaction). Or it knows it already. Or a
 * later release has changed a table, and a statement with a name answers with no other columns than before.
 */
const refusals = new Set(['26000', '42P05', '0A000'])

export type NamedStatements = ReturnType<typeof namedStatements>

/**
 * Names the statements that are planned once, and keeps the plan mode of each connection. The mode is only set outside transactions: a rollback would
 * undo it.
 */
export function namedStatements() {
  const names = new Map<string, string>()
  const generic = new WeakSet<pg.ClientBase>()
  let works = true

  return {
    /** The name of `sql` on this connection, after its plan mode was set. @returns undefined if it is sent without a name */
    async nameFor(client: pg.PoolClient, sql: string, once: boolean): Promise<string | undefined> {
      const name = once && works && client.getTransactionStatus() === 'I' ? nameOf(sql) : undefined
      if (generic.has(client) === (name !== undefined)) return name
      await client.query(name === undefined ? 'reset plan_cache_mode' : 'set plan_cache_mode = force_generic_plan')
      if (name === undefined) generic.delete(client)
      else generic.add(client)
      return name
    },
    /** Whether the statement failed only because of its name. From then on no statement is named. */
    isRefusal(fault: unknown): boolean {
      const refused = fault instanceof Error && 'code' in fault && refusals.has(String(fault.code))
      if (refused) works = false
      return refused
    },
  }

  function nameOf(sql: string): string | undefined {
    const known = names.get(sql)
    if (known !== undefined || names.size >= most) return known
    const name = `epigraph_${names.size + 1}`
    names.set(sql, name)
    return name
  }
}
