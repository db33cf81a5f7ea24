import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { toast } from '#ui/toast'
import type { Refused } from '../../page/own-page.ts'
import { refusalToast } from '../../page/refusal-toast.ts'
import { useVerb } from '../verbs/use-verb.ts'
import type { settingsAction } from './settings-action.ts'
import { fieldNames, fields, tabNames, type Field, type Tab, type Values } from './settings-fields.ts'
import { useSettingsDraft, type Known } from './use-settings-draft.ts'

/**
 * What was changed on all tabs, and how it is saved. What is refused is at its fields and leads to the first of them; where somebody
 * saved first, `isConflict` says so, and `settle` goes on from what they saved.
 */
export function useSettingsForm(latest: Known, tab: Tab, open: (tab: Tab) => void) {
  const draft = useSettingsDraft(latest)
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({})
  const [isSecond, setSecond] = useState(false)
  const { revalidate } = useRevalidator()
  const leadTo = useWayToField(tab, open)
  const save = useVerb<typeof settingsAction.verbs, 'save'>({
    onDone: (done) => {
      if (!('version' in done)) return
      setErrors({})
      draft.saved(done)
      toast({ kind: 'success', title: 'Settings updated successfully' })
    },
    onRefused: (refused) => void take(refused),
  })

  async function take(refused: Refused) {
    setErrors(refused.fields)
    if (refused.code === 'conflict') {
      await revalidate()
      return setSecond(true)
    }
    const wrong = fieldNames.filter((field) => field in refused.fields)
    toast(refusalToast(wrong.length > 1 ? { ...refused, sentence: allOf(wrong) } : refused))
    leadTo(wrong[0])
  }

  const form = {
    values: draft.values,
    errors,
    set: ((field, value) => {
      setErrors(({ [field]: _, ...others }) => others)
      draft.set(field, value)
    }) satisfies typeof draft.set,
  }
  return {
    draft,
    form,
    save,
    send: (mine: Partial<Values>, version: number) => save.send('save', { ...mine, version }),
    isWrongOn: (of: Tab) => fieldNames.some((field) => fields[field].tab === of && errors[field] !== undefined),
    isConflict: isSecond && latest.version > draft.base.version,
    settle: (keep: Partial<Values>) => {
      setSecond(false)
      draft.rebase(latest, keep)
    },
  }
}

/** "3 fields to correct: Website title (General), …": they may be on several tabs. */
const allOf = (wrong: Field[]) =>
  `${wrong.length} fields to correct: ${wrong.map((field) => `${fields[field].name} (${tabNames[fields[field].tab]})`).join(', ')}.`

/** To a field on whichever tab it is; its tab comes a moment after it was asked for. */
function useWayToField(tab: Tab, open: (tab: Tab) => void) {
  const wanted = useRef<Field>(undefined)
  useEffect(() => {
    const field = wanted.current
    if (field === undefined || fields[field].tab !== tab) return
    wanted.current = undefined
    document.querySelector<HTMLElement>(controlOf(field))?.focus()
  })
  return (field: Field | undefined) => {
    wanted.current = field
    if (field !== undefined) open(fields[field].tab)
  }
}

const controlOf = (field: string) => `[name="${field}"], [data-field="${field}"] :is(input, button, textarea)`
