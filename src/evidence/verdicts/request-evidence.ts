import { z } from 'zod'
import { requireRight, takeInput, type Ctx, type Given } from '#access'
import { tally } from '#changes'
import { say } from '#messages'
import { sendJob } from '#platform/send-job'
import { markToLook, raiseLibraryVersion } from './verdict-store.ts'

const asked = z.object({
  /** Left out: all. */
  ids: z
    .array(z.guid())
    .min(1, { error: () => say('desk-quotes.select-one') })
    .max(1_000, { error: () => say('desk-quotes.select-at-most', { most: 1_000 }) })
    .optional(),
})

export type EvidenceAsked = { asked: number | 'all' }

/** Has the job look for these quotes in the texts of the library, or for all. @throws Forbidden below moderator · Invalid */
export async function requestEvidence(ctx: Ctx, input: Given<z.input<typeof asked>>): Promise<EvidenceAsked> {
  requireRight(ctx, 'evidence.confirm')
  const { ids } = takeInput(asked, input)
  return await tally(ctx, async (writing) => {
    if (ids === undefined) await raiseLibraryVersion(writing)
    const marked = ids === undefined ? ('all' as const) : await markToLook(writing, ids)
    await sendJob(writing, 'look-for-evidence', {})
    return { asked: marked }
  })
}
