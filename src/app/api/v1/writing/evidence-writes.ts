import type { z } from 'zod'
import { deskRoles } from '#access'
import {
  confirmPassage,
  findEvidence,
  findMoves,
  findOffers,
  moveFound,
  rejectCandidate,
  removePassage,
  requestEvidence,
  writePassage,
} from '#evidence'
import { getDeskQuote, quoteSentences } from '#quotes'
import { readingPath } from '../../../site/paths.ts'
import { evidenceAsJson } from '../as-json.ts'
import * as parameters from '../parameters.ts'
import { doneBy } from './done-by.ts'
import * as shapes from './evidence-shapes.ts'
import { heldQuote } from './held-quote.ts'
import { staffQuoteAsJson } from './staff-as-json.ts'
import { writeOperation, type WriteGround, type WriteOperation } from './write-operation.ts'

const ofOne = { id: parameters.id.describe('The id of the quote.') }

type PassageAct<B extends z.ZodType> = Pick<WriteOperation, 'id' | 'summary' | 'description'> & {
  /** What its address ends with. */
  at: string
  body: B
  act: (ground: WriteGround, quote: string, body: z.input<B>) => Promise<{ batch: string | null }>
}

/** The quote is held, the verb does it, and the answer is the quote with its passage as they are then. */
function passageAct<B extends z.ZodType>({ at, act, ...given }: PassageAct<B>): WriteOperation {
  return writeOperation({
    method: 'POST',
    path: `/quotes/{id}/${at}`,
    leave: 'evidence.confirm',
    parameters: ofOne,
    answer: shapes.writtenEvidence,
    refusals: [404, 410, 412],
    failure: quoteSentences.update,
    ...given,
    async run(ground, { id }, sent) {
      await heldQuote(ground, id)
      const { batch } = await act(ground, id, sent)
      return await evidenceAnswer(ground, id, batch)
    },
  })
}

export const evidenceWrites: readonly WriteOperation[] = [
  writeOperation({
    id: 'listPassages',
    method: 'GET',
    path: '/staff/quotes/{id}/passages',
    summary: 'Where the library has the words of a quote',
    leave: deskRoles,
    parameters: ofOne,
    answer: shapes.foundPassages,
    refusals: [404],
    failure: quoteSentences.get,
    run: async ({ ctx, site }, { id }) => ({ body: shapes.passagesAsJson(site, await findOffers(ctx, id)) }),
  }),
  passageAct({
    id: 'confirmPassage',
    at: 'confirm-passage',
    summary: 'Confirm where a quote is from',
    description:
      'The quote gets that passage and is verified, and what its source lacks is filled in from the text. The words are read from the library.',
    body: shapes.passageToConfirm,
    act: async ({ ctx, site }, quote, { place, ...rest }) =>
      await confirmPassage(
        ctx,
        { quote, place: shapes.placeOf(place), ...rest },
        (where) => site.origin + readingPath(where),
        site.timeZone,
      ),
  }),
  passageAct({
    id: 'writePassage',
    at: 'write-passage',
    summary: 'Write down a passage that a person read',
    description:
      'For words that a person read in a book, or on a page that is no text of the library. The quote gets that passage and is verified, and what its source lacks is filled in.',
    body: shapes.passageToWrite,
    act: async ({ ctx, site }, quote, passage) => await writePassage(ctx, { quote, passage }, site.timeZone),
  }),
  passageAct({
    id: 'rejectPassage',
    at: 'reject-passage',
    summary: 'Say that a quote is not from a place',
    description: 'The place is not offered again.',
    body: shapes.passageToReject,
    act: async ({ ctx }, quote, { place }) => await rejectCandidate(ctx, { quote, place: shapes.placeOf(place) }),
  }),
  passageAct({
    id: 'removePassage',
    at: 'remove-passage',
    summary: 'Remove the passage of a quote',
    description: 'The quote is no longer verified.',
    body: shapes.whyNot,
    act: async ({ ctx }, quote, { reason }) => await removePassage(ctx, { quote, reason }),
  }),
  writeOperation({
    id: 'lookForEvidence',
    method: 'POST',
    path: '/evidence/look',
    summary: 'Look for quotes in the texts of the library',
    description: 'A job does it. GET /quotes/{id}/evidence says what it found.',
    leave: 'evidence.confirm',
    body: shapes.quotesToLookFor,
    answer: shapes.lookingFor,
    failure: 'Failed to look for evidence',
    example: () => ({}),
    async run({ ctx, isDryRun }, _given, body) {
      const { asked } = await requestEvidence(ctx, body)
      return { body: { data: { asked: asked === 'all' ? null : asked }, dryRun: isDryRun } }
    },
  }),
  writeOperation({
    id: 'movePassages',
    method: 'POST',
    path: '/texts/{text}/move-passages',
    summary: 'Move the passages of a text to another',
    description:
      'Such as to a better edition. Each passage is looked up by its words, and then shows them as the new text prints them. One request looks at 1,000; `next` leads to the others.',
    leave: 'evidence.confirm',
    parameters: { text: parameters.textId },
    body: shapes.otherText,
    answer: shapes.passagesMoved,
    refusals: [404],
    failure: 'Failed to move the passages',
    prepare: async (ctx, { text: from }, body) => await findMoves(ctx, { from, ...body }),
    async run(ground, _given, _body, moves) {
      const { batch, ...data } = await moveFound(ground.ctx, moves)
      return { body: { data, ...doneBy(ground, batch) } }
    },
  }),
]

async function evidenceAnswer(ground: WriteGround, id: string, batch: string | null) {
  const { ctx, site } = ground
  const quote = await getDeskQuote(ctx, id)
  const evidence = await findEvidence(ctx, quote)
  const data = { quote: staffQuoteAsJson(site, quote), evidence: evidence && evidenceAsJson(site, id, evidence) }
  return { body: { data, ...doneBy(ground, batch) }, version: quote.version }
}
