import { requireRight, type Ctx } from '#access'
import { sortWords, type UnsayableWord } from './own-word.ts'
import { readSettings } from './store.ts'

/** The own words that are stored and that this release can't say, with the reasons. `getSettings` leaves them out. @throws Forbidden for anyone but admins */
export async function findUnsayableWords(ctx: Ctx): Promise<UnsayableWord[]> {
  requireRight(ctx, 'settings.change')
  return sortWords((await readSettings(ctx))?.own_words).unsayable
}
