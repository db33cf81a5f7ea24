export type { MessageState } from './tables.ts'
export { contactSubjects, type ContactSubject } from './subjects.ts'
