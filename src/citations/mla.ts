import type { Facts } from './cited.ts'
import { shortDay, withCirca } from './dates.ts'
import { capital, italic, joined, quotedSentence, runsOf, sentences, type Run } from './runs.ts'
import { titleRuns } from './title.ts'

/**
 * MLA Handbook, 9th edition: a works-cited entry. The work is the first container, with its year after the title (5.105), the site where it was read the second.
 * There is no “n.d.” in MLA: what isn't known is left out.
 */
export function mla(facts: Facts): Run[] {
  const { author, beside, work, kind, opening, year, translator, edition, place, link, site, day, warning } = facts
  const parts = [translator && `translated by ${translator}`, edition, place, link && bareAddress(link)]
  return joined(
    [
      sentences([
        runsOf(author && (beside === null ? author.filed : `${author.filed}, and ${beside}`)),
        work ? titleRuns(work) : runsOf(quotedSentence(opening)),
        runsOf(work === null && kind),
        runsOf(year !== null && capital(withCirca(year, 'circa'))),
        runsOf(capital(parts.filter(Boolean).join(', '))),
        runsOf(italic(site.name), `, ${bareAddress(site.address)}`),
        runsOf(`Accessed ${shortDay(day)}`),
      ]),
      runsOf(warning && `[${warning}.]`),
    ],
    ' ',
  )
}

/** Without the protocol (5.95). */
const bareAddress = (url: string) => url.replace(/^https?:\/\//u, '')
