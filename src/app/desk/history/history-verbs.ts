import { z } from 'zod'
import { takeInput, type Ctx, type SentTo } from '#access'
import { previewVersion, restoreVersion, type Versioned, type VersionedNoun } from '#history'
import { say } from '#messages'
import { steppedUp } from '../../session/step-up.ts'
import type { Args } from '../../page/own-page.ts'
import { deskAction } from '../verbs/desk-action.ts'
import { requireNotLockedOut } from '../settings/require-not-locked-out.ts'
import { versionedAt } from './read-history.ts'

/** What the page of a history can do. */
export function historyAction<A extends Args>(noun: VersionedNoun) {
  return deskAction<A, { batch: string | null }>()({
    restore: {
      failure: () => say('desk-history.failed-restore'),
      run: async (ground, input: SentTo<typeof restoreVersion>, typed, { params }) => {
        // Some settings want the password.
        const ctx = await steppedUp(ground, typed)
        const of = versionedAt(noun, params)
        await requireNotLockedOutBy(ctx, of, input)
        return await restoreVersion(ctx, of, input)
      },
    },
  })
}

const which = z.object({ entry: z.number().int().positive(), side: z.enum(['before', 'after']).default('after') })

/** Also where it is an old version that demands it. */
async function requireNotLockedOutBy(ctx: Ctx, of: Versioned, asked: SentTo<typeof restoreVersion>): Promise<void> {
  if (of.noun !== 'settings') return
  const { then } = await previewVersion(ctx, of, takeInput(which, asked))
  await requireNotLockedOut(ctx, then.staff_need_two_factor)
}
