export { wordTable, type OwnWord, type WordGroup, type WordPart } from './word-table.ts'
