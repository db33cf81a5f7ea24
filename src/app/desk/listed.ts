import { listComma } from '#messages'

/** "Love, Life, Work": with the comma of the language. What is typed is read with the comma of any. */
export const listed = (words: readonly string[]): string => words.join(listComma())
