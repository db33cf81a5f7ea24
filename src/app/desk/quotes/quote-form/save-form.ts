import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { hasRight, takeInput, type Ctx, type Given } from '#access'
import { createAuthor, findNamesakes } from '#authors'
import type { DraftSeen } from '#drafts'
import { addWrittenPassage } from '#evidence'
import { findVersions } from '#history'
import { say } from '#messages'
import { Invalid, isHouseError } from '#platform/errors'
import { inTransaction } from '#platform/transaction'
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
  type QuoteInput,
} from '#quotes'
import { momentOf } from '#time'
import { fieldsOf } from './fields-of.ts'
import type { QuoteFields } from './form-fields.ts'
import { inputFrom, sentFields, type SentFields } from './read-fields.ts'

const sent = z.object({
  fields: sentFields,
  /** Of the quote as the form was filled in; null for a new one. */
  version: z.number().int().nullable(),
  /** Anyone who writes saw the quote with the same words. */
  sure: z.boolean().default(false),
  propose: z.boolean().default(false),
})

/** Who saved meanwhile, and when; the same person may have the quote open twice. */
export type LastChange = { by: string | null; isMine: boolean; at: string }

/** What became of a form. All but `saved` leave the quote as it is, and the form as it was typed. */
export type Saved =
  | {
      outcome: 'saved'
      id: string
      isNew: boolean
      state: Quote['state']
      author: { id: string; name: string } | null
      batch: string
      /** It was to be verified, and its words or work no longer fit its passage: it is sourced. */
      isSetBack: boolean
    }
  | { outcome: 'reviewed'; said: string }
  | { outcome: 'draft-saved'; batch: string }
  | { outcome: 'same-words'; quotes: NearDuplicate[] }
  | { outcome: 'conflict'; theirs: QuoteFields; version: number; draft?: DraftSeen | null; last: LastChange | null }
  | { outcome: 'gone'; movedTo: string | null }

/**
 * Creates the quote, or writes over the version that the form was filled in with, and proposes it where asked; a new author is added with
 * it, and one undo takes back both. Says instead of writing that there is one with the same words, that somebody else was first, or that
 * the quote is gone. @throws what the verbs throw otherwise
 */
export async function saveForm(
  ctx: Ctx,
  id: string | null,
  asked: Given<z.input<typeof sent>>,
  timeZone: string,
): Promise<Saved> {
  const { fields, version, sure, propose } = takeInput(sent, asked)
  const input = inputFrom(fields, timeZone, mayPublish(ctx))
  const newAuthor = newAuthorIn(fields, mayPublish(ctx))
  // What cannot be saved anyway is said first; a new author has no id yet.
  takeInput(quoteInput, newAuthor === null ? input : { ...input, author_id: randomUUID() })
  requireKnownCategory(fields)
  try {
    const before = id === null ? null : await getDeskQuote(ctx, id)
    if (!sure && (before === null || normaliseText(before.text) !== normaliseText(fields.text))) {
      const near = await findNearDuplicates(ctx, { text: fields.text.slice(0, 5000), except: id })
      const quotes = near.filter(({ same }) => same)
      if (quotes.length > 0) return { outcome: 'same-words', quotes }
    }
    const batch = randomUUID()
    let quote = await inTransaction(ctx, async (inside) => {
      const whole = newAuthor === null ? input : { ...input, author_id: await addAuthor(inside, newAuthor, batch) }
      return await write(inside, { id, version, input: whole, batch, passage: fields.passage, timeZone })
    })
    if (propose) quote = await proposeQuote(ctx, quote.id)
    const author = quote.author_id === null ? null : { id: quote.author_id, name: quote.author }
    const isSetBack = fields.status === 'verified' && quote.status === 'sourced'
    return { outcome: 'saved', id: quote.id, isNew: id === null, state: quote.state, author, batch, isSetBack }
  } catch (error) {
    return await settled(ctx, id, error, timeZone)
  }
}

/** What was typed beside the chosen categories is not dropped. */
export function requireKnownCategory({ categoryTyped }: SentFields): void {
  const typed = categoryTyped.trim()
  if (typed === '') return
  const sentence = say('desk-quotes.no-category-called', { name: typed })
  throw new Invalid(sentence, { category_ids: sentence })
}

type Write = {
  id: string | null
  version: number | null
  input: QuoteInput
  batch: string
  passage: SentFields['passage']
  timeZone: string
}

async function write(ctx: Ctx, { id, version, input, batch, passage, timeZone }: Write): Promise<Quote> {
  const writes = input.status === 'verified' && passage !== null
  const addPassage = async (quote: string) => {
    if (writes) await addPassageOf(ctx, quote, input, passage, { batch, timeZone })
  }
  if (id === null) {
    const quote = await createQuote(ctx, input, { batch, passageFollows: writes })
    await addPassage(quote.id)
    return quote
  }
  // Before the quote, which is verified by it.
  await addPassage(id)
  return await updateQuote(ctx, id, { ...input, version: version ?? 0 }, { verb: 'update', batch })
}

/** The passage that is written down in the form: its place, edition and address are those of the source. @throws Invalid at the fields of the form */
async function addPassageOf(
  ctx: Ctx,
  id: string,
  { text, source }: QuoteInput,
  words: NonNullable<SentFields['passage']>,
  how: { batch: string; timeZone: string },
): Promise<void> {
  const place = { division: source?.place ?? '', edition: source?.edition ?? '', url: source?.url ?? '' }
  try {
    await addWrittenPassage(ctx, { id, text, source: source ?? null }, { ...words, ...place }, how)
  } catch (error) {
    if (!isHouseError(error) || error.code !== 'invalid') throw error
    throw new Invalid(
      error.message,
      Object.fromEntries(Object.entries(error.fields).map(([name, said]) => [inForm[name] ?? name, said])),
    )
  }
}

const inForm: Readonly<Record<string, string>> = {
  'passage.work': 'source.work',
  'passage.division': 'source.place',
  'passage.edition': 'source.edition',
  'passage.url': 'source.url',
}

/** The name that becomes an author with the quote; an author's draft only names somebody. */
function newAuthorIn({ author, authorTyped, authorIsNew }: SentFields, may: boolean): string | null {
  return may && author === null && authorIsNew && authorTyped.trim() !== '' ? authorTyped : null
}

/** @throws Invalid where somebody has that very name: they are chosen, or told apart on the page of authors */
async function addAuthor(ctx: Ctx, name: string, batch: string): Promise<string> {
  const [known] = await findNamesakes(ctx, name)
  if (known) {
    const sentence = say('desk-quotes.author-in-list', { name: known.name })
    throw new Invalid(sentence, { author_id: sentence })
  }
  return (await createAuthor(ctx, { name }, { batch })).id
}

export const mayPublish = ({ actor }: Ctx) => hasRight(actor, 'quotes.publish')

async function settled(ctx: Ctx, id: string | null, error: unknown, timeZone: string): Promise<Saved> {
  if (id === null || !isHouseError(error)) throw error
  if (error.code === 'not-found') return { outcome: 'gone', movedTo: error.movedTo ?? null }
  if (error.code !== 'conflict') throw error
  const now = await getDeskQuote(ctx, id)
  // Once a quote is published, its history is closed to authors.
  const last = now.state === 'published' && !mayPublish(ctx) ? null : await lastChange(ctx, id, timeZone)
  return { outcome: 'conflict', theirs: fieldsOf(now, timeZone), version: now.version, last }
}

/** Who saved the quote last. @throws Forbidden, NotFound as its history does */
export async function lastChange(ctx: Ctx, id: string, timeZone: string): Promise<LastChange | null> {
  const [last] = (await findVersions(ctx, { noun: 'quote', id }, { most: 1 })).versions
  return last ? { by: last.by, isMine: last.actor === ctx.actor.id, at: momentOf(last.at, timeZone) } : null
}
