import { useState } from 'react'
import { changesOver, differing } from './merge-settings.ts'
import { fieldNames, fields, type Field, type Tab, type Values } from './settings-fields.ts'

export type Known = { values: Values; version: number }

export type Draft = ReturnType<typeof useSettingsDraft>

/**
 * What was changed and not saved, beside what it was changed from. What another admin saves meanwhile reaches a form in which nothing was
 * changed there; otherwise the form stays on the version that it began with, and saving meets the conflict.
 */
export function useSettingsDraft(latest: Known) {
  const [{ base, mine }, put] = useState<{ base: Known; mine: Partial<Values> }>({ base: latest, mine: {} })
  const changed = fieldNames.filter((field) => field in mine)
  if (latest.version > base.version && changed.length === 0) put({ base: latest, mine: {} })
  return {
    values: { ...base.values, ...mine },
    base,
    mine,
    changed,
    set: <F extends Field>(field: F, value: Values[F]) =>
      put((now) => ({ ...now, mine: differing({ ...now.mine, [field]: value }, now.base.values) })),
    /** Goes on from another version, with these changes to it. */
    rebase: (next: Known, keep: Partial<Values>) => put({ base: next, mine: differing(keep, next.values) }),
    /** What was typed and sent is saved, perhaps with fewer spaces; what was typed since then is a change to it. */
    saved: (next: Known, sent: Partial<Values>) =>
      put(({ base: { values }, mine }) => ({
        base: next,
        mine: changesOver({ base: { ...values, ...sent }, mine: { ...values, ...mine }, theirs: next.values }),
      })),
    isChangedOn: (tab: Tab) => changed.some((field) => fields[field].tab === tab),
  }
}
