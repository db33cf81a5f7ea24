import { z } from 'zod'
import { editorRoles, takeInput, type Ctx } from '#access'
import { isHouseError } from '#platform/errors'
import {
  createQuote,
  findNearDuplicates,
  getDeskQuote,
  normaliseText,
  proposeQuote,
  quoteInput,
  updateQuote,
  type NearDuplicate,
  type Quote,
} from '#quotes'
import { fieldsOf } from './fields-of.ts'
import type { QuoteFields } from './form-fields.ts'
import { inputFrom, sentFields } from './read-fields.ts'

const sent = z.object({
  fields: sentFields,
  /** Of the quote as the form was filled in; null for a new one. */
  version: z.number().int().nullable(),
  /** Whoever writes saw the quote with the same words. */
  sure: z.boolean().default(false),
  propose: z.boolean().default(false),
})

/** What became of a form. All but `saved` leave the quote as it is, and the form as it was typed. */
export type Saved =
  | { outcome: 'saved'; id: string; isNew: boolean; state: Quote['state'] }
  | { outcome: 'reviewed'; said: string }
  | { outcome: 'same-words'; quotes: NearDuplicate[] }
  | { outcome: 'conflict'; theirs: QuoteFields; version: number }
  | { outcome: 'gone'; movedTo: string | null }

/**
 * Creates the quote, or writes over the version that the form was filled in with, and proposes it where asked. Says instead of writing that
 * there is one with the same words, that somebody else was first, or that it is no more. @throws what the verbs throw otherwise
 */
export async function saveForm(ctx: Ctx, id: string | null, asked: unknown, timeZone: string): Promise<Saved> {
  const { fields, version, sure, propose } = takeInput(sent, asked)
  const input = inputFrom(fields, timeZone, mayPublish(ctx))
  // What cannot be saved anyway is told first.
  takeInput(quoteInput, input)
  try {
    const before = id === null ? null : await getDeskQuote(ctx, id)
    if (!sure && (before === null || normaliseText(before.text) !== normaliseText(fields.text))) {
      const near = await findNearDuplicates(ctx, { text: fields.text.slice(0, 5000), except: id })
      const quotes = near.filter(({ same }) => same)
      if (quotes.length > 0) return { outcome: 'same-words', quotes }
    }
    let quote = id === null ? await createQuote(ctx, input) : await updateQuote(ctx, id, { ...input, version: version ?? 0 })
    if (propose) quote = await proposeQuote(ctx, quote.id)
    return { outcome: 'saved', id: quote.id, isNew: id === null, state: quote.state }
  } catch (error) {
    return await settled(ctx, id, error, timeZone)
  }
}

export const mayPublish = ({ actor }: Ctx) => editorRoles.some((role) => role === actor.role)

async function settled(ctx: Ctx, id: string | null, error: unknown, timeZone: string): Promise<Saved> {
  if (id === null || !isHouseError(error)) throw error
  if (error.code === 'not-found') return { outcome: 'gone', movedTo: error.movedTo ?? null }
  if (error.code !== 'conflict') throw error
  const now = await getDeskQuote(ctx, id)
  return { outcome: 'conflict', theirs: fieldsOf(now, timeZone), version: now.version }
}
