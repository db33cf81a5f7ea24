import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { takeInput, type Ctx, type Sent } from '#access'
import { say } from '#messages'
import type { Failure } from '../../page/page.ts'
import type { Args } from '../../page/own-page.ts'
import type { DeskVerb } from '../verbs/desk-action.ts'

const chosen = z.object({ id: z.guid({ error: () => say('desk-trash.not-found') }) })

/** Moves a row of a list to the trash, and says by which batch that is undone (use-trash.tsx). */
export const trashVerb = (
  failure: Failure,
  trash: (ctx: Ctx, id: string, batch: string) => Promise<unknown>,
): DeskVerb<Sent<z.input<typeof chosen>>, Args, { batch: string }> => ({
  failure,
  run: async ({ ctx }, input) => {
    const batch = randomUUID()
    await trash(ctx, takeInput(chosen, input).id, batch)
    return { batch }
  },
})
