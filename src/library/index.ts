import './tables.ts'

export { wordsOfBody } from './words-of-body.ts'
export { aboutText, bringText, type AboutText } from './bring-text.ts'
export type { BroughtText, Division, Outlined } from './brought-text.ts'
export { describeText } from './describe-text.ts'
export { textFilters, textOrders, type DeskText } from './desk-text.ts'
export { bringDraft } from './draft/bring-draft.ts'
export { broughtInput, type Draft, type Mend } from './draft/draft.ts'
export { draftText } from './draft/draft-text.ts'
export { dropDraft } from './draft/drop-draft.ts'
export { keepDraft } from './draft/keep-draft.ts'
export { receiveText } from './draft/receive-text.ts'
export { showsOf } from './draft/shows-of.ts'
export { getDraft } from './draft/get-draft.ts'
export { deskTextsAtOnce, findDeskTexts } from './find-desk-texts.ts'
export { findAllInTexts, findInTexts, foundNothing, type Found, type FoundPlace } from './find-in-texts.ts'
export { mostDocumentBytes, readDocument } from './formats/document/read-document.ts'
export { mostTextBytes } from './formats/read-text.ts'
export { getDeskText } from './get-desk-text.ts'
export { indexTexts } from './index-texts.ts'
export { removeText } from './remove-text.ts'
export { languageCode, readPlainText } from './formats/read-plain-text.ts'
export { countSearched, findBrought, findFoundTexts, findSearched, insertTexts, type FoundText, type NewText } from './store.ts'
export { takeParts, type MovedPart } from './take-parts.ts'
export { workTexts } from './work-texts.ts'
export { getPart } from './get-part.ts'
export { getText, textSentences } from './get-text.ts'
export {
  findOtherEditions,
  findPart,
  findShortPart,
  findTextsOf,
  listNewTexts,
  listParts,
  listTexts,
  type Part,
  type PartLine,
  type Text,
  type TextBrought,
} from './reading-store.ts'
export { countSitedTexts, listSitedTexts } from './sitemap-store.ts'
export type { Shows, TextPartsTable, TextsTable } from './tables.ts'
