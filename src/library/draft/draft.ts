import { z } from 'zod'
import { say } from '#messages'
import type { BroughtText, Outlined } from '../brought-text.ts'
import { aboutText } from '../bring-text.ts'

/** A text that was recognised and is not in the library yet. */
export type Draft = {
  id: string
  /** Of the file, or the address that it was fetched from. */
  name: string
  about: Omit<BroughtText, 'divisions'>
  outline: Outlined[]
  createdAt: Date
}

/** What becomes of a division: it stays, is part of the one before, or is left out. */
const divisionFates = ['keep', 'join', 'leave'] as const

/** What somebody changes about a division, by its place in the outline, from 0. */
const mend = z.object({
  n: z.int().min(0),
  heading: z
    .string()
    .trim()
    .max(500, { error: () => say('desk-texts.heading-at-most', { most: 500 }) }),
  level: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  fate: z.enum(divisionFates),
})
export type Mend = z.infer<typeof mend>

export const broughtInput = z.object({ about: aboutText, mends: z.array(mend).max(10_000) })
export type BroughtInput = z.input<typeof broughtInput>
