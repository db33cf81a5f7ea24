export { contactSubjects, type ContactSubject } from '../subjects.ts'
