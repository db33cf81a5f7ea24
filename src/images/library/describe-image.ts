import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { isId, requireRight, takeInput, type Ctx, type Given } from '#access'
import { changeMany } from '#changes'
import { say } from '#messages'
import { Conflict, NotFound } from '#platform/errors'
import { addressOfFile } from '../image.ts'
import type { ImageRow } from '../image-store.ts'
import { mediaAbout } from './media.ts'
import { lockFile, saveAbout } from './media-store.ts'
import { listPlaces } from './places-store.ts'

/**
 * Replaces what is said of a picture: its name, alternative text, credit and focal point. Rows of the same file say the same.
 * @returns the batch, by which it is undone @throws Forbidden below moderator · Invalid · NotFound · Conflict when somebody saved first
 */
export async function describeImage(
  ctx: Ctx,
  id: string,
  input: Given<z.input<typeof mediaAbout>>,
  batch: string = randomUUID(),
): Promise<{ batch: string }> {
  requireRight(ctx, 'media.edit')
  const { version, ...about } = takeInput(mediaAbout, input)
  if (!isId(id)) throw new NotFound(say('desk-media.not-found'))
  await changeMany(ctx, { noun: 'image', verb: 'update', batch }, async (writing) => {
    const before = await lockFile(writing, id)
    const mine = before.find((row) => row.id === id)
    if (!mine) throw new NotFound(say('desk-media.not-found'))
    if (mine.version !== version) throw new Conflict(say('desk-media.changed-first'))
    const after = await saveAbout(
      writing,
      before.map((row) => row.id),
      about,
    )
    const was = new Map(before.map((row) => [row.id, row]))
    const seen = (await isSeen(writing, mine, after)) ? 'altered' : 'nothing'
    return { changes: after.map((row) => ({ id: row.id, before: was.get(row.id) ?? null, after: row, seen }) as const) }
  })
  return { batch }
}

/** Whether readers see it: pages show the credit and the focal point of a picture that is shown, and no name. */
async function isSeen(ctx: Ctx, was: ImageRow, [is]: ImageRow[]): Promise<boolean> {
  const isSame = is && onPages.every((name) => is[name] === was[name])
  return !isSame && (await listPlaces(ctx, addressOfFile(was.large_key), 1)).length > 0
}

const onPages = ['author', 'author_url', 'licence', 'source_address', 'focus_x', 'focus_y'] as const
