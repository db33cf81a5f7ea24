import { requireFreshPassword, requireRight, type Ctx } from '#access'
import { change } from './change.ts'
import type { Noun } from './nouns.ts'
import { listChanges, readActorNames, type WhichChanges } from './store.ts'

/** An entry as it leaves the house. */
export type ExportedChange = {
  id: number
  at: string
  /** What they are called; null for the site itself, and for the person who left. */
  who: string | null
  who_id: string | null
  role: string
  /** The program that acted for them, by the name of its token. */
  program: string | null
  /** The role that it acted with, where that isn't the person's. */
  program_role: string | null
  verb: string
  noun: Noun
  noun_id: string
  batch: string | null
  undoes: string | null
  request_id: string | null
  before: object | null
  after: object | null
}

const atOnce = 500

/**
 * Every entry that is asked for, the newest first, read a page at a time while they are taken. That it was made stays in the record.
 * No secret leaves in it. @throws Forbidden below admin · PasswordNeeded
 */
export async function exportChanges(ctx: Ctx, which: Omit<WhichChanges, 'limit'>): Promise<AsyncIterable<ExportedChange[]>> {
  requireRight(ctx, 'audit.read')
  requireFreshPassword(ctx)
  const { before: _, ...asked } = which
  await change(ctx, { noun: 'audit-log', id: 'all', verb: 'export' }, async () => ({ after: { ...asked }, seen: 'nothing' }))
  return pages(ctx, which)
}

async function* pages(ctx: Ctx, which: WhichChanges): AsyncGenerator<ExportedChange[]> {
  for (let before = which.before; ;) {
    const found = await listChanges(ctx, { ...which, before, limit: atOnce })
    const last = found.at(-1)
    if (!last) return
    const names = await readActorNames(ctx, [...new Set(found.flatMap(({ actor }) => actor ?? []))])
    yield found.map((entry) => ({
      id: entry.id,
      at: entry.at.toISOString(),
      who: names.get(entry.actor ?? '') ?? null,
      who_id: entry.actor,
      role: entry.role,
      program: entry.program,
      program_role: entry.program_role,
      verb: entry.verb,
      noun: entry.noun,
      noun_id: entry.noun_id,
      batch: entry.batch,
      undoes: entry.undoes,
      request_id: entry.request_id,
      before: withoutSecrets(entry.before),
      after: withoutSecrets(entry.after),
    }))
    if (found.length < atOnce) return
    before = last.id
  }
}

/** Never in a record; and if one ever were, not outside. */
const secret = /password|secret|token_hash|tokenHash|recovery_codes/i

function withoutSecrets(record: object | null): object | null {
  return record === null ? null : Object.fromEntries(Object.entries(record).filter(([name]) => !secret.test(name)))
}
