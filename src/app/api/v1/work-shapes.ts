import { z } from 'zod'
import { named } from './named.ts'
import { address, paged } from './shapes.ts'
import { text } from './text-shapes.ts'

const work = named(
  'Work',
  'What quotes of an author name as their source, and what the site has texts of.',
  z.object({
    slug: z.string().describe('Its name in addresses, below its author’s.'),
    url: address('Its page on the site.'),
    title: z.string(),
    author: z.string(),
    authorSlug: z.string(),
    year: z.string().describe('As people write it.').nullable(),
    quotes: z.int32().min(0).describe('How many quotes are from it.'),
    editions: z.array(z.string()).describe('The ids of its texts.'),
  }),
)

export const worksPage = named(
  'WorksPage',
  'The works of a page of authors.',
  z.object({
    data: z.array(work),
    ...paged,
    total: z.int().min(0).describe('How many authors of works there are.'),
    page: z.int().min(1).describe('The number of this page.'),
    next: address('The address of the next page. Null on the last one.').nullable(),
  }),
)

export const oneWork = named(
  'OneWork',
  'One work with its editions, and its quotes in the order of their places.',
  z.object({
    data: work,
    editions: z.array(text),
    quotes: z.array(
      z.object({
        id: z.guid(),
        url: address('Its page on the site.'),
        text: z.string(),
        language: z.string(),
        division: z.string().describe('Where it is in the work. Empty if nobody said.'),
        mark: z.string().describe('The reference mark of the text.').nullable(),
        speaker: z.string().nullable(),
        edition: z.string().describe('The id of the text that its passage is in. Null if no passage is known.').nullable(),
      }),
    ),
  }),
)
