import { AsyncLocalStorage } from 'node:async_hooks'
import { kyselyAdapter } from '@better-auth/kysely-adapter'
import type { BetterAuthOptions, DBAdapter } from 'better-auth'
import type { Ctx } from '#access'
import type { Writing } from '#changes'
import { hashOfToken } from './hash-of-token.ts'

/** What a session knows beyond whose it is; Better Auth is not asked for it. */
export type SessionDetails = {
  ip_address: string
  user_agent: string
  password_at: Date | null
  expires_at: Date
}

/** For whom Better Auth works just now. Its calls carry no context of ours, and one instance serves all. */
type Acting = { ctx: Ctx; session: SessionDetails | undefined }

const acting = new AsyncLocalStorage<Acting>()

/** Runs `act`; what Better Auth reads and writes on the way goes through the database of `ctx`, so into its transaction. */
export function actingFor<T>(ctx: Ctx | Writing, session: SessionDetails | undefined, act: () => Promise<T>): Promise<T> {
  return acting.run({ ctx, session }, act)
}

export function nowActing(): Acting {
  const now = acting.getStore()
  if (!now) throw new Error('Better Auth was asked outside of withAuth; go through src/accounts/auth.ts')
  return now
}

type Adapter = DBAdapter
type Row = Record<string, unknown>
type Query = { model: string; data?: Row; update?: Row | undefined; set?: Row; where?: { field: string; value: unknown }[] }

/**
 * Better Auth's own adapter for Kysely, with three things between: it writes in the transaction of whoever asks; a session's token is
 * kept as a hash; and it lives by the clock of the house, where its own is that of the machine.
 */
export function houseAdapter(options: BetterAuthOptions): Adapter {
  const on = () => kyselyAdapter(nowActing().ctx.db, { type: 'postgres' })(options)
  const adapter: Adapter = {
    id: 'house',
    create: async (query) => told(query, await on().create(kept(query))),
    findOne: async (query) => told(query, await on().findOne(kept(query))),
    findMany: async (query) => (await on().findMany<Row>(kept(query))).map((row) => told(query, row)) as never, // safe: the rows that it found
    count: (query) => on().count(kept(query)),
    update: async (query) => told(query, await on().update(kept(query))),
    updateMany: (query) => on().updateMany(kept(query)),
    delete: (query) => on().delete(kept(query)),
    deleteMany: (query) => on().deleteMany(kept(query)),
    consumeOne: async (query) => told(query, await on().consumeOne(kept(query))),
    incrementOne: async (query) => told(query, await on().incrementOne(kept(query))),
    transaction: (act) => act(adapter),
  }
  return adapter
}

/** What is asked, as the database has it. */
function kept<Q extends Query>(query: Q): Q {
  const row = (values: Row) => mapped(values, (name, value) => asKept(query.model, name, value))
  const details = query.model === 'session' ? nowActing().session : undefined
  return {
    ...query,
    ...(query.data && { data: { ...row(query.data), ...(details && inItsWords(details)) } }),
    ...(query.update && { update: row(query.update) }),
    ...(query.set && { set: row(query.set) }),
    ...(query.where && {
      where: query.where.map((part) => ({ ...part, value: asKept(query.model, part.field, part.value) })),
    }),
  }
}

function inItsWords({ ip_address, user_agent, password_at, expires_at }: SessionDetails): Row {
  const now = nowActing().ctx.clock.now()
  return {
    ipAddress: ip_address,
    userAgent: user_agent,
    passwordAt: password_at,
    expiresAt: expires_at,
    createdAt: now,
    updatedAt: now,
  }
}

function asKept(model: string, name: string, value: unknown): unknown {
  if (value instanceof Date) return new Date(value.getTime() + ahead())
  const isToken = model === 'session' && name === 'token'
  if (isToken && Array.isArray(value)) return value.map((one) => hashOfToken(String(one)))
  return isToken ? hashOfToken(String(value)) : value
}

/** What was found, as Better Auth knows it: whoever asked by a token, or just made one, finds that token and not its hash. */
function told<R>({ model, data, where = [] }: Query, row: R): R {
  if (typeof row !== 'object' || row === null) return row
  const known = data?.token ?? where.find(({ field }) => field === 'token')?.value
  return mapped(row, (name, value) => {
    if (value instanceof Date) return new Date(value.getTime() - ahead())
    return model === 'session' && name === 'token' && typeof known === 'string' ? known : value
  }) as R // safe: the same fields, of the same types
}

const mapped = (row: object, map: (name: string, value: unknown) => unknown) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, map(name, value)]))

/** By how much the clock of the house is ahead of the machine's; nothing, but in tests. */
const ahead = () => nowActing().ctx.clock.now().getTime() - Date.now()
