import { verdicts } from '../judge.ts'

/**
 * What lists of quotes say: a passage that was confirmed, else what the texts of the library say; `none` while nobody has looked. In the order in which a person goes through them.
 */
export const evidenceKinds = ['passage', ...verdicts, 'none'] as const
export type EvidenceKind = (typeof evidenceKinds)[number]

export const isEvidenceKind = (said: unknown): said is EvidenceKind => evidenceKinds.some((one) => one === said)
