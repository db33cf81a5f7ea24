import type { Notice } from './notice.ts'

declare module '#platform/ground' {
  interface Mails {
    /** To one of the staff: the newest of what they were told, and how many more there are. */
    'staff-notices': { fullName: string; notices: Pick<Notice, 'kind' | 'target' | 'details' | 'who' | 'times'>[]; more: number }
  }
}
