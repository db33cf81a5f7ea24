import { href } from 'react-router'
import type { Ctx } from '#access'
import { getDeskAuthor } from '#authors'
import type { BulkJobLine, BulkNoun } from '#bulk-jobs'
import { orNull } from '#platform/errors'
import { findStoredQuotes } from '#quotes'
import { findReportsById } from '#reports'

type Thing = { id: string; to: string; text: string }

/** What a bulk change left out: each reason, how many, and some of them with where they are edited. */
export async function findSkipped(
  ctx: Ctx,
  { noun, skipped }: Pick<BulkJobLine, 'noun' | 'skipped'>,
): Promise<{ reason: string; count: number; things: Thing[] }[]> {
  const found = new Map(
    (
      await find[noun](
        ctx,
        skipped.flatMap(({ ids }) => ids.map(idOf)),
      )
    ).map((thing) => [thing.id, thing]),
  )
  return skipped.map(({ reason, count, ids }) => ({
    reason,
    count,
    things: ids.flatMap((id) => found.get(idOf(id)) ?? []),
  }))
}

/** Ids of threads name their noun first. */
const idOf = (id: string) => id.replace(/^[a-z]+:/, '')

const find: Record<BulkNoun, (ctx: Ctx, ids: string[]) => Promise<Thing[]>> = {
  quote: async (ctx, ids) =>
    [...(await findStoredQuotes(ctx, ids))].flatMap(([id, { text }]) =>
      typeof text === 'string' ? [{ id, to: href('/admin/quotes/:id', { id }), text: shortened(text) }] : [],
    ),
  author: async (ctx, ids) =>
    (await Promise.all(ids.map((id) => getDeskAuthor(ctx, id).catch(orNull)))).flatMap((author) =>
      author ? [{ id: author.id, to: href('/admin/authors/:id', { id: author.id }), text: author.name }] : [],
    ),
  report: async (ctx, ids) =>
    (await findReportsById(ctx, ids)).map(({ id, quoteText }) => ({
      id,
      to: href('/admin/corrections/:id', { id }),
      text: shortened(quoteText ?? ''),
    })),
}

const shortened = (text: string) => (text.length > 100 ? `${text.slice(0, 100).trimEnd()}…` : text)
