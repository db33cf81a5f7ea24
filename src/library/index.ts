import './tables.ts'

export type { BroughtText, Division } from './brought-text.ts'
export { insertTexts } from './store.ts'
export type { Shows, TextPartsTable, TextsTable } from './tables.ts'
