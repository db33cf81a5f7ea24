import { createContext } from 'react'
import type { FoundQuote } from './quote-search.tsx'

/** The quotes of the text, by their id; what is no longer public is not among them. */
export type KnownQuotes = Readonly<Record<string, Omit<FoundQuote, 'id'>>>

/** What the blocks in a text need of what is around it. */
export const EditorContext = createContext<{ quotes: KnownQuotes; move: (from: number, to: number) => void }>({
  quotes: {},
  move: () => undefined,
})
