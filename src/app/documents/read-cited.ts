import { getAuthor } from '#authors'
import type { Cited } from '#citations'
import { isHouseError } from '#platform/errors'
import { getQuote, nativeName, statusForReaders, type Quote } from '#quotes'
import { getSettings, type Settings } from '#settings'
import { siteDay } from '#time'
import { tagsOfQuote } from '../cache/page-notes.ts'
import type { PageGround } from '../page/page.ts'
import { quotePath } from '../site/paths.ts'

/** A quote as it is cited today. What shows it is true until the site's day ends, as it names the day of access. */
export async function readCited(ground: PageGround, id: string): Promise<{ quote: Quote; settings: Settings; cited: Cited }> {
  const { ctx, site, notes } = ground
  const quote = await getQuote(ctx, id)
  const [settings, sortName] = await Promise.all([getSettings(ctx), sortNameOf(ground, quote)])
  notes.show('settings', ...tagsOfQuote(quote))
  const cited = {
    quote,
    sortName,
    // A citation is the same in all languages of the site.
    native: nativeName({ ...quote, authorNames: null }),
    warns: statusForReaders(quote.status, settings) !== null,
    site: { name: settings.website_title, address: site.origin + quotePath(quote.id) },
    day: siteDay(ctx.clock.now(), site.timeZone),
  }
  return { quote, settings, cited }
}

/** Null for a name that is nobody's page, too. */
async function sortNameOf({ ctx }: PageGround, { author_id: id }: Quote): Promise<string | null> {
  if (id === null) return null
  try {
    return (await getAuthor(ctx, id)).sort_name
  } catch (fault) {
    if (!isHouseError(fault) || fault.code !== 'not-found') throw fault
    return null
  }
}
