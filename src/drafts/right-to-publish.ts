import { hasRight, type Actor, type Right } from '#access'
import type { DraftedNoun } from './draft.ts'

const publishing = {
  quote: 'quotes.publish',
  author: 'authors.edit',
  category: 'categories.edit',
  page: 'pages.edit',
} as const satisfies Record<DraftedNoun, Right>

export const isDrafted = (noun: string | null | undefined): noun is DraftedNoun => typeof noun === 'string' && noun in publishing

/** What publishing a draft of that noun needs. */
export const rightToPublish = (noun: DraftedNoun): Right => publishing[noun]

/** Whether somebody may change and discard a draft: one that they may publish, or of quotes also their own. */
export function mayChangeDraft(actor: Actor, { noun, createdBy }: { noun: DraftedNoun; createdBy: string | null }): boolean {
  if (hasRight(actor, publishing[noun])) return true
  return noun === 'quote' && createdBy === actor.id && hasRight(actor, 'quotes.edit')
}
