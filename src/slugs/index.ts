export { getBySlug, getMeant } from './get-by-slug.ts'
export { slugOf, specSlug } from './slug.ts'
export { addSlugs, freeSlug } from './store.ts'
