import { requireRight, type Ctx } from '#access'
import { changeMany } from '#changes'
import { say } from '#messages'
import { NotFound } from '#platform/errors'
import { addressOfFile } from '../image.ts'
import { deleteRows, lockFile, saveAbout } from './media-store.ts'
import { listPlaces } from './places-store.ts'

/**
 * After a picture was replaced: the new one gets the name and alt text of the old one, unless it has alt text of its own, and the old one is deleted
 * if no place shows it any more. @throws Forbidden below moderator · NotFound
 */
export async function takeOver(ctx: Ctx, { old, by, batch }: { old: string; by: string; batch: string }): Promise<void> {
  requireRight(ctx, 'media.edit')
  await changeMany(ctx, { noun: 'image', verb: 'replace-picture', batch }, async (writing) => {
    const before = await lockFile(writing, old)
    const now = await lockFile(writing, by)
    const [was] = before
    const [is] = now
    if (!was || !is) throw new NotFound(say('desk-media.not-found'))
    const { author, author_url: authorUrl, licence, source_address: source, focus_x: x, focus_y: y } = is
    const own = is.description !== ''
    const after = await saveAbout(
      writing,
      now.map(({ id }) => id),
      {
        name: own ? is.name : was.name || is.name,
        description: own ? is.description : was.description,
        author,
        authorUrl,
        licence,
        sourceAddress: source ?? '',
        focus: x === null || y === null ? null : { x, y },
      },
    )
    const isGone = (await listPlaces(writing, addressOfFile(was.large_key), 1)).length === 0
    const described = after.map((row) => ({
      id: row.id,
      before: now.find(({ id }) => id === row.id) ?? null,
      after: row,
      seen: 'nothing' as const,
    }))
    return { changes: [...described, ...(isGone ? await deleteRows(writing, before) : [])] }
  })
}
