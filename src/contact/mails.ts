import type { ContactSubject } from './subjects.ts'

declare module '#platform/ground' {
  interface Mails {
    /** To staff. */
    'contact-received': { id: string; from: string; email: string; subject: ContactSubject; message: string }
    /** To the person who wrote to us. */
    'contact-answer': { subject: ContactSubject; answer: string; message: string; writtenAt: Date }
  }
}
