import { z } from 'zod'
import { takeInput, type Ctx } from '#access'
import { findBatches, forGood, getBatch, type Batch } from '#changes'
import { Invalid, NotFound } from '#platform/errors'
import { momentOf } from '../../moment.ts'
import { ownLoader, type ActionAnswer } from '../../own-page.ts'
import { deskAction } from '../desk-action.ts'
import type { Route } from './+types/undo-endpoint'
import { batchWords } from './batch-words.ts'
import { undoTable } from './undo-table.ts'

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
export type UndoAnswer = ActionAnswer<Undone>

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
    canUndo: !one.undone && undoTable[one.noun] !== undefined && !forGood.has(one.verb),
  }
}

/** `POST /admin/undo` with a batch; without one, whatever oneself did last that can be put back and was not. */
export const action = deskAction<Route.ActionArgs, Undone>({
  undo: {
    failure: 'Something went wrong. Please try again.',
    run: async ({ ctx }, input) => {
      const { batch } = takeInput(z.object({ batch: z.guid().nullish() }), input)
      return await putBack(ctx, batch ?? (await lastOwn(ctx)))
    },
  },
})

async function putBack(ctx: Ctx, batch: string): Promise<Undone> {
  const entries = await getBatch(ctx, batch)
  const [first] = entries
  const undo = first && undoTable[first.noun as Batch['noun']] // safe: other nouns have no line in the table
  if (!first || !undo || forGood.has(first.verb)) throw new Invalid('This can’t be undone.')
  const done = await undo(ctx, batch)
  const what = batchWords({ noun: first.noun as Batch['noun'], verb: first.verb, count: entries.length, words: wordsOf(first) }) // safe: as above
  const isRedo = first.verb === 'undo'
  return { title: isRedo ? 'Done again' : `Undone: ${what}`, batch: done.batch, isRedo }
}

function wordsOf({ before, after }: { before: object | null; after: object | null }): string | null {
  const record = { ...before, ...after } as { text?: unknown; name?: unknown } // safe: each is looked at
  return typeof record.text === 'string' ? record.text : typeof record.name === 'string' ? record.name : null
}

async function lastOwn(ctx: Ctx): Promise<string> {
  const last = (await findBatches(ctx, { own: true })).find(
    ({ verb, undoes, undone }) => undoes === null && !undone && !forGood.has(verb),
  )
  if (!last) throw new NotFound('There is nothing of yours to undo.')
  return last.batch
}
