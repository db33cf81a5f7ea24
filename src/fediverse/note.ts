import { actorAddress, addressees, fediversePaths as paths, type Followed } from './followed.ts'

export type NoteKind = 'day' | 'quote'

/** What a quote says as a post. Addresses are absolute. */
export type NoteContent = {
  html: string
  language: string
  /** The page of the quote. */
  url: string
  /** How sure the quote is, whatever the settings call that. */
  status?: string
  /** A mark of the words, the author and the source, as the quote has them in any language of the site. Notes of older releases have none. */
  said?: string
  picture: { url: string; alt: string; width: number; height: number }
}

export type Note = {
  id: string
  kind: NoteKind
  day: string
  quoteId: string
  content: NoteContent
  /** How often it was sent, the first time included: activities are named by it, so that none is sent twice under another id. */
  revision: number
  publishedAt: Date
  updatedAt: Date | null
}

/** Finds what quotes say, by their ids. Quotes that readers don't see are left out. */
export type Render<C> = (ctx: C, ids: string[], kind: NoteKind) => Promise<ReadonlyMap<string, NoteContent>>

const context = 'https://www.w3.org/ns/activitystreams'

function noteDocument({ id, content, publishedAt, updatedAt }: Note, origin: string) {
  const { html, language, url, picture } = content
  return {
    id: origin + paths.note(id),
    type: 'Note',
    attributedTo: actorAddress('site', origin),
    ...addressees('site', origin),
    content: html,
    contentMap: { [language]: html },
    url,
    published: publishedAt.toISOString(),
    ...(updatedAt === null ? {} : { updated: updatedAt.toISOString() }),
    attachment: [
      {
        type: 'Document',
        mediaType: 'image/png',
        url: picture.url,
        name: picture.alt,
        width: picture.width,
        height: picture.height,
      },
    ],
  }
}

export const aloneNote = (note: Note, origin: string) => ({ '@context': context, ...noteDocument(note, origin) })

/** An activity about a note. Its id follows from the note and what is done, so it is the same however often it is made. */
export function noteActivity(note: Note, type: 'Create' | 'Update' | 'Delete', origin: string) {
  const object = noteDocument(note, origin)
  const name = type === 'Update' ? `update-${note.revision}` : type.toLowerCase()
  return {
    '@context': context,
    id: `${object.id}/${name}`,
    type,
    actor: actorAddress('site', origin),
    ...addressees('site', origin),
    ...(type === 'Create' ? { published: object.published } : {}),
    object: type === 'Delete' ? { id: object.id, type: 'Tombstone' } : object,
  }
}

/** That an author or a category shows a note of the site to its followers. Their servers read the note at its id, and hear its corrections from the site. */
export function announceOf(
  { share, followed, noteId, at }: { share: string; followed: Followed; noteId: string; at: Date },
  origin: string,
) {
  return {
    '@context': context,
    id: origin + paths.activity(share),
    type: 'Announce',
    actor: actorAddress(followed, origin),
    published: at.toISOString(),
    ...addressees(followed, origin),
    object: origin + paths.note(noteId),
  }
}

/** The quote is no longer theirs. */
export function undoOf({ share, followed, noteId }: { share: string; followed: Followed; noteId: string }, origin: string) {
  const id = origin + paths.activity(share)
  const actor = actorAddress(followed, origin)
  return {
    '@context': context,
    id: `${id}/undo`,
    type: 'Undo',
    actor,
    ...addressees(followed, origin),
    object: { id, type: 'Announce', actor, object: origin + paths.note(noteId) },
  }
}
