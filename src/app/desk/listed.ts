import { say } from '#messages'

/** "Love, Life, Work": with the comma of the language. What is typed and read again has commas of its own. */
export const listed = (words: readonly string[]): string =>
  words.reduce((list, next) => (list === '' ? next : say('desk.list-and-next', { list, next })), '')
