import type { Ctx } from '#access'
import { language } from '#messages'
import { getSettings, languagesOf } from '#settings'
import { languageName } from '../../site/language-name.ts'

export type Spoken = { code: string; name: string }

/**
 * The languages in which something may have a name beside the one that it was given: those that the site offers, and those in which it has one. The site's own
 * is among them only where there is a name in it, which its pages show instead of the one that was given.
 */
export async function spokenNames(ctx: Ctx, named: { names?: object; descriptions?: object } = {}): Promise<Spoken[]> {
  const { others } = languagesOf(await getSettings(ctx))
  const codes = new Set([...others, ...Object.keys({ ...named.names, ...named.descriptions })])
  return [...codes]
    .map((code) => ({ code, name: languageName(code) }))
    .toSorted(
      (a, b) => Number(!others.includes(a.code)) - Number(!others.includes(b.code)) || a.name.localeCompare(b.name, language()),
    )
}
