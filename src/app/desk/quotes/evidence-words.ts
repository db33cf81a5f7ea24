import type { EvidenceKind } from '#evidence'
import type { Filter } from '../table/filter-bar.tsx'

/** What the texts of the library say of a quote, in a word or two. */
export const evidenceWords: Readonly<Record<EvidenceKind, string>> = {
  passage: 'Passage',
  exact: 'Exact',
  near: 'Near',
  clipped: 'Clipped',
  'quoted-there': 'Quoted there',
  translation: 'Translation',
  'other-author': 'Other author',
  'not-found': 'Not found',
  'too-short': 'Too short',
  none: 'Not looked for',
}

export const evidenceFilter: Filter = {
  param: 'evidence',
  name: 'Evidence',
  all: 'Any evidence',
  options: Object.entries(evidenceWords).map(([value, name]) => ({ value, name })),
}
