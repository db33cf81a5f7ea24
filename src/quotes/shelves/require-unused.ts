import { Conflict } from '#platform/errors'
import type { Pointing } from './points-store.ts'

/**
 * What quotes point to stays, also where they lie in the trash: one that is restored finds its author and its categories
 * (docs/decisions/034-trash.md). @throws Conflict with what `refusal` makes of how many there are: "2 quotes, and 1 in the trash"
 */
export function requireUnused({ standing, trashed }: Pointing, refusal: (many: string) => string): void {
  if (standing + trashed === 0) return
  if (standing === 0) throw new Conflict(refusal(`${counted(trashed)} in the trash`))
  const more = trashed > 0 ? `, and ${trashed.toLocaleString('en')} in the trash` : ''
  throw new Conflict(refusal(counted(standing) + more))
}

const counted = (n: number) => (n === 1 ? '1 quote' : `${n.toLocaleString('en')} quotes`)
