import type { Right } from '#access'
import { isSameRecord, type StepBack, type WayBack, type Writing } from '#changes'
import { NotFound } from '#platform/errors'
import type { NamedRow, NamedStore } from './alter-named.ts'
import { seenOfNamed } from './seen-of-named.ts'
import { addManySlugs, bringRowsBack, lockNamed } from './store.ts'

type Back<R> = {
  right: Right
  /** Writes what was stored before, also over what was in the trash. */
  putBack: (writing: Writing, was: R, record: object) => Promise<void>
  /** Throws where one may not go (back) to the trash. */
  unless: (writing: Writing, id: string) => Promise<void>
  /** The names that lead to one of that record. Where they are given, all that come back from the trash as they went are written at once: nothing else can have their name. */
  namesOf?: (record: object) => string[]
}

/** The way back of authors and of categories, one by one where more than the trash is to be undone: a name that comes back brings its slug. */
export function wayBackOfNamed<R extends NamedRow>(store: NamedStore<R>, { right, putBack, unless, namesOf }: Back<R>): WayBack {
  return {
    noun: store.noun,
    right,
    slugFollowsName: true,
    hold: (writing, ids) => lockNamed(writing, store.noun, ids),
    read: store.readRecords,
    putBack: async (writing, steps) => {
      const whole = namesOf ? steps.filter(comesBackWhole) : []
      if (namesOf && whole.length > 0) await bringBack(writing, whole, namesOf)
      for (const step of steps) if (!whole.includes(step)) await putBackOne(writing, step)
    },
    seen: (was, is) => seenOfNamed(was, is),
  }

  async function bringBack(writing: Writing, steps: StepBack[], names: (record: object) => string[]) {
    await bringRowsBack(
      writing,
      store.noun,
      steps.map(({ id }) => id),
    )
    const named = steps.flatMap(({ id, was }) => names(was).map((name) => ({ id, name })))
    await addManySlugs(writing, store.noun, named)
  }

  async function putBackOne(writing: Writing, { id, before }: StepBack) {
    const was = await store.read(writing, id)
    if (!was) throw new NotFound(store.absent())
    const now = writing.clock.now()
    const goes = before === null || before.deleted_at !== null
    if (goes && was.deleted_at === null) await unless(writing, id)
    if (before === null) await store.save(writing, id, { deleted_at: now, version: was.version + 1, updated_at: now })
    else await putBack(writing, was, before)
  }
}

/** Only the trash is undone: it has kept all that it had. */
function comesBackWhole({ was, before }: StepBack): boolean {
  if (before?.deleted_at !== null || was.deleted_at === null) return false
  return isSameRecord(was, { ...before, deleted_at: was.deleted_at }, { slugFollowsName: true })
}
