import { z } from 'zod'
import { say } from '#messages'

/** A list as somebody narrowed and ordered it, under a name: a link to its address. */
export type View = {
  id: string
  name: string
  /** What the address asks, in the one way in which the list writes it; empty for the whole list. */
  query: string
  shared: boolean
  /** The person who asks saved it. */
  isOwn: boolean
  /** Who did, where it is somebody else. */
  by: string | null
  /** Their list opens with it. */
  isDefault: boolean
}

/** So many a person may have. */
export const mostViews = 50

export const viewInput = z.object({
  name: z
    .string({ error: () => say('passkeys.needs-a-name') })
    .trim()
    .min(1, { error: () => say('passkeys.needs-a-name') })
    .max(60, { error: () => say('desk-form.name-up-to', { most: 60 }) }),
  query: z.string().max(2000, { error: () => say('desk-quotes.view-too-much') }),
  shared: z.boolean().default(false),
})

export type ViewInput = z.input<typeof viewInput>
