import { z } from 'zod'
import { authorSentences, holdAuthor } from '#authors'
import { mergeAuthors, mergeQuote, quoteSentences } from '#quotes'
import { named } from '../named.ts'
import * as parameters from '../parameters.ts'
import { doneBy } from './done-by.ts'
import { heldQuote } from './held-quote.ts'
import { requireSeen, writeOperation, type WriteOperation } from './write-operation.ts'
import * as shapes from './write-shapes.ts'

const target = named('MergeTarget', 'The id of the record that stays.', z.object({ into: z.guid('into must be an id') }))
const merged = named(
  'Merged',
  'Its address leads to the other one.',
  z.object({ data: z.object({ id: z.guid(), into: z.guid() }), ...shapes.written }),
)
const mergedAuthor = named(
  'MergedAuthor',
  'The address of the author leads to the other one, who has the quotes.',
  z.object({
    data: z.object({ id: z.guid(), into: z.guid(), quotes: z.int().min(0).describe('How many quotes were moved.') }),
    ...shapes.written,
  }),
)

/** Merges duplicates, as *Duplicates* on the desk does. */
export const mergeWrites: readonly WriteOperation[] = [
  writeOperation({
    id: 'mergeQuote',
    method: 'POST',
    path: '/quotes/{id}/merge',
    summary: 'Merge a quote into another',
    description:
      'For duplicates. The address of the quote leads to the other one, which gets its likes, and what it lacks of source, picture, tags and translations.',
    leave: 'quotes.publish',
    parameters: { id: parameters.id.describe('The id of the quote that goes.') },
    body: target,
    answer: merged,
    refusals: [404, 410, 412],
    failure: quoteSentences.update,
    async run(ground, { id }, { into }) {
      await heldQuote(ground, id)
      const { batch } = await mergeQuote(ground.ctx, id, into, { batch: ground.batch })
      return { body: { data: { id, into }, ...doneBy(ground, batch) } }
    },
  }),
  writeOperation({
    id: 'mergeAuthor',
    method: 'POST',
    path: '/authors/{author}/merge',
    summary: 'Merge an author into another',
    description: 'All quotes of the author become those of the other one, and both names lead there.',
    leave: 'authors.edit',
    parameters: { author: parameters.id.describe('The id of the author who goes.') },
    body: target,
    answer: mergedAuthor,
    refusals: [404, 412],
    failure: authorSentences.update,
    async run(ground, { author: id }, { into }) {
      requireSeen(ground, (await holdAuthor(ground.ctx, id)).version)
      const { batch, quotes } = await mergeAuthors(ground.ctx, id, into)
      return { body: { data: { id, into, quotes }, ...doneBy(ground, batch) } }
    },
  }),
]
