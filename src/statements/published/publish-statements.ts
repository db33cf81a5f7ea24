import { randomUUID } from 'node:crypto'
import type { Ctx } from '#access'
import { tally } from '#changes'
import { findEvidence } from '#evidence'
import { findQuotesById, isSettled, type Quote } from '#quotes'
import { findCorrectionsOf } from '#reports'
import { getSettings } from '#settings'
import { siteDay } from '#time'
import { mostCorrections, type Said, type SaidOfCase } from '../statement.ts'
import { listStale, lockStatements, saveStatements, type Stale } from './published-store.ts'

declare module '#platform/ground' {
  interface JobData {
    'publish-statements': object
  }
}

/** Looking for them reads the whole library, so one look serves many batches. */
const mostStale = 10_000
const atOnce = 100
const first = '00000000-0000-0000-0000-000000000000'

/** The job. Statements follow what the pages of quotes say: a new one where that changed, a withdrawal where nothing is said any more. Days are those of the site's `timeZone`. */
export async function publishStatements(ctx: Ctx, timeZone: string, signal?: AbortSignal): Promise<void> {
  const { publish_statements } = await getSettings(ctx)
  if (!publish_statements) return
  for (let after: string | undefined = first; after !== undefined;) {
    const stale = await listStale(ctx, after, mostStale)
    for (let n = 0; n < stale.length; n += atOnce) {
      if (signal?.aborted) return
      await publish(ctx, stale.slice(n, n + atOnce), timeZone)
    }
    after = stale.length < mostStale ? undefined : stale.at(-1)?.id
  }
}

async function publish(ctx: Ctx, stale: readonly Stale[], timeZone: string): Promise<void> {
  const quotes = await findQuotesById(
    ctx,
    stale.flatMap(({ id, stamp }) => (stamp === null ? [] : [id])),
  )
  const said = new Map<string, Said | null>()
  for (const quote of quotes) said.set(quote.id, await saidOf(ctx, quote, timeZone))
  const rows = stale.map(({ id, stamp }) => ({
    quoteId: id,
    id: randomUUID(),
    stamp: stamp ?? '',
    content: said.get(id) ?? null,
  }))
  await tally(ctx, async (writing) => {
    await lockStatements(writing)
    await saveStatements(writing, rows)
  })
}

async function saidOf(ctx: Ctx, quote: Quote, timeZone: string): Promise<Said | null> {
  const { text, language, author, status, statusNote, source } = quote
  const [evidence, found] = [await findEvidence(ctx, quote), await findCorrectionsOf(ctx, quote.id)]
  if (!evidence && found.length === 0 && !isSettled(status)) return null
  return {
    quote: { text, language, author, status, reason: statusNote, source, ...(isSettled(status) ? caseOf(quote) : {}) },
    corrections: found
      .slice(0, mostCorrections)
      .map(({ outcome, note, settledAt }) => ({ outcome, note, date: siteDay(settledAt, timeZone) })),
    passage: evidence && {
      title: evidence.text.title,
      author: evidence.text.author,
      translator: evidence.text.translator,
      edition: evidence.text.edition,
      licence: evidence.text.licence,
      division: evidence.division,
      mark: evidence.mark,
      speaker: evidence.speaker,
      before: evidence.before,
      exact: evidence.exact,
      after: evidence.after,
      url: evidence.url,
      confirmed: evidence.confirmed_on,
    },
  }
}

function caseOf({ realAuthor, trueWording, alsoCredited, sourceRead }: Quote): SaidOfCase {
  return { realAuthor, trueWording, alsoCredited, sourceRead }
}
