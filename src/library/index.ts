import './tables.ts'

export { wordsOfBody } from './words-of-body.ts'
export { bringText, type AboutText } from './bring-text.ts'
export type { BroughtText, Division } from './brought-text.ts'
export { findInTexts, type Found, type FoundPlace } from './find-in-texts.ts'
export { indexTexts } from './index-texts.ts'
export { removeText } from './remove-text.ts'
export { readPlainText } from './formats/read-plain-text.ts'
export { findBrought, findSearched, insertTexts, readTexts, type FoundText } from './store.ts'
export { workTexts } from './work-texts.ts'
export { getPart } from './get-part.ts'
export { getText, textSentences } from './get-text.ts'
export {
  findOtherEditions,
  findPart,
  findTextsBy,
  listParts,
  listTexts,
  type Part,
  type PartLine,
  type Text,
} from './reading-store.ts'
export { countSitedTexts, listSitedTexts } from './sitemap-store.ts'
export type { Shows, TextPartsTable, TextsTable } from './tables.ts'
