import { z } from 'zod'
import { say } from '#messages'
import { takeInput, type Ctx, type Sent } from '#access'
import { undoAct } from '#bulk-jobs'
import { findBatches, findWriters, forGood, getBatch, isWithinScope, type Batch } from '#changes'
import { NotFound } from '#platform/errors'
import { findBatch, mayUndo } from '#history'
import { startOfDay, startOfNextDay, momentOf } from '#time'
import { steppedUp } from '../../session/step-up.ts'
import { ownLoader } from '../../page/own-page.ts'
import { deskAction } from '../verbs/desk-action.ts'
import { requireNotLockedOut } from '../settings/require-not-locked-out.ts'
import type { Route } from './+types/undo-endpoint'
import { withProgram } from '../changes/with-program.ts'
import { batchWords } from '../changes/batch-words.ts'

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

/** `job`: it goes on in the background. */
export type Undone = { title: string; batch: string; isRedo: boolean; job: string | null }

export type RecentChanges = {
  changes: RecentChange[]
  /** The cursor of the next page; null on the last. */
  next: number | null
  /** Whose changes may be asked for; empty for authors, who see their own. */
  people: { id: string; name: string }[]
}

const most = 20

const asked = z.object({
  q: z.string().trim().max(200).optional(),
  who: z.guid().optional(),
  noun: z.string().max(100).optional(),
  day: z
    .string()
    .refine((typed) => /^\d{4}-\d\d-\d\d$/.test(typed) && !Number.isNaN(Date.parse(typed)))
    .optional(),
  before: z.coerce.number().int().positive().optional(),
})

/** `GET /admin/undo`: what was done, newest first, by words, person, noun and day. */
export const loader = ownLoader(
  () => say('desk-undo.failed'),
  async ({ ctx, site }, _args: Route.LoaderArgs, url) => {
    const { q, who, noun, day, before } = takeInput(
      asked,
      Object.fromEntries([...url.searchParams].filter(([, said]) => said !== '')),
    )
    const from = day === undefined ? undefined : startOfDay(day, site.timeZone)
    const to = from && startOfNextDay(from, site.timeZone)
    const [found, people] = await Promise.all([
      // One more than is shown tells whether there are older ones.
      findBatches(ctx, { words: q, actor: who, noun, from, to, before, most: most + 1 }),
      ctx.actor.role === 'author' ? [] : findWriters(ctx),
    ])
    const page = found.slice(0, most)
    const changes: RecentChange[] = []
    // One after the other: of a large batch 500 quotes are held in memory.
    for (const batch of page) changes.push(await shown(ctx, batch, site.timeZone))
    const answer: RecentChanges = {
      changes,
      next: found.length > most ? (page.at(-1)?.head ?? null) : null,
      people,
    }
    return Response.json(answer)
  },
)

async function shown(ctx: Ctx, one: Batch, timeZone: string): Promise<RecentChange> {
  const isOwn = one.actor === ctx.actor.id && one.program === null
  const isOpen = !one.undone && !one.verbs.some((verb) => forGood.has(verb))
  return {
    batch: one.batch,
    words: batchWords(one),
    by: isOwn
      ? null
      : withProgram(one.by ?? (one.role === 'system' ? say('desk-audit.the-site') : say('desk-audit.former-staff')), one),
    at: momentOf(one.at, timeZone),
    undone: one.undone,
    canUndo:
      isOpen && mayUndo(ctx, { actors: [one.actor], act: one.act }) && (await isWithinScope(ctx, one.batch, one.act.nouns)),
  }
}

/** `POST /admin/undo` with a batch; without one, the last change of one's own that can be undone and was not. */
const which = z.object({ batch: z.guid().nullish() })

export const action = deskAction<Route.ActionArgs, Undone>()({
  undo: {
    failure: () => say('desk.try-once-more'),
    run: async (ground, input: Sent<z.input<typeof which>>, typed) => {
      const { batch } = takeInput(which, input)
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
  const done = await undoAct(ctx, batch)
  const isRedo = head.depth % 2 === 1
  return {
    title:
      done.job !== null
        ? say('desk-bulk.undo-begun', { count: done.undone })
        : isRedo
          ? say('desk-undo.redone')
          : say('desk-undo.undone-what', { change: batchWords({ act: head.act, depth: 0 }) }),
    batch: done.batch,
    isRedo,
    job: done.job,
  }
}

async function lastOwn(ctx: Ctx): Promise<string> {
  const last = (await findBatches(ctx, { own: true, isOpen: true })).find(
    ({ verbs, program }) => program === null && !verbs.some((verb) => forGood.has(verb)),
  )
  if (!last) throw new NotFound(say('desk-undo.nothing'))
  return last.batch
}
