export {
  addressIn,
  addressOf,
  asWritten,
  comma,
  dateLanguage,
  direction,
  inLanguage,
  isAsWritten,
  language,
  listComma,
  ownSentence,
  pageHref,
  plainPath,
  prefix,
  prefixBeside,
  prefixOf,
  withoutPrefix,
} from './language.ts'
export { belowPath, siteHref, sitePath, withoutSitePath } from './site-path.ts'
export { anyComma, anySemicolon, inARow } from './comma-of.ts'
export { directionOf } from './direction-of.ts'
export { languagesOfDesk, languagesOnOffer } from './languages-on-offer.ts'
export { catalogueOf, pseudo, source } from './catalogue.ts'
export { fillIn } from './template.ts'
export { placeholdersIn, usualWords, valuesFor, type OwnWords } from './own-words.ts'
export { longestWords, wordTable, type OwnWord, type WordPart } from './parts/word-table.ts'
export { languageNames } from './language-names.ts'
export { calledHere, readersLanguage, searchedLanguage } from './readers-language.ts'
export { say, sayRich } from './say.ts'
