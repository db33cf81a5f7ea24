import { deskRoles, hasRight, type Ctx } from '#access'
import {
  changeQuotes,
  createQuote,
  findSameHeld,
  getDeskQuote,
  normaliseText,
  quoteSentences,
  updateQuote,
  type Quote,
} from '#quotes'
import * as parameters from '../parameters.ts'
import { doneBy } from './done-by.ts'
import { Exists } from './exists.ts'
import { heldQuote, quoteAnswer } from './held-quote.ts'
import { allowSame, createAuthors } from './parameters.ts'
import { quoteActs } from './quote-acts.ts'
import { quoteInputOf, type GivenQuote } from './quote-input.ts'
import { staffQuoteAsJson } from './staff-as-json.ts'
import { writeOperation, type WriteGround, type WriteOperation } from './write-operation.ts'
import * as shapes from './write-shapes.ts'

const id = parameters.id.describe('The id of the quote.')
const path = '/quotes/{id}'
const flags = { allow_same: allowSame, create_authors: createAuthors }

const getStaffQuote = writeOperation({
  id: 'getStaffQuote',
  method: 'GET',
  path: '/staff/quotes/{id}',
  summary: 'One quote in any state',
  description: 'Also a draft, or a quote in the trash. An author of the staff reads their own.',
  leave: deskRoles,
  parameters: { id },
  answer: shapes.oneStaffQuote,
  refusals: [404],
  failure: quoteSentences.get,
  async run({ ctx, site }, { id }) {
    const quote = await getDeskQuote(ctx, id)
    return { body: { data: staffQuoteAsJson(site, quote) }, version: quote.version }
  },
})

const addQuote = writeOperation({
  id: 'createQuote',
  method: 'POST',
  path: '/quotes',
  summary: 'Add a quote',
  description:
    'It is a draft, unless a moderator or an admin asks for it to be published. If the site has these words already, nothing is added, and existing in the answer is the quote that has them.',
  leave: 'quotes.edit',
  parameters: flags,
  body: shapes.newQuote,
  answer: shapes.writtenQuote,
  status: 201,
  refusals: [409],
  failure: quoteSentences.create,
  example: ({ author, category }) => ({
    text: 'The words of the quote.',
    ...(author ? { author } : {}),
    ...(category ? { category } : {}),
  }),
  run: async (ground, given, body) => await quoteAnswer(ground, (await addOne(ground, body, given)).id, null),
})

const changeQuote = writeOperation({
  id: 'updateQuote',
  method: 'PATCH',
  path,
  summary: 'Change a quote',
  description: 'An author of the staff changes drafts of their own.',
  leave: 'quotes.edit',
  parameters: { id, ...flags },
  body: shapes.quoteChanges,
  answer: shapes.writtenQuote,
  refusals: [404, 409, 410, 412],
  failure: quoteSentences.update,
  example: ({ tag }) => ({ tags: [tag ?? 'hope'] }),
  async run(ground, { id, ...given }, body) {
    const { before } = await changeOne(ground, id, body, given)
    return await quoteAnswer(ground, id, before)
  },
})

const changeManyQuotes = writeOperation({
  id: 'changeQuotes',
  method: 'POST',
  path: '/quotes/change',
  summary: 'Do the same to many quotes',
  description:
    'Up to 1,000 at once: publish, schedule, feature, propose, move to the trash, set or add a category, add or remove tags, set the source. Quotes that are so already, or are gone, are skipped.',
  leave: 'quotes.edit',
  body: shapes.quotesChange,
  answer: shapes.quotesChanged,
  failure: quoteSentences.update,
  example: ({ quote, tag }) => ({ ids: [quote], act: 'add-tags' as const, tags: [tag ?? 'hope'] }),
  async run(ground, _given, body) {
    const { batch, changed, skipped } = await changeQuotes(ground.ctx, body)
    return { body: { data: { changed, skipped }, ...doneBy(ground, batch) } }
  },
})

export const quoteWrites: readonly WriteOperation[] = [getStaffQuote, addQuote, changeQuote, ...quoteActs, changeManyQuotes]

type Flags = { allow_same: boolean; create_authors: boolean }

/** @throws Exists · what the verb throws */
export async function addOne(ground: WriteGround, given: GivenQuote, flags: Flags): Promise<Quote> {
  const { ctx, batch } = ground
  if (!flags.allow_same && typeof given.text === 'string') await refuseSameWords(ctx, given.text)
  const input = await quoteInputOf(ground, given, flags)
  return await createQuote(ctx, input as Parameters<typeof createQuote>[1], { batch }) // safe: the verb parses it
}

/** @throws Exists · Stale · what the verb throws */
export async function changeOne(ground: WriteGround, id: string, given: GivenQuote, flags: Flags) {
  const { ctx, batch } = ground
  const before = await heldQuote(ground, id)
  const isReworded = typeof given.text === 'string' && normaliseText(given.text) !== normaliseText(before.text)
  if (!flags.allow_same && isReworded) await refuseSameWords(ctx, given.text ?? '', id)
  // A name that is sent back as it was read changes nothing: another author may have it, too. Only an editor has to name somebody who is listed.
  const { author, ...rest } = given
  const isKept = author === before.author && (before.author_id !== null || !hasRight(ctx.actor, 'quotes.publish'))
  const input = await quoteInputOf(ground, isKept ? rest : given, flags)
  const own = input.own === undefined ? {} : { own: { ...before.standing.own, ...input.own } }
  const after = await updateQuote(ctx, id, { ...input, ...own, version: before.version }, { verb: 'update', batch })
  return { before, after }
}

async function refuseSameWords(ctx: Ctx, text: string, except?: string): Promise<void> {
  const same = await findSameHeld(ctx, text.slice(0, 5_000), except)
  if (same) throw new Exists('This site has these words already. Send allow_same=true to write them again.', 'text', same.id)
}
