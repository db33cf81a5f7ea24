export {
  categoryInput,
  categorySentences,
  categoryTiles,
  type Category,
  type CategoryInput,
  type TileCategory,
} from './category.ts'
export { countCategories } from './count-categories.ts'
export { createCategory } from './create-category.ts'
export { findAllCategories, findCategories } from './find-categories.ts'
export { getCategory } from './get-category.ts'
export { nameHere } from './here-store.ts'
export { getDeskCategory } from './get-desk-category.ts'
export { getCategoryBySlug } from './get-category-by-slug.ts'
export { categoryTable } from './category-table.ts'
export { categoryWayBack } from './category-way-back.ts'
export { holdCategory } from './hold-category.ts'
export { readCategoryRecords } from './store.ts'
export { restoreCategory } from './restore-category.ts'
export { trashCategory, trashCategories } from './trash-category.ts'
export { updateCategory } from './update-category.ts'
