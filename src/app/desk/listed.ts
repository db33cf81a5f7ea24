import { comma } from '#messages'

/** "Love, Life, Work": with the comma of the language. What is typed and read again has commas of its own. */
export const listed = (words: readonly string[]): string => words.join(comma())
