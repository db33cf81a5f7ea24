import type { Generated } from 'kysely'

declare module '#changes' {
  interface Nouns {
    /** What was done, never what was written: that goes with its comment. */
    thread: object
  }
}

declare module '#platform/ground' {
  interface Tables {
    threads: {
      id: string
      quote_id: string | null
      report_id: string | null
      page_id: string | null
      issue_id: string | null
      author_id: string | null
      category_id: string | null
      resolved_at: Date | null
      resolved_by: string | null
      assignee: string | null
      assigned_at: Date | null
      due: string | null
    }
    comments: {
      id: string
      thread_id: string
      written_by: string | null
      text: string
      written_at: Date
      edited_at: Date | null
      version: Generated<number>
    }
    comment_mentions: { comment_id: string; person: string; answered_at: Date | null }
  }
}
