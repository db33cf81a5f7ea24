import { sql } from 'kysely'
import type { Ctx } from '#access'
import type { Writing } from '#changes'
import type { Said } from '../statement.ts'
import type { OfferKind, OfferRecord, OfferState } from '../tables.ts'

export type HeldOffer = { about: string; quoteId: string; state: OfferState; issuedAt: Date }

/** What is kept of these pages of the site, held until the transaction ends. */
export async function lockOffersAbout(writing: Writing, siteId: string, abouts: readonly string[]): Promise<HeldOffer[]> {
  const { rows } = await sql<HeldOffer>`
    select o.about, o.quote_id as "quoteId", o.state, o.issued_at as "issuedAt" from statement_offers o
     where o.site_id = ${siteId} and o.about = any(${[...abouts]}::text[]) order by o.id for update`.execute(writing.db)
  return rows
}

export type NewOffer = { id: string; about: string; quoteId: string; kind: OfferKind; said: Said; issuedAt: Date }

/** One that was settled is open again. Quotes that are gone meanwhile get none. */
export async function saveOffers(writing: Writing, siteId: string, offers: readonly NewOffer[]): Promise<void> {
  const rows = offers.map(({ quoteId, issuedAt, ...offer }) => ({ ...offer, quote_id: quoteId, issued_at: issuedAt }))
  await sql`
    insert into statement_offers as o (id, site_id, about, quote_id, kind, said, issued_at, created_at)
    select r.id, ${siteId}::uuid, r.about, r.quote_id, r.kind, r.said, r.issued_at, ${writing.clock.now()}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, about text, quote_id uuid, kind text, said jsonb, issued_at timestamptz)
      join quotes q on q.id = r.quote_id
    on conflict (site_id, about, quote_id) do update
      set kind = excluded.kind, said = excluded.said, issued_at = excluded.issued_at, state = 'open', withdrawn = false, created_at = excluded.created_at`.execute(
    writing.db,
  )
}

/** The site takes back what it said, or says something else, about quotes for which it was not accepted. It stays known since when, so that nothing older is offered again. */
export async function closeOffers(
  writing: Writing,
  siteId: string,
  which: readonly { about: string; quoteId: string; issued: Date }[],
): Promise<void> {
  const rows = which.map(({ quoteId, ...one }) => ({ ...one, quote_id: quoteId }))
  await sql`
    update statement_offers o set state = 'dismissed', issued_at = w.issued
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w (about text, quote_id uuid, issued timestamptz)
     where o.site_id = ${siteId} and o.about = w.about and o.quote_id = w.quote_id and o.state <> 'accepted'`.execute(writing.db)
}

/** What was accepted and is taken back is shown to staff again; what is said again is not. */
export async function saveWithdrawn(
  writing: Writing,
  siteId: string,
  which: readonly { about: string; issued: Date; withdrawn: boolean }[],
): Promise<void> {
  await sql`
    update statement_offers o set withdrawn = w.withdrawn, issued_at = w.issued, created_at = ${writing.clock.now()}
      from jsonb_to_recordset(${JSON.stringify(which)}::jsonb) as w (about text, issued timestamptz, withdrawn boolean)
     where o.site_id = ${siteId} and o.about = w.about and o.state = 'accepted'`.execute(writing.db)
}

export async function countOpenOffers(ctx: Ctx, most: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (select from statement_offers where state = 'open' or withdrawn limit ${most}) o`.execute(
    ctx.db,
  )
  return rows[0]?.n ?? 0
}

/** How many offers of a site wait. */
export async function countOffersOf(ctx: Ctx, siteId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from statement_offers where site_id = ${siteId} and (state = 'open' or withdrawn)`.execute(ctx.db)
  return rows[0]?.n ?? 0
}

export type OfferRow = {
  id: string
  about: string
  quoteId: string
  kind: OfferKind
  said: Said
  issuedAt: Date
  withdrawn: boolean
  site: string
  origin: string
}

const columns = sql<OfferRow>`o.id, o.about, o.quote_id as "quoteId", o.kind, o.said, o.issued_at as "issuedAt", o.withdrawn, f.name as site, f.origin`

/** What waits for staff, the oldest first. */
export async function listOffers(ctx: Ctx, limit: number, offset: number): Promise<OfferRow[]> {
  const { rows } = await sql<OfferRow>`
    select ${columns} from statement_offers o join followed_sites f on f.id = o.site_id
     where o.state = 'open' or o.withdrawn order by o.created_at, o.id limit ${limit} offset ${offset}`.execute(ctx.db)
  return rows
}

/** Held until the transaction ends; with its state. */
export async function lockOffer(writing: Writing, id: string): Promise<(OfferRow & { state: OfferState }) | undefined> {
  const { rows } = await sql<OfferRow & { state: OfferState }>`
    select ${columns}, o.state from statement_offers o join followed_sites f on f.id = o.site_id where o.id = ${id} for update of o`.execute(
    writing.db,
  )
  return rows[0]
}

/** Until the transaction ends, in one order. @returns when what they say was issued, as ISO 8601, by their ids */
export async function lockOffers(writing: Writing, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; issuedAt: Date }>`
    select o.id, o.issued_at as "issuedAt" from statement_offers o where o.id = any(${[...ids]}::uuid[]) order by o.id for update`.execute(
    writing.db,
  )
  return new Map(rows.map(({ id, issuedAt }) => [id, issuedAt.toISOString()]))
}

export async function readOfferRecords(ctx: Ctx, ids: readonly string[]): Promise<Map<string, OfferRecord>> {
  const { rows } = await sql<OfferRecord & { id: string }>`
    select o.id, o.state, o.withdrawn, f.origin as site, o.said->'quote'->>'text' as text
      from statement_offers o join followed_sites f on f.id = o.site_id where o.id = any(${[...ids]}::uuid[])`.execute(ctx.db)
  return new Map(rows.map(({ id, ...record }) => [id, record]))
}

export async function saveStates(
  writing: Writing,
  states: readonly { id: string; state: OfferState; withdrawn: boolean }[],
): Promise<void> {
  await sql`
    update statement_offers o set state = w.state, withdrawn = w.withdrawn
      from jsonb_to_recordset(${JSON.stringify(states)}::jsonb) as w (id uuid, state text, withdrawn boolean) where o.id = w.id`.execute(
    writing.db,
  )
}
