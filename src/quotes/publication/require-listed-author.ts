import { hasRight, type Ctx } from '#access'
import { say } from '#messages'
import { Invalid } from '#platform/errors'

const sentence = () => say('desk-quotes.valid-author')

/**
 * An author's draft may name somebody who is not in the list yet; moderators add authors, so with the person who may, and before it is public,
 * a quote has one of the list.
 */
export function requireListedAuthor({ actor }: Ctx, { author_id }: { author_id: string | null }): void {
  if (author_id === null && hasRight(actor, 'quotes.publish')) throw new Invalid(sentence(), { author_id: sentence() })
}
