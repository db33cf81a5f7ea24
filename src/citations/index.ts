export { cite, citationForms, type Block } from './cite.ts'
export type { Cited } from './cited.ts'
export { plain, type Run } from './runs.ts'
