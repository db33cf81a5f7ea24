import { createContext } from 'react'
import type { FoundQuote } from './quote-search.tsx'

/** The quotes of the text, by their id. Null is one that can't be in a text, for example because it is no longer public. */
export type KnownQuotes = Readonly<Record<string, Omit<FoundQuote, 'id'> | null>>

/** What the blocks in a text need of what is around it. */
export const EditorContext = createContext<{ quotes: KnownQuotes; move: (from: number, to: number) => void }>({
  quotes: {},
  move: () => undefined,
})
