import { outcomeWords, type Correction } from '#reports'
import { siteDay } from '#time'
import { spelledDate } from '../../site/texts/prose.ts'

/** A note as pages say it: "Corrected 22 November 2026: the author was given as …". */
export function correctionShown({ outcome, note, settledAt }: Correction, timeZone: string) {
  const day = siteDay(settledAt, timeZone)
  return { did: outcomeWords[outcome](), day, date: spelledDate(day), note }
}

export type CorrectionShown = ReturnType<typeof correctionShown>
