import type { WayBack, Writing } from '#changes'
import type { RecordOf } from '#fields'
import { takeName, wayBackOfNamed } from '#slugs'
import { categoryTable } from './category-table.ts'
import { refuseTakenName } from './refuse-taken-name.ts'
import { categoryStore, freeName, saveCategory } from './store.ts'

/** What a batch made goes to the trash, unless `unless` throws (history/ways-back.ts). From the trash it comes back as "Hope 2" where another is called Hope by now. */
export function categoryWayBack(unless: (writing: Writing, id: string) => Promise<void>): WayBack {
  return wayBackOfNamed(categoryStore, {
    right: 'categories.edit',
    unless,
    putBack: async (writing, was, record) => {
      const { name: former } = record as RecordOf<typeof categoryTable.fields> // safe: what readCategoryRecords read
      const name = was.deleted_at === null ? former : await freeName(writing, was.id, former)
      const slug = await takeName(writing, 'category', { id: was.id, was, name })
      const [version, updated_at] = [was.version + 1, writing.clock.now()]
      await refuseTakenName(() =>
        saveCategory(writing, was.id, { ...categoryTable.undoneOf(record), name, slug, version, updated_at }),
      )
    },
  })
}
