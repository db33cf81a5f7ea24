import type { Right } from '#access'
import type { Status } from '#quotes'
import { z } from 'zod'

export const pairKinds = ['quote', 'author'] as const
export type PairKind = (typeof pairKinds)[number]

/** What merging a pair needs, and keeping it apart. */
export const rightToMerge = { quote: 'quotes.publish', author: 'authors.edit' } as const satisfies Record<PairKind, Right>

export const pairInput = z.object({ kind: z.enum(pairKinds), one: z.guid(), other: z.guid() })
export type PairInput = z.input<typeof pairInput>

/** Two that may be one; `exact` where the words are, or where no other person can be meant. */
export type Found = { one: string; other: string; exact: boolean; alike: number }

/** Two in the order in which a pair is kept, so that it is kept once. */
export function inOrder(a: string, b: string): { one: string; other: string } {
  return a < b ? { one: a, other: b } : { one: b, other: a }
}

/** A quote of a pair, as it is beside the other. */
export type PairQuote = {
  id: string
  text: string
  author: string
  authorId: string | null
  language: string
  direction: 'ltr' | 'rtl'
  state: 'draft' | 'proposed' | 'published'
  /** Published, and its time has come and is not over. */
  isShown: boolean
  status: Status
  source: string | null
  likes: number
  translations: number
  createdAt: Date
}

export type PairAuthor = {
  id: string
  name: string
  slug: string
  aliases: string[]
  bio: string | null
  birth_date: string | null
  death_date: string | null
  era: string | null
  nationality: string | null
  isActive: boolean
  quotes: number
  createdAt: Date
}

export type Pair<T> = { exact: boolean; alike: number; left: T; right: T }
