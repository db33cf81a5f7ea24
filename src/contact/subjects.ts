/** In the order in which they are offered. */
export const contactSubjects = {
  general: 'General inquiry',
  'quote-suggestion': 'Quote suggestion',
  technical: 'Technical issue',
  partnership: 'Partnership',
  feedback: 'Feedback',
} as const

export type ContactSubject = keyof typeof contactSubjects
