import { useState } from 'react'
import type { IssueData } from './issue-shown.ts'

export type Base = {
  /** The version whose words stand on this screen: what is saved or sent from here goes on top of that one. */
  version: number
  /** Those words are that version's now. */
  is: (version: number) => void
}

/**
 * What is done with an issue counts its version up, also by the clock and by others. Where that left its words as they were, a person who
 * writes here goes on; where somebody else wrote, it stays what it was, so that they are told.
 */
export function useBase({ version, subject, preheader, blocks }: IssueData['issue']): Base {
  const words = JSON.stringify({ subject, preheader, blocks })
  const [base, setBase] = useState({ version, words })
  // A version with the same words is followed, and the words of a version that was saved here become known.
  if ((version === base.version) !== (words === base.words)) setBase({ version, words })
  return {
    version: base.version,
    // Its words are known when the page has it.
    is: (known) => setBase({ version: known, words: known === version ? words : '' }),
  }
}
