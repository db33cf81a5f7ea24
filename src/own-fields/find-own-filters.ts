import type { Ctx } from '#access'
import type { OwnNoun } from './own-field.ts'
import { ownFilters, type OwnAsked, type OwnFilter } from './own-filter.ts'
import { readOwnFields } from './store.ts'

/** What a list of the desk is narrowed by, by the fields as they are now; what cannot be meant is passed over. No query where nothing is asked. */
export async function findOwnFilters(ctx: Pick<Ctx, 'db'>, noun: OwnNoun, asked: OwnAsked): Promise<OwnFilter[]> {
  if (Object.keys(asked).length === 0) return []
  return ownFilters(await readOwnFields(ctx, noun), asked).filters
}
