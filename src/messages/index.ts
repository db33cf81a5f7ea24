export { dateLanguage, direction, inLanguage, language } from './language.ts'
export { source } from './catalogue.ts'
export { isSpoken, languageNames } from './spoken.ts'
export { say, sayRich } from './say.ts'
