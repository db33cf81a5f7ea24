import { say } from '#messages'
import { Conflict } from '#platform/errors'
import type { Pointing } from './points-store.ts'

/**
 * What quotes point to stays, also where they lie in the trash: one that is restored finds its author and its categories
 * (docs/decisions/034-trash.md). @throws Conflict with what `refusal` makes of how many there are: "2 quotes, and 1 in the trash"
 */
export function requireUnused({ standing, trashed }: Pointing, refusal: (many: string) => string): void {
  if (standing + trashed === 0) return
  const quotes = say('lists.quotes', { count: standing === 0 ? trashed : standing })
  if (standing === 0) throw new Conflict(refusal(say('desk-quotes.in-trash', { quotes })))
  throw new Conflict(refusal(trashed === 0 ? quotes : say('desk-quotes.and-in-trash', { quotes, trashed })))
}
