import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { say } from '#messages'
import { toast } from '#ui/toast'
import type { Refused } from '../../page/own-page.ts'
import { refusalToast } from '../../page/refusal-toast.ts'
import { useVerb } from '../verbs/use-verb.ts'
import type { settingsAction } from './settings-action.ts'
import { fieldNames, fields, type Field, type Tab, type Values } from './settings-fields.ts'
import { useSettingsDraft, type Known } from './use-settings-draft.ts'
import { listed } from '../listed.ts'

/** How somebody gets to a field: which are shown, how another is, and its name with the place where it is. One field may have several controls, each with its own name. */
type Way = {
  isShown: (field: Field, name: string) => boolean
  show: (field: Field, name: string) => void
  place: (field: Field) => string
}

type Elsewhere = {
  /** Of the settings, where the form is on another page. */
  action?: string
  onSaved?: () => void
}

/**
 * What was changed in the whole form, and how it is saved. What is refused is at its fields and leads to the first of them; where somebody
 * saved first, `isConflict` says so, and `settle` goes on from what they saved.
 */
export function useSettingsForm(latest: Known, way: Way, { action, onSaved }: Elsewhere = {}) {
  const draft = useSettingsDraft(latest)
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({})
  const [isSecond, setSecond] = useState(false)
  const { revalidate } = useRevalidator()
  const leadTo = useWayToField(way)
  const sent = useRef<Partial<Values>>({})
  const save = useVerb<typeof settingsAction.verbs, 'save'>({
    ...(action === undefined ? {} : { action }),
    onDone: (done) => {
      if (!('version' in done)) return
      setErrors({})
      draft.saved(done, sent.current)
      if (onSaved) onSaved()
      else toast({ kind: 'success', title: say('desk-settings.updated') })
    },
    onRefused: (refused) => void take(refused),
  })

  async function take(refused: Refused) {
    setErrors(refused.fields)
    if (refused.code === 'conflict') {
      await revalidate()
      return setSecond(true)
    }
    const names = Object.keys(refused.fields)
    const wrong = fieldNames.filter((field) => names.some((name) => isOf(field, name)))
    toast(refusalToast(wrong.length > 1 ? { ...refused, sentence: allOf(wrong, way.place) } : refused))
    const [first] = wrong
    if (first) leadTo(first, names.find((name) => isOf(first, name)) ?? first)
  }

  const form = {
    values: draft.values,
    errors,
    /** `name` is that of the control, where the field has several. */
    set: <F extends Field>(field: F, value: Values[F], name: string = field) => {
      setErrors(({ [name]: _, ...others }) => others)
      draft.set(field, value)
    },
  }
  return {
    draft,
    form,
    save,
    send: (mine: Partial<Values>, version: number) => {
      // What goes along and was not typed was not taken back, either.
      sent.current = Object.fromEntries(Object.entries(mine).filter(([field]) => field in draft.mine))
      save.send('save', { ...mine, version })
    },
    isWrongOn: (of: Tab) =>
      fieldNames.some((field) => fields[field].tab === of && Object.keys(errors).some((name) => isOf(field, name))),
    isConflict: isSecond && latest.version > draft.base.version,
    settle: (keep: Partial<Values>) => {
      setSecond(false)
      draft.rebase(latest, keep)
    },
  }
}

/** "3 fields to correct: Website title (General), …": they may be on several tabs. */
const allOf = (wrong: Field[], place: Way['place']) =>
  say('desk-settings.to-correct', { count: wrong.length, fields: listed(wrong.map(place)) })

/** To a field that may not be shown yet; it is a moment after it was asked for. */
function useWayToField({ isShown, show }: Way) {
  const wanted = useRef<{ field: Field; name: string }>(undefined)
  useEffect(() => {
    if (wanted.current === undefined) return
    const { field, name } = wanted.current
    if (!isShown(field, name)) return
    wanted.current = undefined
    document.querySelector<HTMLElement>(controlOf(name))?.focus()
  })
  return (field: Field, name: string) => {
    wanted.current = { field, name }
    show(field, name)
  }
}

const isOf = (field: Field, name: string) => name === field || name.startsWith(`${field}.`)

const controlOf = (name: string) => `[name="${name}"], [data-field="${name}"] :is(input, button, textarea)`
