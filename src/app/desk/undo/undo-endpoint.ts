import { z } from 'zod'
import { takeInput, type Ctx } from '#access'
import { findBatches, forGood, getBatch, type Batch } from '#changes'
import { NotFound } from '#platform/errors'
import { findBatch, undoBatch } from '#history'
import { steppedUp } from '../../account/step-up.ts'
import { momentOf } from '../../moment.ts'
import { ownLoader } from '../../own-page.ts'
import { deskAction } from '../desk-action.ts'
import { requireNotLockedOut } from '../settings/require-not-locked-out.ts'
import type { Route } from './+types/undo-endpoint'
import { batchWords, headWords } from './batch-words.ts'

/** One of "Recent changes". */
export type RecentChange = {
  batch: string
  words: string
  /** Null for what oneself did. */
  by: string | null
  at: string
  undone: boolean
  canUndo: boolean
}

export type Undone = { title: string; batch: string; isRedo: boolean }

/** `GET /admin/undo`: the last twenty things that were done, newest first. */
export const loader = ownLoader('Failed to load the recent changes', async ({ ctx, site }, _args: Route.LoaderArgs) => {
  const batches = await findBatches(ctx)
  return Response.json(batches.map((batch) => shown(ctx, batch, site.timeZone)))
})

function shown({ actor }: Ctx, one: Batch, timeZone: string): RecentChange {
  return {
    batch: one.batch,
    words: batchWords(one),
    by: one.actor === actor.id ? null : (one.by ?? 'The system'),
    at: momentOf(one.at, timeZone),
    undone: one.undone,
    canUndo: !one.undone && !forGood.has(one.verb),
  }
}

/** `POST /admin/undo` with a batch; without one, whatever oneself did last that can be put back and was not. */
export const action = deskAction<Route.ActionArgs, Undone>({
  undo: {
    failure: 'Something went wrong. Please try again.',
    run: async (ground, input, typed) => {
      const { batch } = takeInput(z.object({ batch: z.guid().nullish() }), input)
      // Some settings want the password.
      const ctx = await steppedUp(ground, typed)
      return await putBack(ctx, batch ?? (await lastOwn(ctx)))
    },
  },
})

async function putBack(ctx: Ctx, batch: string): Promise<Undone> {
  const head = await getBatch(ctx, batch)
  if (head.nouns.some(({ noun }) => noun === 'settings'))
    for (const { before } of (await findBatch(ctx, batch)).things) await requireNotLockedOut(ctx, before?.staff_need_two_factor)
  const done = await undoBatch(ctx, batch)
  const isRedo = head.verb === 'undo'
  return { title: isRedo ? 'Done again' : `Undone: ${headWords(head)}`, batch: done.batch, isRedo }
}

async function lastOwn(ctx: Ctx): Promise<string> {
  const last = (await findBatches(ctx, { own: true })).find(
    ({ verb, undoes, undone }) => undoes === null && !undone && !forGood.has(verb),
  )
  if (!last) throw new NotFound('There is nothing of yours to undo.')
  return last.batch
}
