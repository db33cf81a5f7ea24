import type { ReportedLine } from '#check'
import { say } from '#messages'
import { verdictKinds, type Tone } from './verdicts.ts'

/** How many quotations a document has, in words. */
export function foundSaid(found: number): string {
  if (found === 0) return say('check.no-quotations-found')
  return say('check.quotations', { count: found })
}

type Count = { verdict: ReportedLine['verdict']; tone: Tone; said: string; count: number; first: number }

/** In the order of the table, those that are there. */
export function countsOf(lines: readonly ReportedLine[]): Count[] {
  const order = Object.keys(verdictKinds)
  return [...Map.groupBy(lines, ({ verdict }) => verdict)]
    .map(([verdict, those]) => ({
      verdict,
      tone: verdictKinds[verdict].tone,
      said: verdictKinds[verdict].counted(those.length),
      count: those.length,
      first: lines.findIndex((line) => line.verdict === verdict) + 1,
    }))
    .sort((a, b) => order.indexOf(a.verdict) - order.indexOf(b.verdict))
}
