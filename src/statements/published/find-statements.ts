import type { Ctx } from '#access'
import { NotFound } from '#platform/errors'
import { getSettings } from '#settings'
import { signed, type Signed } from '../ed25519.ts'
import { getSiteKeys, type SiteKeys } from '../get-site-keys.ts'
import type { Statement } from '../statement.ts'
import { listPublished, type PublishedRow } from './published-store.ts'

const statementsAtOnce = 100

/** The addresses that statements name. */
export type StatementPlace = {
  origin: string
  pageOf: (quoteId: string) => string
  /** Of a key. */
  keyAt: (publicKey: string) => string
}

/** Signed statements in the order in which they were made, those behind the place `after`. `next`: what to ask with for those behind them, now if there are `more`, or later. @throws NotFound where the site publishes none */
export async function findStatements(
  ctx: Ctx,
  after: number,
  place: StatementPlace,
): Promise<{ statements: Signed<Statement>[]; next: number; more: boolean }> {
  await requirePublishing(ctx)
  const keys = await getSiteKeys(ctx)
  const rows = await listPublished(ctx, after, statementsAtOnce + 1)
  const shown = rows.slice(0, statementsAtOnce)
  return {
    statements: shown.map((row) => statementOf(row, keys, place)),
    next: shown.at(-1)?.place ?? after,
    more: rows.length > shown.length,
  }
}

/** @throws NotFound where the site publishes none */
export async function requirePublishing(ctx: Ctx): Promise<void> {
  const { publish_statements } = await getSettings(ctx)
  if (!publish_statements) throw new NotFound('This site doesn’t publish statements for other sites.')
}

function statementOf(
  row: PublishedRow,
  { key, publicKey }: SiteKeys,
  { origin, pageOf, keyAt }: StatementPlace,
): Signed<Statement> {
  const issued = row.issuedAt.toISOString()
  const statement: Statement = {
    type: 'QuoteStatement',
    id: `urn:uuid:${row.id}`,
    site: origin,
    about: origin + pageOf(row.quoteId),
    issued,
    ...(row.supersedes === null ? {} : { supersedes: `urn:uuid:${row.supersedes}` }),
    ...(row.content ?? { withdrawn: true as const }),
  }
  return signed(statement, { key, address: origin + keyAt(publicKey), created: issued })
}
