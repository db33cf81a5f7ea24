export { findEnd } from './find-end.ts'
export { findLastSave } from './find-last-save.ts'
export { findPresent } from './find-present.ts'
export { findOpenQuotes, getOpenRecord } from './get-open-record.ts'
export {
  hereInput,
  leftInput,
  recordKey,
  type EditedAnswer,
  type EndedShown,
  type Opened,
  type PresenceAnswer,
  type PresentShown,
} from './presence.ts'
export { notifyPresence } from './store.ts'
