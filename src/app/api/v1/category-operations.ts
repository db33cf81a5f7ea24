import { categorySentences, findCategories } from '#categories'
import { getCategoryAt } from '../../lists/filters.ts'
import { categoryAsJson } from './as-json.ts'
import { operation } from './operation.ts'
import * as parameters from './parameters.ts'
import * as shapes from './shapes.ts'

export const listCategories = operation({
  id: 'listCategories',
  path: '/categories',
  summary: 'All categories by name',
  parameters: {},
  answer: shapes.allCategories,
  refusals: [],
  failure: categorySentences.list,
  example: () => ({}),
  async find({ ctx, site, notes }) {
    const categories = await findCategories(ctx)
    notes.show('categories', 'quotes')
    return { data: categories.map((category) => categoryAsJson(site, category)), total: categories.length }
  },
})

export const getOneCategory = operation({
  id: 'getCategory',
  path: '/categories/{category}',
  summary: 'One category',
  parameters: { category: parameters.slugNameOrId.describe('Slug or id. A current or former name redirects to the slug.') },
  answer: shapes.oneCategory,
  refusals: [301, 404, 410],
  failure: categorySentences.get,
  example: (shown) => (shown?.category ? { category: shown.category } : null),
  async find({ ctx, site, notes }, { category }) {
    const found = await getCategoryAt(ctx, category)
    notes.show(`category:${found.id}`, 'quotes')
    return { data: categoryAsJson(site, found) }
  },
})
