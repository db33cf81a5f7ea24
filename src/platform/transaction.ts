import { setTimeout } from 'node:timers/promises'
import type { ControlledTransaction } from 'kysely'
import { codeOf } from './database/db-faults.ts'
import { insideTransaction, transactionScope } from './database/db-gate.ts'
import { Unavailable } from './errors.ts'
import type { Db, Footing, Tables } from './ground.ts'

/**
 * Runs `fn` in a transaction: all of what it writes through the given ctx is kept when it resolves, nothing when it rejects.
 * Inside another transaction it is a savepoint: its rejection undoes its own part, and the outer one may go on.
 * `fn` must not await anything foreign (HTTP, a mail, another process): on PGlite everybody waits for it. It may be run again,
 * up to five times, where the database gave it up to let somebody else go on (a deadlock): nothing of such an attempt is kept.
 * @throws what `fn` throws; Unavailable when the database is lost on the way (then nothing was kept, unless it was lost
 * while committing, when nobody can know)
 */
export async function inTransaction<C extends Footing, R>(ctx: C, fn: (ctx: C) => Promise<R>): Promise<R> {
  const outer = levels.get(ctx.db)
  return outer ? inSavepoint(outer, ctx, fn) : inOutermost(ctx, fn)
}

/** Runs `fn` after the outermost transaction of `ctx` was committed, never when it was not; at once when there is none. Its faults are logged. */
export function afterCommit(ctx: Footing, fn: () => void | Promise<void>): void {
  const level = levels.get(ctx.db)
  if (level) level.hooks.push(fn)
  else void runHook(ctx, fn)
}

type Hook = () => void | Promise<void>
/** One transaction or savepoint. */
type Level = { trx: ControlledTransaction<Tables>; depth: number; hooks: Hook[]; last: Promise<unknown> }

const levels = new WeakMap<Db, Level>()

const mostAttempts = 5

async function inOutermost<C extends Footing, R>(ctx: C, fn: (ctx: C) => Promise<R>): Promise<R> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await inAttempt(ctx, fn)
    } catch (fault) {
      if (attempt === mostAttempts || !wasInTheWay(fault)) throw fault
      // By chance, or those who met would meet again.
      await setTimeout(Math.random() * 50 * attempt)
    }
  }
}

/** What PostgreSQL says to the one that it chose to give up: 40P01 deadlock_detected, 40001 serialization_failure. */
function wasInTheWay(fault: unknown): boolean {
  const said = codeOf(fault instanceof Unavailable ? fault.cause : fault)
  return said === '40P01' || said === '40001'
}

async function inAttempt<C extends Footing, R>(ctx: C, fn: (ctx: C) => Promise<R>): Promise<R> {
  const trx = await ctx.db.startTransaction().execute()
  const level: Level = { trx, depth: 0, hooks: [], last: Promise.resolve() }
  levels.set(trx, level)
  const whole = { open: true }
  let result: R
  try {
    result = await transactionScope.run({ whole, waiting: [] }, () => fn({ ...ctx, db: trx }))
    whole.open = false
    await trx.commit().execute()
  } catch (fault) {
    whole.open = false
    // When the connection is gone, the server has rolled back already.
    if (!trx.isCommitted && !trx.isRolledBack)
      await trx
        .rollback()
        .execute()
        .catch(() => undefined)
    throw fault
  }
  for (const hook of level.hooks) void runHook(ctx, hook)
  return result
}

async function inSavepoint<C extends Footing, R>(outer: Level, ctx: C, fn: (ctx: C) => Promise<R>): Promise<R> {
  // Asked from within an inner level by the ctx of an outer one, it would wait for itself forever.
  if (transactionScope.getStore()?.waiting.includes(outer)) throw new Error(insideTransaction)
  // Two at once on one level would release each other's savepoints, so they take turns.
  const turn = outer.last.then(() => savepoint(outer, ctx, fn))
  outer.last = turn.catch(() => undefined)
  return turn
}

async function savepoint<C extends Footing, R>(outer: Level, ctx: C, fn: (ctx: C) => Promise<R>): Promise<R> {
  const depth = outer.depth + 1
  const name = `level_${depth}`
  const trx = await outer.trx.savepoint(name).execute()
  const level: Level = { trx, depth, hooks: [], last: Promise.resolve() }
  levels.set(trx, level)
  try {
    const scope = transactionScope.getStore()
    const inner = () => fn({ ...ctx, db: trx })
    const result = await (scope ? transactionScope.run({ ...scope, waiting: [...scope.waiting, outer] }, inner) : inner())
    await trx.releaseSavepoint(name).execute()
    outer.hooks.push(...level.hooks)
    return result
  } catch (fault) {
    // Rolled back and released, so that the outer transaction can be used; where it is lost, its own end says so.
    await trx
      .rollbackToSavepoint(name)
      .execute()
      .then(() => trx.releaseSavepoint(name).execute())
      .catch(() => undefined)
    throw fault
  }
}

async function runHook(ctx: Footing, hook: Hook): Promise<void> {
  try {
    await hook()
  } catch (fault) {
    ctx.log.error({ err: fault }, 'something that follows a committed change failed')
  }
}
