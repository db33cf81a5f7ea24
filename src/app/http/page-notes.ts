/** What a rendered page shows, so that a change finds it, and when it stops being true by itself. */
export type PageNotes = { shows: Set<string>; until: Date | null }
