import { z } from 'zod'
import type { WayBack, Writing } from '#changes'
import { takeName, wayBackOfNamed } from '#slugs'
import { categoryRecord } from './category-version.ts'
import { refuseTakenName } from './refuse-taken-name.ts'
import { categoryStore, saveCategory } from './store.ts'

const recorded = categoryRecord.extend({ deleted_at: z.coerce.date().nullable() })

/** What a batch made goes to the trash, unless `unless` throws (history/ways-back.ts). A name that another has by now is refused. */
export function categoryWayBack(unless: (writing: Writing, id: string) => Promise<void>): WayBack {
  return wayBackOfNamed(categoryStore, {
    unless,
    putBack: async (writing, was, record) => {
      const fields = recorded.parse(record)
      const slug = await takeName(writing, 'category', { id: was.id, was, name: fields.name })
      const [version, updated_at] = [was.version + 1, writing.clock.now()]
      await refuseTakenName(() => saveCategory(writing, was.id, { ...fields, slug, version, updated_at }))
    },
  })
}
