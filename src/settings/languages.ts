import { languagesOnOffer, source } from '#messages'
import type { Settings } from './settings.ts'

/** `own` needs no word in an address, the others are at `/de` and so on. */
export type Languages = { own: string; others: readonly string[] }

/** What the site speaks: of what is set, that which this release can say. */
export function languagesOf({ language, other_languages }: Pick<Settings, 'language' | 'other_languages'>): Languages {
  const there = languagesOnOffer()
  const own = there.includes(language) ? language : source
  return { own, others: other_languages.filter((code) => code !== own && there.includes(code)) }
}
