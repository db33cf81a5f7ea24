import type { z } from 'zod'
import { hasRight } from '#access'
import { Forbidden, Invalid } from '#platform/errors'
import { changeQuotes, proposeQuote, quoteSentences, restoreQuote, sendBackQuote, withdrawQuote, type StaffQuote } from '#quotes'
import * as parameters from '../parameters.ts'
import { trashed } from './done-by.ts'
import { heldQuote, quoteAnswer } from './held-quote.ts'
import { writeOperation, type WriteGround, type WriteOperation } from './write-operation.ts'
import * as shapes from './write-shapes.ts'

const ofOne = { id: parameters.id.describe('The id of the quote.') }

type QuoteAct<B extends z.ZodType> = Pick<WriteOperation, 'id' | 'summary' | 'description'> &
  Partial<Pick<WriteOperation, 'leave' | 'refusals'>> & {
    /** What its address ends with, where that isn't the trash. */
    at: string
    body?: B
    example?: () => z.input<B>
    inTrash?: boolean
    /** @returns the batch of what it did */
    act: (ground: WriteGround, before: StaffQuote, body: z.input<B>) => Promise<string | null>
  }

/** What is done to one quote by a button of the desk: the quote is held, the verb does it, and the answer is the quote as it is then. */
function quoteAct<B extends z.ZodType>({ at, act, inTrash = false, body, example, ...given }: QuoteAct<B>): WriteOperation {
  return writeOperation({
    method: 'POST',
    path: `/quotes/{id}/${at}`,
    leave: 'quotes.publish',
    parameters: ofOne,
    ...(body ? { body } : {}),
    ...(example ? { example } : {}),
    answer: shapes.writtenQuote,
    refusals: [404, 410, 412],
    failure: quoteSentences.update,
    ...given,
    async run(ground, { id }, sent) {
      const before = await heldQuote(ground, id, { inTrash })
      return await quoteAnswer(ground, id, before, await act(ground, before, sent))
    },
  })
}

const trashOneQuote = writeOperation({
  id: 'deleteQuote',
  method: 'DELETE',
  path: '/quotes/{id}',
  summary: 'Move a quote to the trash',
  description: 'It can be restored for 30 days.',
  leave: 'quotes.edit',
  parameters: ofOne,
  answer: shapes.deleted,
  refusals: [404, 410, 412],
  failure: quoteSentences.delete,
  run: async (ground, { id }) => ({ body: trashed(ground, id, await doOne(ground, await heldQuote(ground, id), 'trash')) }),
})

/** What the desk does to one quote, or to many, by a button. */
const acts = [
  { act: 'publish', summary: 'Publish a quote' },
  { act: 'unpublish', summary: 'Make a published quote a draft again' },
  { act: 'feature', summary: 'Feature a quote' },
  { act: 'unfeature', summary: 'Stop featuring a quote' },
] as const

export const quoteActs: readonly WriteOperation[] = [
  trashOneQuote,
  ...acts.map(({ act, summary }) =>
    quoteAct({
      id: `${act}Quote`,
      at: act,
      summary,
      description: 'If it is so already, nothing changes.',
      act: async (ground, before) => await doOne(ground, before, act),
    }),
  ),
  quoteAct({
    id: 'proposeQuote',
    at: 'propose',
    summary: 'Propose a draft for review',
    description: 'If the quote isn’t a draft, nothing changes.',
    leave: 'quotes.edit',
    async act({ ctx, batch }, { id }) {
      await proposeQuote(ctx, id, { batch })
      return batch
    },
  }),
  quoteAct({
    id: 'withdrawQuote',
    at: 'withdraw',
    summary: 'Take a proposal back',
    description: 'The quote is a draft again. If it isn’t proposed, nothing changes.',
    leave: 'quotes.edit',
    async act({ ctx, batch }, { id }) {
      await withdrawQuote(ctx, id, { batch })
      return batch
    },
  }),
  quoteAct({
    id: 'sendBackQuote',
    at: 'send-back',
    summary: 'Send a proposed quote back with a note',
    refusals: [404, 409, 410, 412],
    body: shapes.reviewNote,
    example: () => ({ note: 'Please add where it is from.' }),
    async act({ ctx, batch }, { id, version }, { note }) {
      await sendBackQuote(ctx, id, { note, version, batch })
      return batch
    },
  }),
  quoteAct({
    id: 'restoreQuote',
    at: 'restore',
    summary: 'Take a quote out of the trash',
    refusals: [404, 412],
    inTrash: true,
    async act({ ctx, batch }, { id }) {
      await restoreQuote(ctx, id, { batch })
      return batch
    },
  }),
]

async function doOne({ ctx }: WriteGround, before: StaffQuote, act: keyof typeof isSo): Promise<string | null> {
  if (!hasRight(ctx.actor, 'quotes.publish') && before.isActive) throw new Forbidden('You can only change your own drafts.')
  const { batch, skipped } = await changeQuotes(ctx, { ids: [before.id], act })
  if (skipped[0] && !isSo[act](before)) throw new Invalid(skipped[0].reason)
  return batch
}

/** Whether a quote is already what an act makes of it. */
const isSo = {
  publish: (quote: StaffQuote) => quote.isActive,
  unpublish: (quote: StaffQuote) => !quote.isActive,
  feature: (quote: StaffQuote) => quote.isFeatured,
  unfeature: (quote: StaffQuote) => !quote.isFeatured,
  trash: () => false,
}
