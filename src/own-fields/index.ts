export { addOwnField } from './add-own-field.ts'
export { bringOwnField } from './bring-own-field.ts'
export { changeOwnField } from './change-own-field.ts'
export { findOwnFacts, type OwnFact } from './find-own-facts.ts'
export { ownConditions, ownKey, ownSearched } from './filter-store.ts'
export { findOwnFilters } from './find-own-filters.ts'
export { findOwnFields } from './find-own-fields.ts'
export { findRemovedOwnFields } from './find-removed-own-fields.ts'
export { moveOwnField } from './move-own-field.ts'
export { ownFieldSentences, ownKinds, ownNouns, type OwnField, type OwnKind, type OwnNoun } from './own-field.ts'
export { ownFieldWayBack } from './own-field-way-back.ts'
export {
  ownAsked,
  ownAskedIn,
  ownEquals,
  ownFilters,
  ownParams,
  type OwnAsked,
  type OwnFilter,
  type OwnUnknown,
} from './own-filter.ts'
export { ownArriving, ownColumn, ownFrom, ownGiven, type OwnValue, type OwnValues } from './own-values.ts'
export { isSameLabel } from './require-room.ts'
export { removeOwnField } from './remove-own-field.ts'
export { restoreOwnField } from './restore-own-field.ts'
export { ownShown, readOwnFields, readShownOwnFields } from './store.ts'
export { takeOwn } from './take-own.ts'
