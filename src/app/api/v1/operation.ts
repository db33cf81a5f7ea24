import type { z } from 'zod'
import type { OwnAsked, OwnNoun } from '#own-fields'
import type { PageGround } from '../../page/page.ts'

/** What the name of a parameter begins with that asks for a field of the site's own. */
export const ownPrefix = 'own.'

export type Shape = Record<string, z.ZodType>

/** What one address of the API takes and gives: requests are checked by it, and the OpenAPI document is made of it. */
export type Operation<P extends Shape = Shape, A extends z.ZodType = z.ZodType> = {
  /** Its operationId. */
  id: string
  /** Below `/api/v1`, with the names of its parts in braces. */
  path: string
  summary: string
  description?: string
  /** Parts of the path and search parameters, by name. */
  parameters: P
  /** It takes `own.<key>` for each field that the site added to these and shows on its pages. */
  own?: OwnNoun
  answer: A
  /** What it may say beside what every address may say: 200, 304, 400. */
  refusals: readonly (301 | 404 | 410)[]
  /** The sentence of the error catalogue for when something we stand on fails. */
  failure: string
  /** Each answer may be another one. */
  neverKept?: true
  /** A request that can be answered now, by what the site shows; null where it shows too little. */
  example(shown: Shown): Record<string, string | undefined> | null
  /** Says in the notes what it shows. `own` is what was asked of own fields, known or not. */
  find(ground: PageGround, input: z.output<z.ZodObject<P>>, own?: OwnAsked): Promise<z.input<A>>
}

/**
 * What is asked by a POST, as it may be too long for an address. It changes nothing. `body` is JSON, or a text of which `fromText` makes an input; the answer is `{ found, data }`, or
 * each row for itself when it is ready.
 */
export type LongOperation<B extends z.ZodType = z.ZodType, R extends z.ZodType = z.ZodType> = Pick<
  Operation,
  'id' | 'path' | 'summary' | 'description' | 'answer' | 'failure'
> & {
  body: B
  row: R
  fromText(text: string): z.input<B>
  example(shown: Shown): z.input<B> | null
  find(ground: PageGround, input: z.output<B>): Promise<{ found: number; rows: AsyncIterable<z.input<R>> }>
}

/** What examples are made of: a quote that the site shows, by id, some words of it, and the slugs of what it belongs to; and a text that can be read, a part of it and some words. */
export type Shown = {
  quote: string
  words: string
  /** All of its words, or so many of them as fit into an address. */
  line: string
  category: string | null
  author: string | null
  tag: string | null
  work: { author: string; work: string } | null
  text: { id: string; n: number; words: string } | null
} | null

/** Lets the parameters and the answer have their own types in `find`. */
export function operation<P extends Shape, A extends z.ZodType>(given: Operation<P, A>): Operation<P, A> {
  return given
}

export function longOperation<B extends z.ZodType, R extends z.ZodType>(given: LongOperation<B, R>): LongOperation {
  return given
}

/** The names in the braces of its path. */
export function partsOf({ path }: Pick<Operation, 'path'>): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
}

/** The address of a request. */
export function addressOf({ path }: Pick<Operation, 'path'>, given: Record<string, string | undefined>): string {
  const parts = new Set(partsOf({ path }))
  const filled = path.replace(/\{(\w+)\}/g, (_part, name: string) => encodeURIComponent(given[name] ?? ''))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(given)) if (value !== undefined && !parts.has(name)) search.set(name, value)
  return `/api/v1${filled}${search.size > 0 ? `?${search}` : ''}`
}
