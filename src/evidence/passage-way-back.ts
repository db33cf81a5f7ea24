import type { StepBack, WayBack } from '#changes'
import { say } from '#messages'
import { Conflict } from '#platform/errors'
import { setBackQuotes } from '#quotes'
import { findGoneTexts, lockForPassage, readPassageRecords, saveRecords } from './passage-store.ts'
import type { PassageRecord } from './tables.ts'
import { markToLook } from './verdicts/verdict-store.ts'

/** The passage of a quote, and what was said not to be it. */
export const passageWayBack: WayBack = {
  noun: 'passage',
  right: 'evidence.confirm',
  hold: lockForPassage,
  read: readPassageRecords,
  putBack: async (writing, steps) => {
    const wanted = steps.map(({ id, before }): [string, PassageRecord] => [id, recordOf(before)])
    const texts = wanted
      .flatMap(([, { passage, refused }]) => [...(passage ? [passage] : []), ...refused])
      .flatMap(({ text_id }) => text_id ?? [])
    if ((await findGoneTexts(writing, [...new Set(texts)])).length > 0) throw new Conflict(say('desk-evidence.text-gone'))
    await saveRecords(writing, wanted)
    await markToLook(
      writing,
      wanted.map(([id]) => id),
    )
  },
  // The words of its quote may have been changed since by another batch, and fit it no more.
  settle: async (inside, ids, undo) => void (await setBackQuotes(inside, ids, undo, 'update')),
  seen: () => 'altered',
}

function recordOf(stored: StepBack['before']): PassageRecord {
  return (stored ?? { passage: null, refused: [] }) as PassageRecord // safe: what the record of a write holds of a passage is what passage-store.ts read
}
