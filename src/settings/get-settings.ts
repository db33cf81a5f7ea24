import type { Ctx } from '#access'
import type { Db } from '#platform/ground'
import { sortWords } from './own-word.ts'
import { defaultSettings, type Settings } from './settings.ts'
import { readSettings } from './store.ts'

let known = new WeakMap<Db, Promise<Settings>>()

/**
 * The site's settings; asked of the database once, then remembered by this process until `forgetSettings`.
 * A read that failed is not remembered. Own words that this release can't say are left out.
 */
export function getSettings(ctx: Pick<Ctx, 'db'>): Promise<Settings> {
  const remembered = known.get(ctx.db)
  if (remembered) return remembered
  const asked = readSettings(ctx).then((row) => (row ? asSaid(row) : { ...defaultSettings, updated_at: new Date(0) }))
  known.set(ctx.db, asked)
  asked.catch(() => known.delete(ctx.db))
  return asked
}

/** With those own words that can be said. */
export function asSaid(settings: Settings): Settings {
  return { ...settings, own_words: sortWords(settings.own_words).sayable }
}

/** To be called when the channel tells of a change to "settings", and when listening had to be started again. */
export function forgetSettings(): void {
  known = new WeakMap()
}
