import type { Facts, Work } from './cited.ts'
import { longDay, withCirca } from './dates.ts'
import { withInitials } from './name.ts'
import { quoted, runsOf, sentences, small, type Run } from './runs.ts'
import { titleRuns } from './title.ts'

/**
 * Publication Manual of the APA, 7th edition: an entry of the reference list. The date is that of the version that was read: a translation is later than its
 * work, and its own date isn't known, so it is “n.d.”, and the year of the work is at the end (9.41). Titles keep their capitals: which words are names isn't known.
 * What has no title is described in square brackets (9.22).
 */
export function apa(facts: Facts): Run[] {
  const { author, beside, work, kind, opening, year, translator, isTranslation, edition, place, site, day, warning } = facts
  const isLater = isTranslation && year !== null
  const details = [translator && `${translator}, Trans.`, edition, place].filter(Boolean).join('; ')
  const inner = details.replaceAll('(', '[').replaceAll(')', ']')
  const title = work
    ? [...workRuns(work), ...runsOf(inner !== '' && ` (${inner})`, warning && ` [${warning}]`)]
    : runsOf(`[${[`${kind ?? 'Quotation'} ${quoted(withoutStop(opening))}`, small(warning ?? '')].filter(Boolean).join('; ')}]`)
  const date = runsOf(`(${year === null || isLater ? 'n.d.' : withCirca(year, 'ca.')})`)
  const by = author && withInitials(author)
  const first = by === null ? [title, date] : [runsOf(beside === null ? by : `${by}, & ${beside}`), date, title]
  return [
    ...sentences([...first, runsOf(site.name)]),
    ...runsOf(
      ` Retrieved ${longDay(day)}, from ${site.address}`,
      isLater && ` (Original work published ${withCirca(year, 'ca.')})`,
    ),
  ]
}

const workRuns = (work: Work) => (work.isDescription ? runsOf(`[${work.title}]`) : titleRuns(work))

const withoutStop = (text: string) => text.replace(/(?<!\.)\.$/u, '')
