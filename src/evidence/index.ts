import './tables.ts'

export type { Alignment, Piece } from './align.ts'
export type { Edition, Evidence } from './evidence.ts'
export { findEvidence } from './find-evidence.ts'
export { insertPassages } from './store.ts'
export type { PassagesTable } from './tables.ts'
export { loadPassages } from './load-passages.ts'
