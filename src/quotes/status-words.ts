import { say } from '#messages'
import type { Status } from './provenance.ts'

/** What a quote's status is called, for readers and on the desk: `short` is its label, `long` explains it. The only table of these words. */
export const statusWords: Record<Status, { short: () => string; long: () => string }> = {
  verified: { short: () => say('status.verified'), long: () => say('status.verified-long') },
  sourced: { short: () => say('status.sourced'), long: () => say('status.sourced-long') },
  attributed: { short: () => say('status.attributed'), long: () => say('status.attributed-long') },
  disputed: { short: () => say('status.disputed'), long: () => say('status.disputed-long') },
  misattributed: { short: () => say('status.misattributed'), long: () => say('status.misattributed-long') },
  unverified: { short: () => say('status.unverified'), long: () => say('status.unverified-long') },
}

/** The words that readers see; null for an unchecked quote where the settings hide that. The desk and the API say it always. */
export function statusForReaders(
  status: Status,
  { show_unchecked }: { show_unchecked: boolean },
): { short: string; long: string } | null {
  if (status === 'unverified' && !show_unchecked) return null
  const { short, long } = statusWords[status]
  return { short: short(), long: long() }
}
