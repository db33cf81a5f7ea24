import type { EvidenceKind } from '#evidence'
import { say } from '#messages'
import type { Filter } from '../table/filter-bar.tsx'

/** What the texts of the library say of a quote, in a word or two. */
export const evidenceWords: Readonly<Record<EvidenceKind, () => string>> = {
  passage: () => say('desk-quotes.evidence-passage'),
  exact: () => say('desk-quotes.evidence-exact'),
  near: () => say('desk-quotes.evidence-near'),
  clipped: () => say('desk-quotes.evidence-clipped'),
  'quoted-there': () => say('desk-quotes.evidence-quoted-there'),
  translation: () => say('desk-quotes.evidence-translation'),
  'other-author': () => say('desk-quotes.evidence-other-author'),
  'not-found': () => say('desk-quotes.evidence-not-found'),
  'too-short': () => say('desk-quotes.evidence-too-short'),
  none: () => say('desk-quotes.evidence-none'),
}

export const evidenceFilter = (): Filter => ({
  param: 'evidence',
  name: say('desk-quotes.evidence'),
  all: say('desk-quotes.any-evidence'),
  options: Object.entries(evidenceWords).map(([value, name]) => ({ value, name: name() })),
})
