export { beginImport } from './begin-import.ts'
export { bringImport } from './bring-import.ts'
export { beginCheck, checkImport, readForCheck } from './check-import.ts'
export { decideAuthor, decideAuthorInput } from './decide-author.ts'
export { decideRows, decideRowsInput } from './decide-rows.ts'
export { dropReceived } from './drop-received.ts'
export { fieldNames, fields, ownName, type Field, type Mapping } from './fields.ts'
export { findImportAuthors } from './find-import-authors.ts'
export { findImportOf } from './find-import-of.ts'
export { findImportRows } from './find-import-rows.ts'
export { findImports } from './find-imports.ts'
export { forgetImports } from './forget-imports.ts'
export { getImport } from './get-import.ts'
export {
  authorMatches,
  checkInput,
  importOptions,
  importStates,
  isAtWork,
  plans,
  rowsAPage,
  toDo,
  verdicts,
  type CheckInput,
  type Import,
  type ImportAuthor,
  type ImportOptions,
  type ImportRow,
  type ImportState,
  type Plan,
  type Verdict,
} from './import.ts'
export { mostImportBytes, receiveImport } from './receive-import.ts'
export { countImports } from './import-store.ts'
export { formats } from './read/sniff-shape.ts'
export { runImport } from './run-import.ts'
export { stopImport } from './stop-import.ts'
export { undoImport } from './undo-import.ts'
export { workImports, workOn } from './work-imports.ts'
export { encodingNames } from '#platform/encoding'
export { encodings } from '#platform/encodings'
