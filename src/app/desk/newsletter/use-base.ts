import { useState } from 'react'
import type { IssueData } from './issue-shown.ts'

export type Base = {
  /** The version whose words stand on this screen: what is saved or sent from here goes on top of that one. */
  version: number
  /** What that version says, as `wordsOf` writes it. */
  words: string
  /** From now on this is that version, which says this. */
  is: (version: number, words: string) => void
}

/**
 * What is done with an issue counts its version up, also by the clock and by others. Where that left its words as they were, a person who
 * writes here goes on; where somebody else wrote, it stays what it was, so that they are told.
 */
export function useBase(issue: IssueData['issue']): Base {
  const { version } = issue
  const words = wordsOf(issue)
  const [base, setBase] = useState({ version, words })
  // The page may still have the version before the one that was saved here. A later one with the same words is followed, and the words of a version that was saved here become those that the page has.
  if (version >= base.version && (version === base.version) !== (words === base.words)) setBase({ version, words })
  return { ...base, is: (known, said) => setBase({ version: known, words: said }) }
}

export type Words = Partial<Pick<IssueData['issue'], 'subject' | 'preheader' | 'blocks'>>

/** As they are stored: the server tidies the spaces of both lines, and the database orders the keys of a block. */
export function wordsOf({ subject = '', preheader = '', blocks = [] }: Words): string {
  const sorted = blocks.map((block) => Object.entries(block).toSorted(([one], [other]) => (one < other ? -1 : 1)))
  return JSON.stringify([tidy(subject), tidy(preheader), sorted])
}

const tidy = (line: string) => line.replaceAll(/\s+/g, ' ').trim()
