import { authorSentences, findAuthors } from '#authors'
import { nextPublication } from '#quotes'
import { authorAsJson } from './as-json.ts'
import { addressOf, operation } from './operation.ts'
import * as parameters from './parameters.ts'
import { findAuthor } from './resolve.ts'
import * as shapes from './shapes.ts'

const path = '/authors'

export const listAuthors = operation({
  id: 'listAuthors',
  path,
  summary: 'Authors by name',
  parameters: {
    search: parameters.words('search', 100).optional().describe('Only authors with this in their name or nationality.'),
    limit: parameters.limit(20),
    page: parameters.page,
  },
  answer: shapes.authorsPage,
  refusals: [],
  failure: authorSentences.listWithCounts,
  example: () => ({ limit: '1' }),
  async find({ ctx, site, notes }, { search, limit, page }) {
    const [{ authors, total }, publication] = await Promise.all([
      findAuthors(ctx, { search, limit, offset: (page - 1) * limit }),
      nextPublication(ctx),
    ])
    notes.show('authors', 'quotes')
    notes.until(publication)
    const pages = Math.ceil(total / limit)
    const following = addressOf({ path }, { search, limit: String(limit), page: String(page + 1) })
    return {
      data: authors.map((author) => authorAsJson(site, author)),
      total,
      page,
      pages,
      limit,
      next: page < pages ? site.origin + following : null,
    }
  },
})

export const getOneAuthor = operation({
  id: 'getAuthor',
  path: '/authors/{author}',
  summary: 'One author',
  parameters: { author: parameters.slugNameOrId.describe('Slug or id. A name, an alias or a former name leads to the slug.') },
  answer: shapes.oneAuthor,
  refusals: [301, 404, 410],
  failure: authorSentences.get,
  example: (shown) => (shown?.author ? { author: shown.author } : null),
  async find({ ctx, site, notes }, { author }) {
    const [found, publication] = await Promise.all([findAuthor(ctx, author), nextPublication(ctx)])
    notes.show(`author:${found.id}`, 'quotes')
    notes.until(publication)
    return { data: authorAsJson(site, found) }
  },
})
