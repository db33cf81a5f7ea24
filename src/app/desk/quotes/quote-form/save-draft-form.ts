import { z } from 'zod'
import { takeInput, type Ctx, type Given } from '#access'
import { draftSent, findDraftOf, openDraft, saveDraft } from '#drafts'
import { say } from '#messages'
import { Invalid, isHouseError } from '#platform/errors'
import { getDeskQuote } from '#quotes'
import { momentOf } from '#time'
import { fieldsOf } from './fields-of.ts'
import { inputFrom, sentFields, type SentFields } from './read-fields.ts'
import { lastChange, mayPublish, requireKnownCategory, type Saved } from './save-form.ts'

const sent = z.object({
  fields: sentFields,
  /** Of the published quote, as the form was filled in. */
  version: z.number().int(),
  /** Of the draft that the form was filled in with. */
  draft: draftSent,
})

/** What is no part of a draft, as the form calls it. */
const apart = ['isActive', 'isFeatured', 'publishAt', 'unpublishAt'] as const

/**
 * Keeps the form as the draft of a published quote. Says instead that somebody saved the quote or its draft first, or that the quote is gone.
 * @throws what `saveDraft` throws otherwise
 */
export async function saveDraftForm(ctx: Ctx, id: string, asked: Given<z.input<typeof sent>>, timeZone: string): Promise<Saved> {
  const { fields, version, draft } = takeInput(sent, asked)
  requireKnownCategory(fields)
  requireKnownAuthor(fields, mayPublish(ctx))
  const { isActive: _1, isFeatured: _2, publishAt: _3, unpublishAt: _4, ...input } = inputFrom(fields, timeZone, mayPublish(ctx))
  try {
    const quote = await getDeskQuote(ctx, id)
    const live = fieldsOf(quote, timeZone)
    if (mayPublish(ctx) && quote.version === version && apart.some((name) => live[name] !== fields[name]))
      throw new Invalid(say('desk-quotes.no-part-of-draft'))
    const { batch } = await saveDraft(ctx, { noun: 'quote', id }, input, { version, draft })
    return { outcome: 'draft-saved', batch }
  } catch (error) {
    return await settled(ctx, id, error, { version, timeZone })
  }
}

/** A new author would be seen before the draft is. */
function requireKnownAuthor({ author, authorTyped, authorIsNew }: SentFields, may: boolean): void {
  if (!may || author !== null || !authorIsNew || authorTyped.trim() === '') return
  const sentence = say('desk-quotes.add-author-first', { name: authorTyped.trim() })
  throw new Invalid(sentence, { author_id: sentence })
}

async function settled(
  ctx: Ctx,
  id: string,
  error: unknown,
  { version, timeZone }: { version: number; timeZone: string },
): Promise<Saved> {
  if (!isHouseError(error)) throw error
  if (error.code === 'not-found') return { outcome: 'gone', movedTo: error.movedTo ?? null }
  if (error.code !== 'conflict') throw error
  const of = { noun: 'quote', id } as const
  const now = await getDeskQuote(ctx, id)
  const draft = (await findDraftOf(ctx, of))?.draft ?? null
  // The draft of somebody else is not open to an author.
  if (draft === null && now.version === version && !mayPublish(ctx)) throw error
  const opened = draft && (await openDraft(ctx, of, (inside) => getDeskQuote(inside, id)))
  const last =
    now.version !== version || draft === null
      ? mayPublish(ctx)
        ? await lastChange(ctx, id, timeZone)
        : null
      : { by: draft.savedByName, isMine: draft.savedBy === ctx.actor.id, at: momentOf(draft.savedAt, timeZone) }
  return {
    outcome: 'conflict',
    theirs: fieldsOf(opened?.seen ?? now, timeZone),
    version: now.version,
    draft: draft && { id: draft.id, version: draft.version },
    last,
  }
}
