import { z } from 'zod'
import { deskRoles } from '#access'
import {
  addOwnField,
  changeOwnField,
  findOwnFields,
  findRemovedOwnFields,
  moveOwnField,
  ownFieldSentences,
  ownKinds,
  ownNouns,
  removeOwnField,
  restoreOwnField,
  type OwnField,
} from '#own-fields'
import { NotFound } from '#platform/errors'
import { named } from '../named.ts'
import * as parameters from '../parameters.ts'
import { doneBy } from './done-by.ts'
import { requireSeen, writeOperation, type WriteGround, type WriteOperation } from './write-operation.ts'
import * as shapes from './write-shapes.ts'

const leave = 'fields.manage'
const noun = z.enum(ownNouns)
const ofOne = { field: parameters.id.describe('The id of the field.') }

const parts = z.object({
  label: z.string().trim().min(1).max(60),
  help: z.string().max(200).optional().describe('Shown below the control.'),
  choices: z.array(z.string()).max(100).optional().describe('Of a choice.'),
  isPublic: z.boolean().optional().describe('Whether pages and the API show it, or only staff see it.'),
})
const newField = named('NewOwnField', 'A field to add.', parts.extend({ noun, kind: z.enum(ownKinds) }))
const fieldChanges = named(
  'OwnFieldChanges',
  'What to change about a field. What is left out stays as it is. Its kind and its key stay.',
  parts.partial(),
)
const move = named('OwnFieldMove', 'Which way it moves by one place.', z.object({ way: z.enum(['up', 'down']) }))
const field = named(
  'OwnField',
  'A field that the site added to quotes or authors.',
  z.object({
    id: z.guid(),
    noun,
    key: z.string().describe('Its name in `own`.'),
    label: z.string(),
    kind: z.enum(ownKinds),
    choices: z.array(z.string()),
    help: z.string(),
    isPublic: z.boolean(),
    removedAt: z.iso.datetime().nullable(),
    version: shapes.version,
  }),
)
const fields = named(
  'OwnFields',
  'The fields of quotes, then those of authors, in their order.',
  z.object({ data: z.array(field) }),
)
const writtenField = named('WrittenOwnField', 'The field as it is now.', z.object({ data: field, ...shapes.written }))

const isRemoved = z
  .enum(['true', 'false'], 'removed can only be true or false')
  .default('false')
  .transform((given) => given === 'true')
  .pipe(z.boolean())

export const ownFieldWrites: readonly WriteOperation[] = [
  writeOperation({
    id: 'listOwnFields',
    method: 'GET',
    path: '/staff/own-fields',
    summary: 'Custom fields of quotes and authors',
    leave: deskRoles,
    parameters: { removed: isRemoved.describe('Those that were removed, and can come back. For admins.') },
    answer: fields,
    failure: ownFieldSentences.list,
    async run({ ctx }, { removed }) {
      const find = removed ? findRemovedOwnFields : findOwnFields
      const found = await Promise.all(ownNouns.map((one) => find(ctx, one)))
      return { body: { data: found.flat().map(fieldAsJson) } }
    },
  }),
  writeOperation({
    id: 'createOwnField',
    method: 'POST',
    path: '/own-fields',
    summary: 'Add a custom field',
    leave,
    body: newField,
    answer: writtenField,
    status: 201,
    refusals: [409],
    failure: ownFieldSentences.save,
    example: () => ({ noun: 'quote' as const, kind: 'text' as const, label: 'Shelf mark' }),
    async run(ground, _given, body) {
      const { id, batch } = await addOwnField(ground.ctx, body, ground.batch)
      return await answerWith(ground, id, batch)
    },
  }),
  writeOperation({
    id: 'updateOwnField',
    method: 'PATCH',
    path: '/own-fields/{field}',
    summary: 'Change a custom field',
    leave,
    parameters: ofOne,
    body: fieldChanges,
    answer: writtenField,
    refusals: [404, 409, 412],
    failure: ownFieldSentences.save,
    example: () => ({ help: 'As it is on the card.' }),
    async run(ground, given, body) {
      const { id, version, label, help, choices, isPublic } = await fieldNow(ground, given.field)
      requireSeen(ground, version)
      const { batch } = await changeOwnField(ground.ctx, { id, version, label, help, choices, isPublic, ...body }, ground.batch)
      return await answerWith(ground, id, batch)
    },
  }),
  writeOperation({
    id: 'moveOwnField',
    method: 'POST',
    path: '/own-fields/{field}/move',
    summary: 'Move a custom field up or down',
    leave,
    parameters: ofOne,
    body: move,
    answer: writtenField,
    refusals: [404],
    failure: ownFieldSentences.save,
    example: () => ({ way: 'up' as const }),
    async run(ground, given, { way }) {
      const { id } = await fieldNow(ground, given.field)
      const { batch } = await moveOwnField(ground.ctx, { id, way }, ground.batch)
      return await answerWith(ground, id, batch)
    },
  }),
  writeOperation({
    id: 'deleteOwnField',
    method: 'DELETE',
    path: '/own-fields/{field}',
    summary: 'Remove a custom field',
    description: 'What quotes and authors hold in it stays, and comes back with it.',
    leave,
    parameters: ofOne,
    answer: writtenField,
    refusals: [404],
    failure: ownFieldSentences.save,
    async run(ground, given) {
      const { id } = await fieldNow(ground, given.field)
      const { batch } = await removeOwnField(ground.ctx, { id }, ground.batch)
      return await answerWith(ground, id, batch)
    },
  }),
  writeOperation({
    id: 'restoreOwnField',
    method: 'POST',
    path: '/own-fields/{field}/restore',
    summary: 'Bring a removed custom field back',
    leave,
    parameters: ofOne,
    answer: writtenField,
    refusals: [404, 409],
    failure: ownFieldSentences.save,
    async run(ground, given) {
      const { id } = await fieldNow(ground, given.field)
      const { batch } = await restoreOwnField(ground.ctx, { id }, ground.batch)
      return await answerWith(ground, id, batch)
    },
  }),
]

/** Also one that was removed. @throws NotFound */
async function fieldNow({ ctx }: WriteGround, id: string): Promise<OwnField> {
  for (const one of ownNouns)
    for (const find of [findOwnFields, findRemovedOwnFields]) {
      const found = (await find(ctx, one)).find((held) => held.id === id)
      if (found) return found
    }
  throw new NotFound('There is no custom field with this id.')
}

async function answerWith(ground: WriteGround, id: string, batch: string) {
  const found = await fieldNow(ground, id)
  return { body: { data: fieldAsJson(found), ...doneBy(ground, batch) }, version: found.version }
}

function fieldAsJson({
  id,
  noun: of,
  key,
  label,
  kind,
  choices,
  help,
  isPublic,
  removedAt,
  version,
}: OwnField): z.input<typeof field> {
  const removed = removedAt?.toISOString() ?? null
  return { id, noun: of, key, label, kind, choices, help, isPublic, removedAt: removed, version }
}
