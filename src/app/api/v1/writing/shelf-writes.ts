import type { z } from 'zod'
import { editorRoles, type Ctx, type Right } from '#access'
import type { Site } from '../../../site/site.ts'
import * as parameters from '../parameters.ts'
import type { Shape } from '../operation.ts'
import { doneBy, trashed } from './done-by.ts'
import { requireSeen, writeOperation, type WriteGround, type WriteOperation } from './write-operation.ts'
import * as shapes from './write-shapes.ts'

type Row = { id: string; version: number }

/** What quotes are filed under: authors and categories, of which the desk has the same forms. */
type Shelf<R extends Row, N extends z.ZodType, C extends z.ZodType, D extends z.ZodType, W extends z.ZodType> = {
  /** `Author`, for the names of operations. */
  name: string
  /** With its article: "an author". */
  one: string
  right: Right
  /** `/authors` */
  path: string
  shapes: { added: N; changes: C; one: D; written: W }
  sentences: { get: string; create: string; update: string; delete: string }
  parameters: Shape
  examples: { added: z.input<N>; changes: z.input<C> }
  get(ctx: Ctx, id: string): Promise<R>
  /** The same, held until the transaction ends. */
  hold(ctx: Ctx, id: string): Promise<R>
  /** @returns its id */
  add(ground: WriteGround, body: z.input<N>, given: Record<string, unknown>): Promise<string>
  change(ground: WriteGround, before: R, body: z.input<C>, given: Record<string, unknown>): Promise<unknown>
  trash(ctx: Ctx, id: string, batch: string): Promise<unknown>
  restore(ctx: Ctx, id: string, batch: string): Promise<unknown>
  asJson(site: Site, row: R): object
}

export function shelfWrites<R extends Row, N extends z.ZodType, C extends z.ZodType, D extends z.ZodType, W extends z.ZodType>(
  shelf: Shelf<R, N, C, D, W>,
): readonly WriteOperation[] {
  const { name, one, sentences } = shelf
  const noun = name.toLowerCase()
  // As the addresses that readers ask name it: two names for one part would be two addresses.
  const ofOne = { [noun]: parameters.id.describe(`The id of the ${noun}.`) }
  const idIn = (given: Record<string, unknown>) => String(given[noun])
  const path = `${shelf.path}/{${noun}}`

  return [
    writeOperation({
      id: `getStaff${name}`,
      method: 'GET',
      path: `/staff${path}`,
      summary: `One ${noun}, active or not`,
      leave: editorRoles,
      parameters: ofOne,
      answer: shelf.shapes.one,
      refusals: [404],
      failure: sentences.get,
      async run({ ctx, site }, given) {
        const row = await shelf.get(ctx, idIn(given))
        return { body: { data: shelf.asJson(site, row) } as z.input<D>, version: row.version } // safe: what its shape is made of
      },
    }),
    writeOperation({
      id: `create${name}`,
      method: 'POST',
      path: shelf.path,
      summary: `Add ${one}`,
      description: `If another ${noun} has the name, nothing is added.`,
      leave: shelf.right,
      parameters: shelf.parameters,
      body: shelf.shapes.added,
      answer: shelf.shapes.written,
      status: 201,
      refusals: [409],
      failure: sentences.create,
      example: () => shelf.examples.added,
      run: async (ground, given, body) => await answerWith(ground, await shelf.add(ground, body, given), null, { isNew: true }),
    }),
    writeOperation({
      id: `update${name}`,
      method: 'PATCH',
      path,
      summary: `Change ${one}`,
      description: 'A new name gets a new address, and the old one redirects to it.',
      leave: shelf.right,
      parameters: { ...ofOne, ...shelf.parameters },
      body: shelf.shapes.changes,
      answer: shelf.shapes.written,
      refusals: [404, 409, 412],
      failure: sentences.update,
      example: () => shelf.examples.changes,
      async run(ground, given, body) {
        const id = idIn(given)
        const before = await seen(ground, id)
        await shelf.change(ground, before, body, given)
        return await answerWith(ground, id, before)
      },
    }),
    writeOperation({
      id: `delete${name}`,
      method: 'DELETE',
      path,
      summary: `Move ${one} without quotes to the trash`,
      description: `Refused while quotes name the ${noun}. It can be restored for 30 days.`,
      leave: shelf.right,
      parameters: ofOne,
      answer: shapes.deleted,
      refusals: [404, 409, 412],
      failure: sentences.delete,
      async run(ground, given) {
        const id = idIn(given)
        await seen(ground, id)
        await shelf.trash(ground.ctx, id, ground.batch)
        return { body: trashed(ground, id, ground.batch) }
      },
    }),
    writeOperation({
      id: `restore${name}`,
      method: 'POST',
      path: `${path}/restore`,
      summary: `Take ${one} out of the trash`,
      leave: shelf.right,
      parameters: ofOne,
      answer: shelf.shapes.written,
      refusals: [404, 409],
      failure: sentences.update,
      async run(ground, given) {
        const id = idIn(given)
        await shelf.restore(ground.ctx, id, ground.batch)
        return await answerWith(ground, id, null)
      },
    }),
  ]

  async function seen(ground: WriteGround, id: string): Promise<R> {
    const row = await shelf.hold(ground.ctx, id)
    requireSeen(ground, row.version)
    return row
  }

  async function answerWith(ground: WriteGround, id: string, before: R | null, { isNew = false } = {}) {
    const after = await shelf.get(ground.ctx, id)
    const done = doneBy(ground, before?.version === after.version ? null : ground.batch)
    const body = { data: shelf.asJson(ground.site, after), ...done } as z.input<W> // safe: what its shape is made of
    return { body, version: after.version, ...(isNew ? { location: `/api/v1/staff${shelf.path}/${id}` } : {}) }
  }
}
