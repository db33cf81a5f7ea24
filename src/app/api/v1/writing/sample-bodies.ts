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
  publishDraft: { over: 7, keep: ['tags'] },
  scheduleDraft: { at: '2026-12-24T08:00:00Z' },
  sendBackDraft: { note: 'Please add where it is from.' },
  savePageDraft: { description: 'Pictures and figures for the press.' },
  eraseTrashed: { records: [{ noun: 'quote', id }] },
  addComment: { text: 'The first edition has another word here.' },
  editComment: { text: 'The first edition has two other words here.' },
  assignRecord: { person: id, due: '2026-12-24' },
  assignRecords: { noun: 'quote', ids: [id], person: id, due: '2026-12-24' },
  updateOwnField: { help: 'As it is on the card.' },
  moveOwnField: { way: 'up' },
  updateWebhook: { kinds: ['quote', 'author'] },
}
