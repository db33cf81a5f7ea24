import {
  authorSentences,
  authorTable,
  createAuthor,
  findNamesakes,
  getDeskAuthor,
  holdAuthor,
  restoreAuthor,
  updateAuthor,
} from '#authors'
import { deleteAuthor } from '#quotes'
import { Exists } from './exists.ts'
import { allowSame } from './parameters.ts'
import { shelfWrites } from './shelf-writes.ts'
import { staffAuthorAsJson } from './staff-as-json.ts'
import type { WriteGround } from './write-operation.ts'
import * as shapes from './write-shapes.ts'

export const authorWrites = shelfWrites({
  name: 'Author',
  one: 'an author',
  right: 'authors.edit',
  path: '/authors',
  shapes: {
    added: shapes.newAuthor,
    changes: shapes.authorChanges,
    one: shapes.oneStaffAuthor,
    written: shapes.writtenAuthor,
  },
  sentences: authorSentences,
  parameters: { allow_same: allowSame },
  examples: {
    added: { name: 'Sei Shōnagon', birth_date: 'c. 966', nationality: 'Japanese' },
    changes: { era: '10th century' },
  },
  get: getDeskAuthor,
  hold: holdAuthor,
  async add(ground, body, { allow_same }) {
    if (allow_same !== true) await refuseNamesake(ground, body.name, null)
    return (await createAuthor(ground.ctx, body, { batch: ground.batch })).id
  },
  async change(ground, before, body, { allow_same }) {
    const { id, version, name } = before
    const isRenamed = body.name !== undefined && body.name !== name
    if (isRenamed && allow_same !== true) await refuseNamesake(ground, body.name ?? '', id)
    const held = Object.fromEntries(authorTable.plain.map((field) => [field.name, before[field.name]]))
    await updateAuthor(
      ground.ctx,
      id,
      { ...held, name, ...body, own: { ...before.own, ...body.own }, version },
      { verb: 'update', batch: ground.batch },
    )
  },
  trash: deleteAuthor,
  restore: restoreAuthor,
  asJson: staffAuthorAsJson,
})

/** People do share names, so it can be allowed. @throws Exists */
async function refuseNamesake({ ctx }: WriteGround, name: string, except: string | null): Promise<void> {
  const [known] = await findNamesakes(ctx, name, except)
  const sentence = 'An author with this name already exists. Send allow_same=true if this is another person.'
  if (known) throw new Exists(sentence, 'name', known.id)
}
