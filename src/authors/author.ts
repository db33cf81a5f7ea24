import { z } from 'zod'
import { slugOf } from '#slugs'
import { initialsOf } from './initials.ts'

/** An author under the spec's names; `quote_count` is what a count of the author's public quotes would say. */
export type Author = {
  id: string
  slug: string
  name: string
  /** As it is filed: "Shakespeare, William"; null where that is the name itself. */
  sort_name: string | null
  aliases: string[]
  bio: string | null
  /** As precise as we know it: 1905-04-12, 1905, c. 470 BC. */
  birth_date: string | null
  death_date: string | null
  /** If no year is known: 5th century BC. */
  era: string | null
  nationality: string | null
  image: string | null
  is_active: boolean
  needs_review: boolean
  quote_count: number
  version: number
  created_at: Date
  updated_at: Date
}

const optional = z
  .string()
  .trim()
  .normalize('NFC')
  .max(5000, 'This is too long: 5,000 characters are the most.')
  .nullish()
  .transform((text) => text || null)

/** The name must be non-blank. What is written is kept in NFC. */
export const authorInput = z.object({
  name: z
    .string({ error: 'Author name is required' })
    .trim()
    .normalize('NFC')
    .min(1, 'Author name is required')
    .max(200, 'A name can have up to 200 characters.'),
  sort_name: optional,
  aliases: z
    .array(z.string().trim().normalize('NFC').min(1))
    .max(50, 'An author can have up to 50 other names.')
    // Of the line as a whole, which has one place for a sentence: not of the name that is too long.
    .refine((names) => names.every((name) => name.length <= 200), 'A name can have up to 200 characters.')
    .default([]),
  bio: optional,
  birth_date: optional,
  death_date: optional,
  era: optional,
  nationality: optional,
  image: z
    .union([z.literal(''), z.url({ protocol: /^https?$/ }), z.string().regex(/^\/(?!\/)/)], { error: 'Please enter a valid URL' })
    .nullish()
    .transform((url) => url || null),
  is_active: z.boolean().default(true),
  needs_review: z.boolean().default(false),
})

export type AuthorInput = z.input<typeof authorInput>

export const authorSentences = {
  list: 'Failed to fetch authors',
  listWithCounts: 'Failed to fetch authors with counts',
  get: 'Failed to fetch author',
  create: 'Failed to create author',
  update: 'Failed to update author',
  delete: 'Failed to delete author',
} as const

/** "1854 – 1900", "born 1960", "5th century BC"; nothing where nothing is known. */
export function lifeOf(author: Pick<Author, 'birth_date' | 'death_date' | 'era'>): string {
  const [born, died] = [yearOf(author.birth_date), yearOf(author.death_date)]
  if (born && died) return `${born} – ${died}`
  if (born) return `born ${born}`
  if (died) return `died ${died}`
  return author.era ?? ''
}

/** What tells somebody from others of the same name: "1854 – 1900 · Irish"; nothing where nothing is known. */
export function aboutAuthor(author: Pick<Author, 'birth_date' | 'death_date' | 'era' | 'nationality'>): string {
  return [lifeOf(author), author.nationality].filter(Boolean).join(' · ')
}

/** By what an address that asks for a name leads to this author: the name or, where that was somebody else's first, the slug. */
export function askedName({ name, slug }: Pick<Author, 'name' | 'slug'>): string {
  return slugOf(name) === slug ? name : slug
}

/** What the desk's list can be narrowed to. */
export const authorFilters = ['active', 'inactive', 'needs-review', 'without-image', 'without-years'] as const
export type AuthorFilter = (typeof authorFilters)[number]

/** By which names are looked up; `other` holds what begins with none of them. */
export const letters: readonly string[] = [...'abcdefghijklmnopqrstuvwxyz', 'other']

/** What a card shows of an author: few bytes, because two dozen of them travel with a page. */
export type CardAuthor = {
  slug: string
  name: string
  /** `askedName`, where that is not the name. */
  asked?: string
  initials: string
  /** Of this site; another site's picture would tell it who reads here. */
  image: string | null
  life: string
  nationality: string | null
  count: number
}

export function authorCard(author: Author): CardAuthor {
  const { slug, name, image, nationality, quote_count } = author
  const asked = askedName(author)
  return {
    slug,
    name,
    ...(asked === name ? {} : { asked }),
    initials: initialsOf(name),
    image: image !== null && /^\/(?!\/)/.test(image) ? image : null,
    life: lifeOf(author),
    nationality,
    count: quote_count,
  }
}

/** Dates before the year 1000 are stored with four figures, as ISO 8601 asks; nobody reads them so. */
function yearOf(date: string | null): string {
  return date?.replace(/^(?=\d{4}-)0{0,3}(\d+)-\d{2}(-\d{2})?$/, '$1') ?? ''
}
