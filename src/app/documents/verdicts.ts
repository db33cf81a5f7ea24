import { say } from '#messages'
import type { LineVerdict } from '#check'

export type Tone = 'found' | 'differs' | 'elsewhere' | 'silent'

/** How the verdicts of a report are counted and coloured, in the order in which a report names them. */
export const verdictKinds: Record<LineVerdict, { tone: Tone; counted: (count: number) => string }> = {
  exact: { tone: 'found', counted: (count) => say('check.count-exact', { count }) },
  near: { tone: 'differs', counted: (count) => say('check.count-near', { count }) },
  clipped: { tone: 'differs', counted: (count) => say('check.count-clipped', { count }) },
  translation: { tone: 'differs', counted: (count) => say('check.count-translation', { count }) },
  'quoted-there': { tone: 'elsewhere', counted: (count) => say('check.count-quoted-there', { count }) },
  'other-author': { tone: 'elsewhere', counted: (count) => say('check.count-other-author', { count }) },
  'known-misattribution': { tone: 'elsewhere', counted: (count) => say('check.count-known-misattribution', { count }) },
  disputed: { tone: 'elsewhere', counted: (count) => say('check.count-disputed', { count }) },
  'not-found': { tone: 'silent', counted: (count) => say('check.count-not-found', { count }) },
  'too-short': { tone: 'silent', counted: (count) => say('check.count-too-short', { count }) },
}
