import { z } from 'zod'

/** Records whose form shows who else has it open. */
const presentNouns = ['quote', 'author', 'category', 'page', 'issue'] as const
export type PresentNoun = (typeof presentNouns)[number]

/** What is open in a window: a record, or the draft of one. */
const openNouns = [...presentNouns, 'draft'] as const
export type OpenNoun = (typeof openNouns)[number]
export type Opened = { noun: OpenNoun; id: string }

/** Each page that is loaded makes up its own. */
const window = z.string().regex(/^[\da-z-]{8,36}$/)

const opened = { noun: z.enum(openNouns), id: z.guid(), window }

/** What an open form says every few seconds. `version`: the one that it was filled in with. `isHidden`: its tab is behind another. */
export const hereInput = z.object({
  ...opened,
  version: z.int().min(0),
  isUnsaved: z.boolean(),
  isHidden: z.boolean(),
})
/** A window was left: whatever it had open. */
export const leftInput = z.object({ window })

/** A record as it may be opened: `record` names it, also for its draft. `savedAt`: when it was saved last, where the record of changes doesn't know. */
export type OpenRecord = {
  noun: PresentNoun
  id: string
  version: number
  isDraft: boolean
  isEnded: boolean
  savedAt: Date | null
}

/** Under which noun the record of changes has it. */
export const changedThing = ({ noun, id }: Opened) => ({ noun: noun === 'issue' ? ('newsletter-issue' as const) : noun, id })

export const recordKey = ({ noun, id }: { noun: PresentNoun; id: string }): string => `${noun}:${id}`

/** A person with a session that has not ended. */
export type PresentPerson = { session: string; account: string; name: string }

/** Somebody else at a record, however many windows they have. */
export type PresentShown = { id: string; name: string; since: string; isUnsaved: boolean; isDraft: boolean }

/** `changesMs`: when somebody of them would be gone without another word. */
export type PresenceAnswer = {
  people: PresentShown[]
  changesMs: number | null
  version: number
  saved: SavedShown | null
  ended: EndedShown | null
}

/** How a record ended that a form is still open on. */
export type Ended = 'published' | 'discarded' | 'trashed' | 'deleted'

/** `by` is null where it was the site, an account that is gone, or the person who asks. */
export type EndedShown = { how: Ended; by: string | null; at: string }

/** What somebody else saved since the form was filled in; `by` is null where it was the site, or an account that is gone. */
type SavedShown = { by: string | null; at: string }

/** Quotes that others have open, with their names. */
export type EditedAnswer = { quotes: { id: string; names: string[] }[]; changesMs: number | null }
