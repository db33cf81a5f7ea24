import type { Ctx } from '#access'
import type { OwnNoun } from './own-field.ts'
import { ownFrom, type OwnValues } from './own-values.ts'
import { readOwnFields } from './store.ts'

/** As `ownFrom`, by the fields as they are now. No query where nothing is given and nothing is held. @throws Invalid */
export async function takeOwn(ctx: Pick<Ctx, 'db'>, noun: OwnNoun, given: OwnValues, held: OwnValues = {}): Promise<OwnValues> {
  if (Object.keys(given).length === 0 && Object.keys(held).length === 0) return given
  return ownFrom(await readOwnFields(ctx, noun), given, held)
}
