import './tables.ts'

export type { Alignment, Piece } from './align.ts'
export type { Edition, Evidence } from './evidence.ts'
export { findEvidence } from './find-evidence.ts'
export { insertPassages, insertTexts } from './store.ts'
export type { PassagesTable, TextsTable } from './tables.ts'
export { loadPassages } from './load-passages.ts'
