export { kindWords, outcomeWords, reportKinds, type Outcome, type ReportKind } from '../kinds.ts'
export { proposeNote, proposeNoteFor, type Correctable } from '../propose-note.ts'
