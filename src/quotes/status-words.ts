import type { Status } from './provenance.ts'

/** What a quote's status is called, for readers and on the desk: `short` is its label, `long` explains it. The only table of these words. */
export const statusWords: Record<Status, { short: string; long: string }> = {
  verified: { short: 'Checked against the source', long: 'We checked the wording against a public text.' },
  sourced: { short: 'Source given', long: 'A complete source is given. We have not checked the wording there yet.' },
  attributed: { short: 'Attributed', long: 'Usually credited to this author; no source found.' },
  disputed: { short: 'Disputed', long: 'It’s doubtful that the author wrote or said this.' },
  misattributed: {
    short: 'Wrongly attributed',
    long: 'Often credited to this person, who never wrote or said it.',
  },
  unverified: { short: 'Not checked', long: 'Nobody has checked the wording or the author yet.' },
}

/** The words that readers see; null for an unchecked quote where the settings hide that. The desk and the API say it always. */
export function statusForReaders(
  status: Status,
  { show_unchecked }: { show_unchecked: boolean },
): (typeof statusWords)[Status] | null {
  return status === 'unverified' && !show_unchecked ? null : statusWords[status]
}
