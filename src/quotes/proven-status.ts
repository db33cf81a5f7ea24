import { say } from '#messages'
import { align, fits } from '#platform/align'
import { foldText } from '#platform/fold-text'
import type { Status } from './provenance.ts'

/** The words of a confirmed passage, and the work that the quote named when it was confirmed. */
export type Proof = { exact: string; work: string }

type Claim = { status: Status; text: string; work: string | null }

/**
 * The status that a quote gets that is to be saved like this: *verified* only if its passage still has these words in this work. A quote that was verified is sourced once they differ; for any
 * other the answer is null, and `needsPassage` says what to do (docs/decisions/166-status-follows-evidence.md).
 */
export function provenStatus(was: Status | null, wanted: Claim, proof: Proof | undefined): Status | null {
  if (wanted.status !== 'verified' || (proof && proves(proof, wanted))) return wanted.status
  return was === 'verified' ? 'sourced' : null
}

/** Whether a passage has these words, in the work that the quote names. */
export function proves(proof: Proof, { text, work }: Pick<Claim, 'text' | 'work'>): boolean {
  return foldText(proof.work) === foldText(work ?? '') && fits(align(text, proof.exact))
}

export const needsPassage = () => say('desk-quotes.needs-passage')
