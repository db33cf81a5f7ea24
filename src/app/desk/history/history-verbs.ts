import { z } from 'zod'
import { takeInput, type Ctx } from '#access'
import { previewVersion, restoreVersion, type Versioned } from '#history'
import { steppedUp } from '../../account/step-up.ts'
import type { Args } from '../../own-page.ts'
import { deskAction } from '../desk-action.ts'
import { requireNotLockedOut } from '../settings/require-not-locked-out.ts'

type Input = Parameters<typeof restoreVersion>[2]

/** What the page of a history can do; `of` says by the address to what. */
export function historyAction<A extends Args>(of: (params: A['params']) => Versioned) {
  return deskAction<A, { batch: string | null }>({
    restore: {
      failure: 'Failed to restore the version',
      run: async (ground, input, typed, { params }) => {
        // Some settings want the password.
        const ctx = await steppedUp(ground, typed)
        const asked = input as Input // safe: the verb checks it
        await requireNotLockedOutBy(ctx, of(params), asked)
        return await restoreVersion(ctx, of(params), asked)
      },
    },
  })
}

const which = z.object({ entry: z.number().int().positive(), side: z.enum(['before', 'after']).default('after') })

/** Also where it is an old version that demands it. */
async function requireNotLockedOutBy(ctx: Ctx, of: Versioned, asked: Input): Promise<void> {
  if (of.noun !== 'settings') return
  const { then } = await previewVersion(ctx, of, takeInput(which, asked))
  await requireNotLockedOut(ctx, then.staff_need_two_factor)
}
