import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { requireRight, takeInput, type Ctx, type Given } from '#access'
import { createAuthor, findNamesakes } from '#authors'
import { say } from '#messages'
import { isHouseError } from '#platform/errors'
import { inTransaction } from '#platform/transaction'
import { createQuote, quoteInput } from '#quotes'
import { generatorCounts, generatorSentences } from './sentences.ts'

const { shape } = quoteInput

const acceptedQuote = z.object({
  /** By which the page knows it again. */
  key: z.string().max(100),
  text: shape.text,
  author: z.union(
    [
      z.object({ id: z.guid({ error: () => say('desk-quotes.valid-author') }) }),
      /** Somebody new, whom a person has looked at and wants in the list, for review. */
      z.object({
        name: z
          .string()
          .trim()
          .min(1, { error: () => say('desk-quotes.author-is-required') })
          .max(200, { error: () => say('desk-form.name-up-to', { most: 200 }) }),
      }),
    ],
    { error: () => say('desk-quotes.author-is-required') },
  ),
  category_id: z.guid({ error: () => say('desk-generator.category-required') }),
  tags: shape.tags,
  language: shape.language,
  /** Only where it was ticked for this very quote. */
  publish: z.boolean().default(false),
})

/** All lists of a day on one page are more than anybody accepts at once. */
const mostAtOnce = 4 * Math.max(...generatorCounts)

const acceptInput = z.object({
  quotes: z
    .array(z.unknown())
    .min(1, { error: generatorSentences.noneChosen })
    .max(mostAtOnce, { error: () => say('desk-generator.too-many', { most: mostAtOnce }) }),
})

export type AcceptInput = { quotes: z.input<typeof acceptedQuote>[] }

export type Accepted = {
  /** By it, all that were created can be taken back; null where none was. */
  batch: string | null
  created: { key: string; id: string }[]
  failed: { key: string; sentence: string }[]
}

/**
 * Creates quotes that a person chose among suggestions, each for itself, so that one that fails keeps none of the others: drafts, or published where
 * that was ticked; with the origin `ai`, unverified, not featured, their counters at 0. A new author is created for review.
 * @throws Forbidden below moderator · Invalid where none was chosen, or too many
 */
export async function acceptQuotes(ctx: Ctx, input: Given<AcceptInput>): Promise<Accepted> {
  requireRight(ctx, 'generator.use')
  const { quotes } = takeInput(acceptInput, input)
  const batch = randomUUID()
  const accepted: Accepted = { batch: null, created: [], failed: [] }
  for (const quote of quotes) {
    const key = keyOf(quote)
    try {
      // One after the other: the second quote of a new author finds them.
      accepted.created.push({ key, id: await acceptOne(ctx, quote, batch) })
      accepted.batch = batch
    } catch (fault) {
      if (!isHouseError(fault))
        ctx.log.error({ err: fault, requestId: ctx.requestId ?? null }, 'Failed to create a suggested quote')
      accepted.failed.push({ key, sentence: isHouseError(fault) ? fault.message : say('desk.try-once-more') })
    }
  }
  return accepted
}

async function acceptOne(ctx: Ctx, quote: unknown, batch: string): Promise<string> {
  const { text, author, category_id, tags, language, publish } = takeInput(acceptedQuote, quote)
  // An author whose only quote could not be created is not left behind.
  return await inTransaction(ctx, async (inside) => {
    const author_id = 'id' in author ? author.id : await idOfName(inside, author.name, batch)
    const input = { text, author_id, category_id, tags, language, isActive: publish, status: 'unverified' as const }
    return (await createQuote(inside, input, { origin: 'ai', batch })).id
  })
}

/** Somebody of that very name may have come into the list since it was looked at. */
async function idOfName(inside: Ctx, name: string, batch: string): Promise<string> {
  const [known] = await findNamesakes(inside, name)
  return (known ?? (await createAuthor(inside, { name, needs_review: true }, { batch }))).id
}

function keyOf(quote: unknown): string {
  return typeof quote === 'object' && quote !== null && 'key' in quote && typeof quote.key === 'string' ? quote.key : ''
}
