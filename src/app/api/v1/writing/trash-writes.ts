import { z } from 'zod'
import { editorRoles } from '#access'
import { eraseFromTrash, findTrash, trashAtOnce, trashNouns } from '#trash'
import { named } from '../named.ts'
import * as parameters from '../parameters.ts'
import { writeOperation, type WriteOperation } from './write-operation.ts'
import * as shapes from './write-shapes.ts'

const kind = z.enum(trashNouns)
const trashed = z.object({
  noun: kind,
  id: z.guid(),
  words: z.string().describe('The text of a quote, or a name.'),
  about: z.string(),
  at: z.iso.datetime(),
  by: z.string().nullable().describe('Who moved it there.'),
  daysLeft: z.int().describe('Until it is deleted permanently.'),
})
const trashPage = named(
  'Trash',
  `A page of ${trashAtOnce} records in the trash, the latest first.`,
  z.object({ data: z.array(trashed), total: z.int(), page: z.int() }),
)
const toErase = named(
  'Erasure',
  'What to delete permanently, 1 to 100 records. What isn’t in the trash is passed over.',
  z.object({
    records: z
      .array(z.object({ noun: kind, id: z.guid() }))
      .min(1)
      .max(100),
  }),
)
const erased = named(
  'Erased',
  'How many records were deleted permanently, with those that were merged into them.',
  z.object({ data: z.object({ erased: z.int().min(0) }), dryRun: shapes.written.dryRun }),
)

export const trashWrites: readonly WriteOperation[] = [
  writeOperation({
    id: 'listTrash',
    method: 'GET',
    path: '/staff/trash',
    summary: 'Quotes, authors and categories in the trash',
    leave: editorRoles,
    parameters: {
      noun: z.enum(trashNouns, `noun must be one of ${trashNouns.join(', ')}`).optional(),
      q: parameters.words('q', 200).optional().describe('Only records with these words.'),
      page: parameters.page,
    },
    answer: trashPage,
    failure: 'Failed to load trash',
    async run({ ctx }, { noun, q = '', page }) {
      const { things, total } = await findTrash(ctx, { noun, search: q, page })
      return { body: { data: things.map((one) => ({ ...one, at: one.at.toISOString() })), total, page } }
    },
  }),
  writeOperation({
    id: 'eraseTrashed',
    method: 'POST',
    path: '/trash/erase',
    summary: 'Delete records permanently',
    description:
      'Nothing brings them back. Needs a token of an admin with the scope erase: on the desk, this asks for the password. A program can only erase what has been in the trash for 24 hours; otherwise nothing is erased (409). Authors and categories that quotes still name stay.',
    scope: 'erase',
    leave: 'data.erase',
    body: toErase,
    answer: erased,
    refusals: [409],
    failure: 'Failed to delete permanently',
    async run({ ctx, isDryRun }, _given, { records }) {
      return { body: { data: { erased: await eraseFromTrash(ctx, records) }, dryRun: isDryRun } }
    },
  }),
]
