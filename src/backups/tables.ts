import type { Generated } from 'kysely'

declare module '#changes' {
  interface Nouns {
    backup: object
  }
}

declare module '#platform/ground' {
  interface Tables {
    restore_drills: {
      id: Generated<string>
      began_at: Date
      ended_at: Date
      name: string | null
      rows: number | null
      files: number | null
      fault: string | null
    }
    backups: {
      id: Generated<string>
      began_at: Date
      ended_at: Date
      name: string | null
      bytes: number | null
      rows: number | null
      files: number | null
      fault: string | null
    }
  }
}
