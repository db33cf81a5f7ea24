import { z } from 'zod'
import { say } from '#messages'

export const trashNouns = ['quote', 'category', 'author'] as const
export type TrashNoun = (typeof trashNouns)[number]

/** Something that is in the trash. */
export type Trashed = {
  noun: TrashNoun
  id: string
  /** A quote's text, else the name. */
  words: string
  /** Who said it, what it is about, where they are from; maybe nothing. */
  about: string
  at: Date
  /** Who put it there; null where it is not known any more, or nobody did. */
  by: string | null
  /** Until it is deleted permanently, begun days counted whole. */
  daysLeft: number
}

/** How long it is there. */
export const trashDays = 30

/** Chosen things, as many as a page can show at once. */
export const trashChoice = z
  .array(z.object({ noun: z.enum(trashNouns), id: z.guid() }), { error: () => say('desk-trash.choose-something') })
  .min(1, { error: () => say('desk-trash.choose-something') })
  .max(100, { error: () => say('desk-trash.at-a-time', { most: 100 }) })
export type TrashChoice = z.input<typeof trashChoice>
