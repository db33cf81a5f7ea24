import {
  categorySentences,
  categoryTable,
  createCategory,
  getDeskCategory,
  holdCategory,
  restoreCategory,
  updateCategory,
} from '#categories'
import { deleteCategory } from '#quotes'
import { shelfWrites } from './shelf-writes.ts'
import { staffCategoryAsJson } from './staff-as-json.ts'
import * as shapes from './write-shapes.ts'

export const categoryWrites = shelfWrites({
  name: 'Category',
  one: 'a category',
  right: 'categories.edit',
  path: '/categories',
  shapes: {
    added: shapes.newCategory,
    changes: shapes.categoryChanges,
    one: shapes.oneStaffCategory,
    written: shapes.writtenCategory,
  },
  sentences: categorySentences,
  parameters: {},
  examples: {
    added: { name: 'Seasons', description: 'Lines about spring, summer, autumn and winter.', color: '#3B82F6' },
    changes: { description: 'Lines about the seasons.' },
  },
  get: getDeskCategory,
  hold: holdCategory,
  add: async ({ ctx, batch }, body) => (await createCategory(ctx, body, { batch })).id,
  async change({ ctx, batch }, before, body) {
    const held = Object.fromEntries(categoryTable.plain.map((field) => [field.name, before[field.name]]))
    const { id, version, name, description } = before
    await updateCategory(ctx, id, { ...held, name, description, ...body, version }, { verb: 'update', batch })
  },
  trash: deleteCategory,
  restore: restoreCategory,
  asJson: staffCategoryAsJson,
})
