import { z } from 'zod'
import type { NamedOf } from '#fields'
import { calledHere } from '#messages'
import { slugOf } from '#slugs'
import { authorTable } from './author-table.ts'
import { initialsOf } from './initials.ts'

type Fields = (typeof authorTable)['fields']

/** An author under the spec's names; `quote_count` is what a count of the author's public quotes would say. */
export type Author = NamedOf<Fields> & { quote_count: number; picture: AuthorPicture | null }

/** What the library of pictures says of the author's: the point that stays where it is cut, in percent, and its credit. */
export type AuthorPicture = {
  x: number | null
  y: number | null
  author: string
  authorUrl: string
  licence: string
  source: string
}

/** The name must be non-blank. What is written is kept in NFC. */
export const authorInput = z.object(authorTable.form)

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

/** The name in the language of the page, else as it was written. */
export function authorNameHere({ name, names }: Pick<Author, 'name' | 'names'>): string {
  return calledHere(name, names)
}

/** What else they are called: beside a name in the language of the page as it was written, too. */
export function otherNamesHere(author: Pick<Author, 'name' | 'names' | 'aliases'>): string[] {
  const shown = authorNameHere(author)
  return [...new Set([author.name, ...author.aliases])].filter((name) => name !== shown)
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
  /** As it was written, where the page has a name in its language: the list is in the order of these. */
  written?: string
  /** `askedName`, where that is not the name. */
  asked?: string
  initials: string
  /** Of this site; another site's picture would tell it who reads here. */
  image: string | null
  /** Where it is cut, as CSS says it; without it, at the centre. */
  focus?: string
  life: string
  nationality: string | null
  count: number
}

export function authorCard(author: Author): CardAuthor {
  const { slug, image, nationality, quote_count, picture } = author
  const name = authorNameHere(author)
  const asked = askedName(author)
  return {
    slug,
    name,
    ...(author.name === name ? {} : { written: author.name }),
    ...(asked === name ? {} : { asked }),
    initials: initialsOf(name),
    image: image !== null && /^\/(?!\/)/.test(image) ? image : null,
    ...(picture && picture.x !== null && picture.y !== null ? { focus: `${picture.x}% ${picture.y}%` } : {}),
    life: lifeOf(author),
    nationality,
    count: quote_count,
  }
}

/** Dates before the year 1000 are stored with four figures, as ISO 8601 asks; nobody reads them so. */
function yearOf(date: string | null): string {
  return date?.replace(/^(?=\d{4}-)0{0,3}(\d+)-\d{2}(-\d{2})?$/, '$1') ?? ''
}
