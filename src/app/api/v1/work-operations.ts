import type { z } from 'zod'
import { findWorks, getWork, mostOfWork, workSentences, type Work, type WorkQuote, type WorksAuthor } from '#evidence'
import type { Tag } from '../../cache/page-notes.ts'
import { authorMeant } from '../../documents/work-document.ts'
import { quotePath, workPath } from '../../site/paths.ts'
import type { Site } from '../../site/site.ts'
import { addressOf, operation } from './operation.ts'
import * as parameters from './parameters.ts'
import { textAsJson } from './text-as-json.ts'
import * as shapes from './work-shapes.ts'

const path = '/works'

export const listAllWorks = operation({
  id: 'listWorks',
  path,
  summary: 'Works that quotes are from, by author',
  description: 'A page has all works of so many authors.',
  parameters: { limit: parameters.limit(20).describe('Authors per page.'), page: parameters.page },
  answer: shapes.worksPage,
  refusals: [],
  failure: workSentences.list,
  example: () => ({ limit: '1' }),
  async find({ ctx, site, notes }, { limit, page }) {
    const { authors, total } = await findWorks(ctx, { limit, offset: (page - 1) * limit })
    notes.show('texts', 'quotes', 'authors')
    const pages = Math.ceil(total / limit)
    const next = addressOf({ path }, { limit: String(limit), page: String(page + 1) })
    return {
      data: authors.flatMap((author) => author.works.map((work) => workAsJson(site, author, work))),
      total,
      page,
      pages,
      limit,
      next: page < pages ? site.origin + next : null,
    }
  },
})

export const getOneWork = operation({
  id: 'getWork',
  path: '/works/{author}/{work}',
  summary: 'One work, its editions and its quotes',
  description: `The quotes are in the order of their places, ${mostOfWork.toLocaleString('en')} at most.`,
  parameters: { author: parameters.slugNameOrId.describe('The slug of the author.'), work: parameters.workSlug },
  answer: shapes.oneWork,
  refusals: [301, 404],
  failure: workSentences.get,
  example: (shown) => shown?.work ?? null,
  async find({ ctx, site, notes }, { author: named, work: slug }) {
    const author = await authorMeant(ctx, named)
    const { work, quotes } = await getWork(ctx, author, slug)
    notes.show('texts', 'quotes', `author:${author.id}`, ...quotes.map(({ id }): Tag => `quote:${id}`))
    return {
      data: workAsJson(site, author, work),
      editions: work.editions.map((text) => textAsJson(site, text)),
      quotes: quotes.map((quote) => quoteOfWork(site, quote)),
    }
  },
})

function workAsJson({ origin }: Site, { slug: authorSlug, name }: Pick<WorksAuthor, 'slug' | 'name'>, work: Work) {
  const { slug, title, year, quotes, editions } = work
  const url = origin + workPath(authorSlug, slug)
  return { slug, url, title, author: name, authorSlug, year, quotes, editions: editions.map(({ id }) => id) }
}

function quoteOfWork({ origin }: Site, quote: WorkQuote): z.input<typeof shapes.oneWork>['quotes'][number] {
  const { id, text, language, division, mark, speaker, textId } = quote
  return { id, url: origin + quotePath(id), text, language, division, mark, speaker, edition: textId }
}
