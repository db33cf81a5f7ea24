import type { Facts } from './cited.ts'
import { longDay, withCirca } from './dates.ts'
import { withNative } from './name.ts'
import { capital, joined, quotedClause, quotedSentence, runsOf, sentences, small, type Run } from './runs.ts'
import { titleRuns } from './title.ts'

/** The Chicago Manual of Style, 17th and 18th editions, notes and bibliography: words that were read elsewhere than in their work are “quoted in” (17: 14.260, 18: 14.160). */
export function chicago(facts: Facts): { note: Run[]; bibliography: Run[] } {
  return { note: note(facts), bibliography: bibliography(facts) }
}

function note({ author, beside, work, kind, opening, year, translator, edition, place, link, site, day, warning }: Facts): Run[] {
  const by = author && withNative(author.whole, author)
  const when = year === null ? 'n.d.' : withCirca(year, 'ca.')
  const title = work
    ? [...(work.isDescription && by !== null ? runsOf(small(work.title)) : titleRuns(work)), { text: ` (${when})` }]
    : runsOf(kind === null ? quotedClause(opening) : `${quotedClause(opening)} ${kind}`)
  const clauses = [
    runsOf(by !== null && (beside === null ? by : `${by} and ${beside}`)),
    title,
    runsOf(translator && `trans. ${translator}`),
    runsOf(edition),
    runsOf(place),
    runsOf(link),
    runsOf(`quoted in ${site.name}`),
    runsOf(`accessed ${longDay(day)}`),
    runsOf(site.address),
  ].filter((clause) => clause.length > 0)
  // The comma after a title in quotation marks is inside them.
  const line = clauses.flatMap((clause, i) => {
    const before = clauses[i - 1]?.at(-1)?.text
    return before === undefined ? clause : [{ text: before.endsWith(',”') ? ' ' : ', ' }, ...clause]
  })
  const [first, ...rest] = line
  const begun = first ? [{ ...first, text: capital(first.text) }, ...rest] : line
  return joined([sentences([begun]), runsOf(warning && `[${warning}.]`)], ' ')
}

function bibliography(facts: Facts): Run[] {
  const { author, beside, work, kind, opening, year, translator, edition, link, site, day, warning } = facts
  const by = author && withNative(author.filed, author)
  return joined(
    [
      sentences([
        runsOf(by !== null && (beside === null ? by : `${by}, and ${beside}`)),
        work ? titleRuns(work) : runsOf(quotedSentence(opening)),
        runsOf(work === null && kind),
        runsOf(work && capital(year === null ? 'n.d.' : withCirca(year, 'ca.'))),
        runsOf(translator && `Translated by ${translator}`),
        runsOf(edition && capital(edition)),
        runsOf(link),
        runsOf(`Quoted in ${site.name}, accessed ${longDay(day)}, ${site.address}`),
      ]),
      runsOf(warning && `[${warning}.]`),
    ],
    ' ',
  )
}
