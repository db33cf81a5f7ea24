import { editorRoles } from '#access'
import type { StepBack, WayBack, Writing } from '#changes'
import { NotFound } from '#platform/errors'
import type { NamedRow, NamedStore } from './alter-named.ts'
import { isListed } from './is-listed.ts'
import { lockNamed } from './store.ts'

type Back<R> = {
  /** Writes what was stored before, also over what was in the trash. */
  putBack: (writing: Writing, was: R, record: object) => Promise<void>
  /** Throws where one may not go (back) to the trash. */
  unless: (writing: Writing, id: string) => Promise<void>
}

/** The way back of authors and of categories, one by one: a name that comes back brings its slug. */
export function wayBackOfNamed<R extends NamedRow>(store: NamedStore<R>, { putBack, unless }: Back<R>): WayBack {
  return {
    noun: store.noun,
    roles: editorRoles,
    hold: (writing, ids) => lockNamed(writing, store.noun, ids),
    read: store.readRecords,
    putBack: async (writing, steps) => {
      for (const step of steps) await putBackOne(writing, step)
    },
    seen: (was, is) => (isListed(was) && !isListed(is) ? 'removed' : 'altered'),
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
