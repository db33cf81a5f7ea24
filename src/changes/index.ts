export { askedBy } from './asked-by.ts'
export type { BulkAct, BulkDone, BulkGiven, IdsQuery } from './bulk-act.ts'
export { change, type Act, type Outcome, type RecordedAs } from './change.ts'
export { changeMany } from './change-many.ts'
export { asChanged, changedChannel, readChanged, strongest, type Changed, type Seen } from './changed.ts'
export { exportChanges, type ExportedChange } from './export-changes.ts'
export { findChangeKinds } from './find-change-kinds.ts'
export type { BatchAct } from './act-store.ts'
export type { Batch } from './batch-list-store.ts'
export { readFirstBatch, type BatchHead } from './batch-store.ts'
export { countBatches, findAllBatches, findBatches, findWriters } from './find-batches.ts'
export { findChanges } from './find-changes.ts'
export type * from './nouns.ts'
export { forGood, getBatch } from './get-batch.ts'
export { findThings, type FoundThing } from './find-things.ts'
export { getVersion, type WhichVersion } from './get-version.ts'
export { hearOutbox } from './hear-outbox.ts'
export { hearOwnChanges } from './hear-own-changes.ts'
export { isWithinScope } from './is-within-scope.ts'
export { isSame, isSameRecord } from './is-same-record.ts'
export { putBack } from './put-back.ts'
export { putBackPiece, type Piece } from './put-back-piece.ts'
export { tally } from './tally.ts'
export { listVersions, type Version } from './version-store.ts'
export {
  forgetChangeNotices,
  readChangeNotices,
  readChangeNoticesAfter,
  readSettled,
  readWhetherChanged,
  type KeptChangeNotice,
  type Place,
} from './change-notice-store.ts'
export { tellAccounts } from './tell-accounts.ts'
export { tellAgain } from './tell-again.ts'
export { readWritten } from './written-store.ts'
export { scopedQuote } from './require-within-scope.ts'
export type { Writing } from './writing.ts'
export { nameOf, type PuttingBack, type StepBack, type StoredRecord, type WayBack } from './way-back.ts'
