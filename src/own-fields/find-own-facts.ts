import type { Ctx } from '#access'
import type { OwnKind, OwnNoun } from './own-field.ts'
import type { OwnValue, OwnValues } from './own-values.ts'
import { readShownOwnFields } from './store.ts'

/** What a page shows of one field. */
export type OwnFact = { key: string; label: string; kind: OwnKind; value: OwnValue }

/** What a quote or an author holds in the fields that everybody is shown, in their order. No query where that is nothing. */
export async function findOwnFacts(ctx: Ctx, noun: OwnNoun, own: OwnValues): Promise<OwnFact[]> {
  if (Object.keys(own).length === 0) return []
  const fields = await readShownOwnFields(ctx)
  return fields.flatMap(({ noun: ofNoun, key, label, kind }) => {
    const value = own[key]
    return value === undefined || ofNoun !== noun ? [] : [{ key, label, kind, value }]
  })
}
