import { z } from 'zod'
import { isId, takeInput, type Ctx } from '#access'
import { tally } from '#changes'
import { NotFound, SignInNeeded } from '#platform/errors'
import { actionTypes, addActions, findShownQuote } from './action-store.ts'

export const actionInput = z.object({
  action_type: z.enum(actionTypes, `The action must be one of ${actionTypes.join(', ')}.`),
  quote_id: z.string('Quote ID is required').refine(isId, 'Quote ID is required'),
})

/**
 * Writes down what the person who is signed in did with a quote (user_actions); what a quote was merged into has it then.
 * `format` says of a download what it gave.
 * @throws SignInNeeded with the spec's sentence · Invalid · NotFound where visitors do not see the quote
 */
export async function recordAction(ctx: Ctx, input: z.input<typeof actionInput>, format?: string): Promise<void> {
  if (ctx.actor.id === null) throw new SignInNeeded('User not authenticated')
  const { action_type, quote_id } = takeInput(actionInput, input)
  const quoteId = await findShownQuote(ctx, quote_id)
  if (quoteId === undefined) throw new NotFound('Quote not found')
  await tally(ctx, (writing) => addActions(writing, action_type, [quoteId], format))
}
