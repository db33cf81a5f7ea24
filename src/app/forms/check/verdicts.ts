import type { LineVerdict } from '#check'

export type Tone = 'found' | 'differs' | 'elsewhere' | 'silent'

/** How the verdicts of a report are counted and coloured, in the order in which a report names them. */
export const verdictKinds: Record<LineVerdict, { tone: Tone; counted: string }> = {
  exact: { tone: 'found', counted: 'read in the source' },
  near: { tone: 'differs', counted: 'worded differently in the source' },
  clipped: { tone: 'differs', counted: 'cut' },
  translation: { tone: 'differs', counted: 'in another translation' },
  'quoted-there': { tone: 'elsewhere', counted: 'quoted there from somebody else' },
  'other-author': { tone: 'elsewhere', counted: 'found under another author' },
  'known-misattribution': { tone: 'elsewhere', counted: 'known to be misattributed' },
  disputed: { tone: 'elsewhere', counted: 'disputed' },
  'not-found': { tone: 'silent', counted: 'not found in the texts here' },
  'too-short': { tone: 'silent', counted: 'too common to tell' },
}
