import { authorSentences, findAuthors } from '#authors'
import { getAuthorAt } from '../../lists/filters.ts'
import { authorAsJson } from './as-json.ts'
import { ownParams } from '#own-fields'
import { takeOwnFilters } from './own-filters.ts'
import { addressOf, operation } from './operation.ts'
import * as parameters from './parameters.ts'
import * as shapes from './shapes.ts'

const path = '/authors'

const list = {
  path,
  parameters: {
    search: parameters.words('search', 100).optional().describe('Only authors with this in their name or nationality.'),
    limit: parameters.limit(20),
    page: parameters.page,
  },
}

export const listAuthors = operation({
  ...list,
  id: 'listAuthors',
  summary: 'Authors by name',
  own: 'author',
  answer: shapes.authorsPage,
  refusals: [],
  failure: authorSentences.listWithCounts,
  example: () => ({ limit: '1' }),
  async find({ ctx, site, notes }, { search, limit, page }, said = {}) {
    const own = await takeOwnFilters({ ctx, notes }, 'author', list, said)
    const { authors, total, more } = await findAuthors(ctx, { search, own, limit, offset: (page - 1) * limit })
    notes.show('authors', 'quotes')
    if (search !== undefined) notes.typed()
    const pages = Math.ceil(total / limit)
    const following = addressOf(
      { path },
      { search, ...Object.fromEntries(ownParams(said)), limit: String(limit), page: String(page + 1) },
    )
    return {
      data: authors.map((author) => authorAsJson(site, author)),
      total,
      page,
      pages,
      limit,
      next: more ? site.origin + following : null,
    }
  },
})

export const getOneAuthor = operation({
  id: 'getAuthor',
  path: '/authors/{author}',
  summary: 'One author',
  parameters: {
    author: parameters.slugNameOrId.describe('Slug or id. A name, an alias or a former name redirects to the slug.'),
  },
  answer: shapes.oneAuthor,
  refusals: [301, 404, 410],
  failure: authorSentences.get,
  example: (shown) => (shown?.author ? { author: shown.author } : null),
  async find({ ctx, site, notes }, { author }) {
    const found = await getAuthorAt(ctx, author)
    notes.show(`author:${found.id}`, 'quotes')
    return { data: authorAsJson(site, found) }
  },
})
