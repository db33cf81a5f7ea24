import type { Ctx } from '#access'
import { languageNames } from '#messages'
import { getSettings, languagesOf } from '#settings'

/** Languages that a person can choose, the site's own first. */
export async function languagesOfSite(ctx: Ctx): Promise<{ code: string; name: string }[]> {
  const { own, others } = languagesOf(await getSettings(ctx))
  return languageNames([own, ...others])
}
