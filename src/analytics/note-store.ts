import { sql } from 'kysely'
import type { Writing } from '#changes'

declare module '#platform/ground' {
  interface Tables {
    visit_notes: { day: string; kind: NoteKind; key: string; visitor_key: string }
  }
}

export type NoteKind = 'referrer' | 'empty-search' | 'entrance'
/** `key`: the host from which somebody came, the words that found nothing, or the host, a space and the path of the page to which they came. */
export type VisitNote = { kind: NoteKind; key: string; visitorKey: string }

/** Of one kind on one day: the person who invents words or hosts does not fill the disk. */
const mostADay = 20_000
const longestKey = 80
const longestEntrance = 220

/** Each visitor once a day for the same. Words are folded as the search folds them, and cut. */
export async function insertNotes(writing: Writing, day: string, notes: VisitNote[]): Promise<void> {
  const column = (of: (note: VisitNote) => string) => notes.map(of)
  await sql`
    insert into visit_notes (day, kind, key, visitor_key)
    select ${day}::date, f.kind, f.key, f.visitor_key from (
      select distinct w.kind, btrim(left(case when w.kind = 'empty-search' then folded(w.key) else w.key end, case when w.kind = 'entrance' then ${longestEntrance}::int else ${longestKey}::int end)) as key, w.visitor_key
        from unnest(${column(({ kind }) => kind)}::text[], ${column(({ key }) => key)}::text[], ${column(({ visitorKey }) => visitorKey)}::text[])
          as w (kind, key, visitor_key)) f
     where f.key <> '' and (select count(*) from visit_notes n where n.day = ${day}::date and n.kind = f.kind) < ${mostADay}
     order by 2, 3, 4
    on conflict do nothing`.execute(writing.db)
}

/** Of days that are over nobody can be told from anybody any more: only how many there were. A day may go on after that, where the site's time zone was changed: its numbers go on, too. */
export async function forgetNoteKeys(writing: Writing, today: string): Promise<void> {
  // One pass over the days that have keys, whatever the planner believes: their rows come by the ten thousand.
  await sql`
    update visit_notes v set visitor_key = '#' || (coalesce(n.last, 0) + n.place) from (
      select f.ctid, f.visitor_key like '#%' as done,
          max(substr(f.visitor_key, 2)::bigint) filter (where f.visitor_key like '#%') over (partition by f.day, f.kind, f.key) as last,
          row_number() over (partition by f.day, f.kind, f.key, f.visitor_key like '#%' order by f.visitor_key) as place
        from visit_notes f
       where f.day = any(array(select distinct d.day from visit_notes d where d.day < ${today}::date and d.visitor_key not like '#%'))) n
     where v.ctid = n.ctid and not n.done`.execute(writing.db)
}

export async function deleteNotesBefore(writing: Writing, day: string): Promise<void> {
  await sql`delete from visit_notes where day < ${day}::date`.execute(writing.db)
}
