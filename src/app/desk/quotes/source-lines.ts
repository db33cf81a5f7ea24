import { say } from '#messages'

/** The fields of a source as a form asks for them: name, label, example. */
export const sourceLines = [
  ['work', () => say('desk-quotes.source-work'), 'Walden'],
  ['year', () => say('desk-quotes.source-year'), '1854'],
  ['place', () => say('desk-quotes.source-place'), 'Conclusion'],
  ['edition', () => say('desk-quotes.source-edition'), ''],
  ['translator', () => say('desk-quotes.source-translator'), ''],
  ['url', () => say('desk-quotes.source-url'), 'https://'],
] as const
