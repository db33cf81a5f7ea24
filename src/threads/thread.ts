import { z } from 'zod'
import { say } from '#messages'
import { isDay } from '#time'

/** What staff can comment on and assign. */
export const threadNouns = ['quote', 'report', 'page', 'issue', 'author', 'category'] as const
export type ThreadNoun = (typeof threadNouns)[number]

/** A record with comments: which kind, and its id. */
export type ThreadOf = { noun: ThreadNoun; id: string }

export const threadOfInput = z.object({
  noun: z.enum(threadNouns, { error: () => say('desk-threads.unknown-kind') }),
  id: z.uuid({ error: () => say('desk-threads.unknown-record') }),
})

/** How notices and other windows name a thread. */
export const subjectOf = ({ noun, id }: ThreadOf): string => `${noun}:${id}`

/** The most that one comment and one thread hold, and people that one comment mentions. */
const mostLetters = 5_000
export const mostComments = 500
export const mostMentions = 20

export const textInput = z
  .string()
  .transform((text) => text.replaceAll('\r\n', '\n').trim())
  .pipe(
    z
      .string()
      .min(1, { error: () => say('desk-threads.write-first') })
      .max(mostLetters, { error: () => say('desk-threads.comment-at-most', { most: mostLetters }) }),
  )

/** A day such as 2026-11-28; empty or null: none. */
export const dueInput = z
  .string()
  .nullable()
  .transform((day) => (day === '' ? null : day))
  .refine((day) => day === null || isDay(day), { error: () => say('desk-threads.real-day') })

const mention = /<@([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|gone)>/g

/** The accounts that a text mentions, each once. */
export function mentionedIn(text: string): string[] {
  const ids = [...text.matchAll(mention)].flatMap(([, id = '']) => (id === 'gone' ? [] : [id]))
  return [...new Set(ids)]
}

/** A person of the staff, by name. */
export type Colleague = { id: string; name: string }

/** A piece of a comment as it is shown; `isStaff`: the person can still read the record. */
export type Piece = { text: string } | { mention: string | null; name: string; isStaff: boolean }

/** A comment cut at its mentions, each with the current name of the person. */
export function piecesOf(text: string, names: ReadonlyMap<string, { name: string; isStaff: boolean }>): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  for (const { 0: whole, 1: id = '', index } of text.matchAll(mention)) {
    if (index > from) pieces.push({ text: text.slice(from, index) })
    const known = names.get(id)
    pieces.push(known ? { mention: id, ...known } : { mention: null, name: '', isStaff: false })
    from = index + whole.length
  }
  if (from < text.length) pieces.push({ text: text.slice(from) })
  return pieces
}

export type Comment = {
  id: string
  text: string
  pieces: Piece[]
  /** null: the account was deleted. */
  by: Colleague | null
  at: Date
  editedAt: Date | null
  version: number
  isOwn: boolean
}

export type Thread = {
  of: ThreadOf
  /** The first words of the record. */
  about: string
  comments: Comment[]
  resolved: { at: Date; by: string | null } | null
  assignee: Colleague | null
  due: string | null
  /** Everybody who can read the record, oneself too. */
  colleagues: Colleague[]
  /** Who reads it. */
  own: string | null
  /** Whether one may assign it to anybody, and delete the comments of others. */
  may: { assign: boolean; deleteAny: boolean }
  /** Whether notices about it are unread. */
  isUnread: boolean
}
