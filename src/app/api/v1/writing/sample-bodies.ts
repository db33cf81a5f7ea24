const id = '00000000-0000-4000-8000-00000000abcd'
const place = { text: 'meditations', part: 3, fromWord: 120, toWord: 131 }

/**
 * Bodies of the right shape for operations that name something of the desk, by operation. Their ids are made up: the document is public, and a real id of a report or an issue isn't.
 */
export const sampleBodies: Readonly<Record<string, unknown>> = {
  mergeQuote: { into: id },
  mergeAuthor: { into: id },
  pinDay: { quote: id, seen: null },
  settleReports: { reports: [id], outcome: 'declined', reason: 'The wording is that of the first edition.' },
  updateIssue: { subject: 'What is new this week', blocks: [{ type: 'paragraph', text: 'Three quotes about the sea.' }] },
  scheduleIssue: { at: '2026-12-24T08:00:00Z' },
  decideImportAuthor: { key: 'marcus aurelius', choice: 'take', authorId: id },
  replaceImage: { by: id },
  confirmPassage: { place, takeWording: true },
  writePassage: {
    exact: 'You have power over your mind.',
    division: 'p. 43',
    edition: 'Penguin Classics, 2006',
  },
  rejectPassage: { place },
  removePassage: { reason: 'The passage is from another letter.' },
  movePassages: { to: 'meditations-long' },
}
