import { z } from 'zod'
import { authorSentences } from '#authors'
import { listAuthors as operation } from '../v1/author-operations.ts'
import * as shapes from '../v1/shapes.ts'
import { takeRequest } from '../v1/take-request.ts'
import { toolOf } from './tool.ts'

const aPage = 20

export const listAuthors = toolOf({
  name: 'list_authors',
  title: 'List authors',
  description: `Authors with quotes on this site, by name, ${aPage} a page.`,
  input: z.strictObject({
    words: z.string().trim().min(1).max(100).optional().describe('Only authors with this in their name or nationality.'),
    page: z.int().min(1).max(1_000).default(1).describe('The number of the page.'),
  }),
  answer: {
    authors: z.array(
      shapes.author.pick({
        id: true,
        name: true,
        url: true,
        nationality: true,
        birth_date: true,
        death_date: true,
        quote_count: true,
      }),
    ),
    total: shapes.authorsPage.shape.total,
    page: z.int(),
    pages: shapes.authorsPage.shape.pages,
  },
  fromOthers: ['authors'],
  failure: authorSentences.listWithCounts,
  async call(ground, { words, page }) {
    const given = { search: words, page: String(page), limit: String(aPage) }
    const { data, total, pages } = await operation.find(ground, takeRequest(operation, given))
    const authors = data.map(({ id, name, url, nationality, birth_date, death_date, quote_count }) => ({
      id,
      name,
      url,
      nationality,
      birth_date,
      death_date,
      quote_count,
    }))
    const says = [
      total === 0 ? 'No author on this site has that in their name.' : `${counted(total, 'author')}, page ${page} of ${pages}:`,
    ]
    return {
      says: [
        ...says,
        ...authors.map(({ name, quote_count, url }) => `${name.replace(/\s+/gu, ' ')}: ${counted(quote_count, 'quote')}. ${url}`),
      ],
      data: { authors, total, page, pages },
    }
  },
})

const counted = (n: number, what: string) => `${n.toLocaleString('en')} ${what}${n === 1 ? '' : 's'}`
