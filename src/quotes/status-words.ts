import type { Status } from './provenance.ts'

/** What a quote's status means, in words for a reader: `short` stands on the plate, `long` explains it. */
export const statusWords: Record<Status, { short: string; long: string }> = {
  verified: { short: 'Read in the source', long: 'The wording was read in a public text, linked here.' },
  sourced: { short: 'Source named', long: 'A complete source is named; we have not read the wording there yet.' },
  attributed: { short: 'Attributed', long: 'Usually given to this author; we know of no source.' },
  disputed: { short: 'Disputed', long: 'Whether the author wrote or said this is in doubt.' },
  misattributed: {
    short: 'Wrongly attributed',
    long: 'This is often given to the author named here, who did not write or say it.',
  },
  unverified: { short: 'Not checked yet', long: 'Nobody has checked the wording or the author yet.' },
}
