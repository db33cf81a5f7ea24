import type { Ctx } from '#access'
import { Invalid } from '#platform/errors'
import type { OwnNoun } from './own-field.ts'
import { ownFilters, type OwnAsked, type OwnFilter } from './own-filter.ts'
import { readOwnFields } from './store.ts'

/**
 * What a list of the desk is narrowed by, by the fields as they are now; what cannot be meant is passed over. No query where nothing is asked.
 * @throws Invalid for what cannot be meant, where that is to be `refused`
 */
export async function findOwnFilters(
  ctx: Pick<Ctx, 'db'>,
  noun: OwnNoun,
  asked: OwnAsked,
  strange: 'passed-over' | 'refused' = 'passed-over',
): Promise<OwnFilter[]> {
  if (Object.keys(asked).length === 0) return []
  const { filters, unknown } = ownFilters(await readOwnFields(ctx, noun), asked)
  const [first] = unknown
  if (first && strange === 'refused') throw new Invalid(first.remedy, { [first.name]: first.remedy })
  return filters
}
