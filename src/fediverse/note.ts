import { actorAddress, addressees } from './actor.ts'
import { fediversePaths as paths } from './fediverse.ts'

export type NoteKind = 'day' | 'quote'

/** What a quote says as a post. Addresses are absolute. */
export type NoteContent = {
  html: string
  language: string
  /** The page of the quote. */
  url: string
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
    attributedTo: actorAddress(origin),
    ...addressees(origin),
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
    actor: actorAddress(origin),
    ...addressees(origin),
    ...(type === 'Create' ? { published: object.published } : {}),
    object: type === 'Delete' ? { id: object.id, type: 'Tombstone' } : object,
  }
}
