import { deskRoles, editorRoles } from '#access'
import {
  confirmPassage,
  findEvidence,
  findMoves,
  findOffers,
  moveFound,
  rejectCandidate,
  removePassage,
  requestEvidence,
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
const ofQuote = {
  method: 'POST',
  roles: editorRoles,
  parameters: ofOne,
  answer: shapes.writtenEvidence,
  refusals: [404, 410, 412],
  failure: quoteSentences.update,
} as const

export const evidenceWrites: readonly WriteOperation[] = [
  writeOperation({
    id: 'listPassages',
    method: 'GET',
    path: '/staff/quotes/{id}/passages',
    summary: 'Where the library has the words of a quote',
    roles: deskRoles,
    parameters: ofOne,
    answer: shapes.foundPassages,
    refusals: [404],
    failure: quoteSentences.get,
    run: async ({ ctx, site }, { id }) => ({ body: shapes.passagesAsJson(site, await findOffers(ctx, id)) }),
  }),
  writeOperation({
    ...ofQuote,
    id: 'confirmPassage',
    path: '/quotes/{id}/confirm-passage',
    summary: 'Confirm where a quote is from',
    description:
      'The quote gets that passage and is verified, and what its source lacks is filled in from the text. The words are read from the library.',
    body: shapes.passageToConfirm,
    async run(ground, { id }, { place, ...rest }) {
      await heldQuote(ground, id)
      const { origin } = ground.site
      const input = { quote: id, place: shapes.placeOf(place), ...rest }
      const { batch } = await confirmPassage(ground.ctx, input, (where) => origin + readingPath(where))
      return await evidenceAnswer(ground, id, batch)
    },
  }),
  writeOperation({
    ...ofQuote,
    id: 'rejectPassage',
    path: '/quotes/{id}/reject-passage',
    summary: 'Say that a quote is not from a place',
    description: 'The place is not offered again.',
    body: shapes.passageToReject,
    async run(ground, { id }, { place }) {
      await heldQuote(ground, id)
      const { batch } = await rejectCandidate(ground.ctx, { quote: id, place: shapes.placeOf(place) })
      return await evidenceAnswer(ground, id, batch)
    },
  }),
  writeOperation({
    ...ofQuote,
    id: 'removePassage',
    path: '/quotes/{id}/remove-passage',
    summary: 'Remove the passage of a quote',
    description: 'The quote is no longer verified.',
    body: shapes.whyNot,
    async run(ground, { id }, { reason }) {
      await heldQuote(ground, id)
      const { batch } = await removePassage(ground.ctx, { quote: id, reason })
      return await evidenceAnswer(ground, id, batch)
    },
  }),
  writeOperation({
    id: 'lookForEvidence',
    method: 'POST',
    path: '/evidence/look',
    summary: 'Look for quotes in the texts of the library',
    description: 'A job does it. GET /quotes/{id}/evidence says what it found.',
    roles: editorRoles,
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
    roles: editorRoles,
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
