import type { Generated } from 'kysely'
import type { ContactSubject } from './subjects.ts'

declare module '#changes' {
  interface Nouns {
    /** What became of it, never what was written in it or by whom. */
    'contact-message': object
  }
}

export type MessageState = 'unread' | 'read' | 'answered' | 'archived' | 'spam'

declare module '#platform/ground' {
  interface Tables {
    contact_messages: {
      id: Generated<string>
      name: string
      email: string
      subject: ContactSubject
      message: string
      state: Generated<MessageState>
      created_at: Date
      updated_at: Date
    }
    contact_answers: {
      id: Generated<string>
      message_id: string
      text: string
      written_by: string | null
      created_at: Date
      sent_at: Date | null
      failure: string | null
    }
  }
}
