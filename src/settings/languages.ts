import { languagesOnOffer, source } from '#messages'
import type { Settings } from './settings.ts'

/** Pages in `own` are at addresses without a prefix, the others at `/de` and so on. */
export type Languages = { own: string; others: readonly string[] }

/** The languages of the site: those in the settings that this release has. */
export function languagesOf({ language, other_languages }: Pick<Settings, 'language' | 'other_languages'>): Languages {
  const there = languagesOnOffer()
  const own = there.includes(language) ? language : source
  return { own, others: other_languages.filter((code) => code !== own && there.includes(code)) }
}
