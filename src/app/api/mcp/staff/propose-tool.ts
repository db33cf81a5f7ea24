import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Ctx } from '#access'
import { createAuthor } from '#authors'
import { Invalid, isHouseError } from '#platform/errors'
import { inTransaction } from '#platform/transaction'
import { createQuote, findSameHeld, getDeskQuote, proposeQuote, quoteSentences, type StaffQuote } from '#quotes'
import { authorNamed, categoryNamed } from '../../named-relations.ts'
import { toolOf } from '../tool.ts'
import { changeAt, deskQuote, deskQuoteOf, done } from './shapes.ts'

const line = (most: number) => z.string().trim().max(most).optional()

export const proposeQuoteTool = toolOf({
  name: 'propose_quote',
  title: 'Propose a quote',
  description:
    'Adds a quote that a person of the staff reviews and publishes. If the site has these words already, nothing is added and the answer is that quote. Look for the words with check_quote first, and give the source only if you know it.',
  input: z.strictObject({
    text: z.string().trim().min(1).max(5_000).describe('The words, without quotation marks around them.'),
    author: z.string().trim().min(1).max(200).describe('Whose words they are: a name.'),
    authorIsNew: z.boolean().default(false).describe('Whether to add the author, because list_authors has nobody by this name.'),
    category: z.string().trim().min(1).max(200).describe('The name of a category of this site.'),
    language: z.string().max(35).default('en').describe('The language of the words: a tag like en.'),
    tags: z.array(z.string().trim().min(1).max(100)).max(20).default([]).describe('Subjects, in a word or two.'),
    status: z
      .enum(['unverified', 'attributed', 'sourced'])
      .default('unverified')
      .describe('sourced: the source names the work. A person decides whether the wording is verified.'),
    source: z
      .strictObject({
        work: line(5_000),
        year: line(5_000),
        place: line(5_000),
        edition: line(5_000),
        translator: line(5_000),
        url: line(2_000),
      })
      .default({})
      .describe('Where the words are from. Leave out what you don’t know.'),
  }),
  answer: {
    isNew: z.boolean().describe('Whether the quote was added. If not, the site had these words already.'),
    quote: deskQuote,
    change: done.nullable().describe('Null if nothing was added.'),
  },
  fromOthers: ['quote'],
  staff: { leave: 'quotes.edit', writes: { isDestructive: false, isIdempotent: true } },
  failure: quoteSentences.create,
  async call({ ctx, site }, { author, authorIsNew, category, ...quote }) {
    const batch = randomUUID()
    const { isNew, shown } = await inTransaction(ctx, async (inside) => {
      const known = await findSameHeld(inside, quote.text)
      if (known) return { isNew: false, shown: await knownQuote(inside, known.id) }
      const category_id = await categoryNamed(inside, category)
      const by = await authorNamed(inside, author, { mayBeNew: authorIsNew, hint: 'If the name is right, send authorIsNew.' })
      const author_id = by.isNew ? (await createAuthor(inside, { name: author }, { batch })).id : by.author_id
      const input = { ...quote, category_id, author_id, ...(author_id === null ? { author_name: author } : {}) }
      const { id } = await createQuote(inside, { ...input, source: { ...noSource, ...quote.source } }, { batch })
      await proposeQuote(inside, id, { batch })
      return { isNew: true, shown: await getDeskQuote(inside, id) }
    })
    return {
      says: [
        isNew
          ? 'Proposed. A person of the staff reviews it before it is published.'
          : 'The site has these words already, so nothing was added.',
      ],
      data: { isNew, quote: deskQuoteOf(shown, site.origin), change: isNew ? changeAt(batch, site.origin) : null },
    }
  },
})

/** An author of the staff reads what is public in the lists of readers, and on the desk only what is theirs. */
async function knownQuote(ctx: Ctx, id: string): Promise<StaffQuote> {
  try {
    return await getDeskQuote(ctx, id)
  } catch (fault) {
    if (!isHouseError(fault) || (fault.code !== 'not-found' && fault.code !== 'forbidden')) throw fault
    throw new Invalid('This site has these words already. Find the quote with find_quote.', {}, { cause: fault })
  }
}

const noSource = { work: null, year: null, place: null, edition: null, translator: null, url: null }
