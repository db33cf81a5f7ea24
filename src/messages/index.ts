export { dateLanguage, direction, inLanguage, language } from './language.ts'
export { say, sayRich } from './say.ts'
