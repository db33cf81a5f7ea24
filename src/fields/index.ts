export { namesOf, readUnder, typesOf } from './columns-store.ts'
export type { Cell, Field } from './field.ts'
export { isOnlySeo, seoFields, type SeoWords } from './seo-fields.ts'
export {
  tableOf,
  type ApiOf,
  type ArrivingOf,
  type ColumnOf,
  type Fields,
  type FormColumnsOf,
  type FormOf,
  type Having,
  type Held,
  type Json,
  type NamedOf,
  type RecordOf,
  type StaffOf,
  type Table,
  type UndoneOf,
} from './table.ts'
export type { ColumnsOf } from './tables.ts'
export { wordsByLanguage } from './words-by-language.ts'
