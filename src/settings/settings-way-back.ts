import { requireFreshPassword, takeInput } from '#access'
import type { StoredRecord, WayBack } from '#changes'
import { afterCommit } from '#platform/transaction'
import { forgetSettings } from './get-settings.ts'
import { requireNamedHosts } from './head-code/require-named-hosts.ts'
import { storedWords } from './own-word.ts'
import { settingsInput, type Settings } from './settings.ts'
import { isGrave } from './update-settings.ts'
import { lockSettings, readSettings, saveSettings } from './store.ts'

/** Own words come back as they were: those that can't be said any more are stored, and not said. */
const storedInput = settingsInput.omit({ version: true }).extend({ own_words: storedWords.optional() })

/** The one row of settings; what asks for the password when it is saved asks for it here, too. */
export const settingsWayBack: WayBack = {
  noun: 'settings',
  right: 'settings.change',
  hold: lockSettings,
  read: async (ctx, ids) => {
    const settings = await readSettings(ctx)
    return new Map(settings ? ids.map((id) => [id, asStored(settings)]) : [])
  },
  putBack: async (writing, steps) => {
    for (const { was, before } of steps) {
      if (before === null) continue
      if (isGrave(before, was)) requireFreshPassword(writing)
      // What it did not know yet stays as it is.
      const fields = takeInput(storedInput, before)
      requireNamedHosts(takeInput(storedInput, { ...was, ...before }))
      await saveSettings(writing, { ...fields, version: Number(was.version) + 1, updated_at: writing.clock.now() })
      afterCommit(writing, forgetSettings)
    }
  },
  seen: () => 'altered',
}

/** As the record of writes holds it. */
function asStored(settings: Settings): StoredRecord {
  return JSON.parse(JSON.stringify(settings)) as StoredRecord // safe: an object, and so is what is read of it
}
