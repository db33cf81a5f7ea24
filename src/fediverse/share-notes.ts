import { randomUUID } from 'node:crypto'
import type { Writing } from '#changes'
import { addActivities } from './delivery-store.ts'
import type { Followed } from './followed.ts'
import { listInboxes } from './follower-store.ts'
import { announceOf, noteActivity, undoOf, type Note } from './note.ts'
import { listInboxesOfActivities } from './note-store.ts'
import { addShares, endShares, type Share } from './share-store.ts'

/** Each shows its note to its followers: the site by a Create, authors and categories by an Announce, if somebody follows them. What it shows already is left out. Four statements for any number. */
export async function shareNotes(
  writing: Writing,
  shares: readonly { followed: Followed; note: Note }[],
  origin: string,
): Promise<void> {
  const inboxes = await listInboxes(writing, [...new Set(shares.map(({ followed }) => followed))])
  const heard = shares.filter(({ followed }) => followed === 'site' || inboxes.has(followed))
  if (heard.length === 0) return
  const added = await addShares(
    writing,
    heard.map(({ followed, note }) => ({ id: randomUUID(), followed, noteId: note.id })),
  )
  const notes = new Map(heard.map(({ note }) => [note.id, note]))
  const at = writing.clock.now()
  await addActivities(
    writing,
    added.flatMap(({ id: share, followed, noteId }) => {
      const note = notes.get(noteId)
      if (!note) return []
      const body =
        followed === 'site' ? noteActivity(note, 'Create', origin) : announceOf({ share, followed, noteId, at }, origin)
      return [{ id: body.id, type: body.type, followed, noteId, body, inboxes: inboxes.get(followed) ?? [] }]
    }),
  )
}

/** Takes Announces back, on each server that got them. */
export async function undoShares(writing: Writing, shares: readonly Share[], origin: string): Promise<void> {
  if (shares.length === 0) return
  const undone = shares.map(({ id: share, followed, noteId }) => ({
    followed,
    noteId,
    body: undoOf({ share, followed, noteId }, origin),
  }))
  const got = await listInboxesOfActivities(
    writing,
    undone.map(({ body }) => body.object.id),
  )
  // After a restore it is no longer known who got it.
  const followers = await listInboxes(writing, [...new Set(undone.map(({ followed }) => followed))])
  await endShares(
    writing,
    shares.map(({ id }) => id),
  )
  await addActivities(
    writing,
    undone.map(({ followed, noteId, body }) => ({
      id: body.id,
      type: body.type,
      followed,
      noteId,
      body,
      inboxes: got.get(body.object.id) ?? followers.get(followed) ?? [],
    })),
  )
}
