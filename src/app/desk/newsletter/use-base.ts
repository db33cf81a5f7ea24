import { useEffect, useRef } from 'react'
import type { IssueData } from './issue-shown.ts'

export type Base = {
  /** The version whose words stand on this screen: what is saved or sent from here goes on top of that one. */
  version: () => number
  /** Those words are that version's now. */
  is: (version: number) => void
}

/**
 * What is done with an issue counts its version up, also by the clock and by others. Where that left its words as they were, a person who
 * writes here goes on; where somebody else wrote, it stays what it was, so that they are told.
 */
export function useBase({ version, subject, preheader, blocks }: IssueData['issue']): Base {
  const words = JSON.stringify({ subject, preheader, blocks })
  const loaded = useRef({ version, words })
  const base = useRef({ version, words })
  useEffect(() => {
    loaded.current = { version, words }
    if (version === base.current.version || words === base.current.words) base.current = loaded.current
  }, [version, words])
  return {
    version: () => base.current.version,
    is: (known) => {
      // Its words are known when the page has it.
      base.current = known === loaded.current.version ? loaded.current : { version: known, words: '' }
    },
  }
}
