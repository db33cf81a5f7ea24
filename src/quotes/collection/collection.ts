import { z } from 'zod'
import { statuses, type Status } from '../provenance.ts'

const text = z
  .string()
  .nullish()
  .transform((written) => written || null)
const source = z.object({ work: text, year: text, place: text, edition: text, translator: text, url: text })

/** The files of db/collection; its README says what each field means. */
export const collectionShape = {
  categories: z.array(
    z.object({
      slug: z.string(),
      name: z.string(),
      description: z.string(),
      color: z.string(),
      /** In languages that quotes have and pages don't. */
      names: z.record(z.string(), z.string()).default({}),
    }),
  ),
  authors: z.array(
    z.object({
      slug: z.string(),
      name: z.string(),
      sortName: text,
      birth: text,
      death: text,
      era: text,
      nationality: text,
      bio: text,
      aliases: z.array(z.string()).default([]),
    }),
  ),
  quotes: z.array(
    z.object({
      id: z.guid(),
      text: z.string(),
      /** A slug, or the name. */
      author: z.string(),
      category: z.string(),
      categories: z.array(z.string()).default([]),
      tags: z.array(z.string()).default([]),
      language: z.string().default('en'),
      source: source.nullish(),
      status: z.enum(statuses),
      note: text,
      realAuthor: text,
      trueWording: text,
      alsoCredited: text,
      sourceRead: text,
      featured: z.boolean().default(false),
      translation: z
        .object({
          language: z.string(),
          text: z.string(),
          translator: text,
          source: source.nullish(),
          /** The text that its words were found in. */
          checked: z.object({ file: z.string() }).optional(),
        })
        .nullish(),
    }),
  ),
}

/** A file of names/: what categories and authors, by their slugs, and tags are called in a language of pages. */
export const namesShape = z.object({
  '@state': z.string().optional(),
  categories: z.record(z.string(), z.object({ name: z.string(), description: z.string() })),
  /** By their slugs, those who are called otherwise in it than they are written. */
  authors: z.record(z.string(), z.string()).default({}),
  tags: z.record(z.string(), z.string()),
})

/** A file of translations/: quotes of the collection, by their ids, in the language that it is named after. A text alone is a translation of our own. */
export const translationsShape = z.object({
  '@state': z.string().optional(),
  translations: z.record(
    z.guid(),
    z.union([
      z.string().transform((words) => ({ text: words, translator: 'Epigraph', source: undefined })),
      z.object({ text: z.string(), translator: text, source: source.nullish() }),
    ]),
  ),
})

export type CollectionTranslation = { quote: string; language: string } & z.output<
  typeof translationsShape
>['translations'][string]

export type CollectionNames = { language: string } & Pick<z.output<typeof namesShape>, 'categories' | 'authors' | 'tags'>

export type Collection = {
  categories: z.output<typeof collectionShape.categories>
  authors: z.output<typeof collectionShape.authors>
  quotes: z.output<typeof collectionShape.quotes>
  names: CollectionNames[]
  /** Beside the one that a quote has in its own file. */
  translations: CollectionTranslation[]
}

type Placed = { id: string; category: string; author: string; status?: Status }

/**
 * The order in which they hang on the wall: each category spread evenly over the whole, and no two neighbours of one category
 * or author as long as there is a choice. The same collection always has the same order. Misattributed quotes are last.
 */
export function inWallOrder<Q extends Placed>(quotes: Q[]): Q[] {
  const isWrong = ({ status }: Q) => status === 'misattributed'
  return [...hung(quotes.filter((quote) => !isWrong(quote))), ...hung(quotes.filter(isWrong))]
}

function hung<Q extends Placed>(quotes: Q[]): Q[] {
  const waiting = spread(quotes)
  const wall: Q[] = []
  while (waiting.length > 0) {
    const last = wall.at(-1)
    const another = waiting.findIndex((quote) => quote.category !== last?.category)
    const best = waiting.findIndex((quote) => quote.category !== last?.category && quote.author !== last?.author)
    // Far ahead lies what others need later: an author seen twice is the lesser evil.
    const next = best >= 0 && best - another < 20 ? best : Math.max(another, 0)
    wall.push(...waiting.splice(next, 1))
  }
  return wall
}

function spread<Q extends Placed>(quotes: Q[]): Q[] {
  const shelves = Map.groupBy([...quotes].sort(byId), (quote) => quote.category)
  const placed = [...shelves.values()].flatMap((shelf) =>
    shelf.map((quote, place) => ({ quote, at: (place + 0.5) / shelf.length })),
  )
  return placed.sort((a, b) => a.at - b.at || byId(a.quote, b.quote)).map(({ quote }) => quote)
}

function byId(a: Placed, b: Placed): number {
  return a.id < b.id ? -1 : 1
}
