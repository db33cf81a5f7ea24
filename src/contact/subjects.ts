import { say } from '#messages'

/** In the order in which they are offered. */
export const contactSubjects = {
  get general() {
    return say('contact.subject-general')
  },
  get 'quote-suggestion'() {
    return say('contact.subject-quote-suggestion')
  },
  get technical() {
    return say('contact.subject-technical')
  },
  get partnership() {
    return say('contact.subject-partnership')
  },
  get feedback() {
    return say('contact.subject-feedback')
  },
}

export type ContactSubject = keyof typeof contactSubjects
