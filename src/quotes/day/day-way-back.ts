import type { StoredRecord, WayBack } from '#changes'
import { say } from '#messages'
import { Conflict } from '#platform/errors'
import { clearDay, lockCalendar, lockDay, readEntries, saveDay, type DayRecord } from './day-store.ts'

/** Days of the calendar. What was the Quote of the Day stays history: a day that is over everywhere is not put back. */
export const dayWayBack: WayBack = {
  noun: 'quote-of-the-day',
  right: 'calendar.plan',
  hold: async (writing, days) => {
    await lockCalendar(writing)
    for (const day of days.toSorted()) await lockDay(writing, day)
  },
  read: readEntries,
  putBack: async (writing, steps) => {
    for (const { id, before } of steps) {
      if (Date.parse(id) + longestDay < writing.clock.now().getTime()) throw new Conflict(say('desk-calendar.over-not-undone'))
      const was = before && asRecord(before)
      if (was?.quote_id) await saveDay(writing, id, was.quote_id, was.pinned)
      else await clearDay(writing, id)
    }
  },
  seen: () => 'altered',
}

/** From its beginning by UTC to its end where clocks are farthest behind. */
const longestDay = 36 * 3_600_000

function asRecord(stored: StoredRecord): DayRecord {
  return stored as DayRecord // safe: what the record of a write holds of a day is what day-store.ts read
}
