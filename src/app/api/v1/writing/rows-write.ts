import type { z } from 'zod'
import { Invalid, isHouseError } from '#platform/errors'
import { inTransaction } from '#platform/transaction'
import { quoteSentences } from '#quotes'
import { answerTo } from '../../../http/house-answer.ts'
import { doneBy } from './done-by.ts'
import { Exists } from './exists.ts'
import { allowSame, createAuthors } from './parameters.ts'
import { addOne, changeOne } from './quote-writes.ts'
import type { GivenQuote } from './quote-input.ts'
import { noJson, pointerTo, takeFields } from './take-body.ts'
import { Stale, writeOperation, type WriteGround } from './write-operation.ts'
import * as shapes from './write-shapes.ts'

type Flags = { allow_same: boolean; create_authors: boolean }
type Done = z.input<typeof shapes.rowsDone>['data'][number]

export const writeRows = writeOperation({
  id: 'writeQuotes',
  method: 'POST',
  path: '/quotes/bulk',
  summary: 'Add and change many quotes',
  description:
    'Up to 100 rows as JSON, or as lines of application/x-ndjson. A row without an id is added. Each row is checked for itself: one that is refused stays out, the others are written, and all that was written is one change. With Accept: application/x-ndjson the answer has a line for each row.',
  leave: 'quotes.edit',
  parameters: { allow_same: allowSame, create_authors: createAuthors },
  body: shapes.quoteRows,
  rows: shapes.rowDone,
  answer: shapes.rowsDone,
  failure: quoteSentences.create,
  example: ({ author, category }) => ({
    quotes: [{ text: 'The words of the quote.', ...(author ? { author } : {}), ...(category ? { category } : {}) }],
  }),
  async run(ground, flags, { quotes }) {
    if (quotes.length === 0 || quotes.length > shapes.mostRows) {
      const sentence = `Send 1 to ${shapes.mostRows} quotes at once.`
      throw new Invalid(sentence, { quotes: sentence })
    }
    const data: Done[] = []
    for (const [at, row] of quotes.entries()) data.push({ row: at + 1, ...(await writeRow(ground, row, flags)) })
    const count = (result: Done['result']) => data.filter((one) => one.result === result).length
    const [added, changed] = [count('added'), count('changed')]
    const done = doneBy(ground, added + changed > 0 ? ground.batch : null)
    return { body: { data, added, changed, unchanged: count('unchanged'), refused: count('refused'), ...done } }
  },
})

/** A savepoint for each: what is refused leaves nothing, such as the author that was added with it. */
async function writeRow(ground: WriteGround, row: unknown, flags: Flags): Promise<Omit<Done, 'row'>> {
  try {
    return await inTransaction(ground.ctx, async (inside) => {
      if (row === noJson) throw new Invalid('This line isn’t JSON.')
      const { id, version, ...given } = takeFields(shapes.quoteRow, row) as GivenQuote & { id?: string; version?: number } // safe: it was held against the shape
      const under = { ...ground, ctx: inside, seen: version ?? null }
      if (id === undefined) {
        const added = await addOne(under, given, flags)
        return { result: 'added', id: added.id, version: added.version, problem: null }
      }
      const { before, after } = await changeOne(under, id, given, flags)
      const result = after.version === before.version ? 'unchanged' : 'changed'
      return { result, id, version: after.version, problem: null }
    })
  } catch (fault) {
    return { result: 'refused', id: fault instanceof Exists ? fault.existing : null, version: null, problem: problemOf(fault) }
  }
}

/** @throws what is no fault of the row */
function problemOf(fault: unknown): NonNullable<Done['problem']> {
  if (fault instanceof Stale) return { status: 412, detail: fault.message }
  if (!isHouseError(fault) || fault.code === 'unavailable') throw fault
  const { status, fields = {} } = answerTo(fault)
  const errors = Object.entries(fields).map(([field, detail]) => ({ pointer: pointerTo(field), detail }))
  return {
    status,
    detail: fault.message,
    ...(errors.length > 0 ? { errors } : {}),
    ...(fault instanceof Exists ? { existing: { id: fault.existing } } : {}),
  }
}
