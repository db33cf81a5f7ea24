import { useEffect, useRef } from 'react'
import { href, useNavigate, useSearchParams } from 'react-router'
import { say } from '#messages'
import { toast } from '#ui/toast'
import type { Known } from '../settings/use-settings-draft.ts'
import { fields as named, type Field, type Values } from '../settings/settings-fields.ts'
import { useSettingsForm } from '../settings/use-settings-form.ts'
import { useVerb } from '../verbs/use-verb.ts'
import type { setupAction } from './setup-action.ts'
import type { SetupLeft } from './setup-card.tsx'
import { stepAfter, stepsSaid } from './setup-steps.ts'

type Given = SetupLeft & { latest: Known; isOver: boolean }

/** Which step is open, what is typed in all of them, and how one is saved, skipped and followed by the next. */
export function useSetup({ latest, order, steps, isOver }: Given) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const step =
    order.find((known) => known === params.get('step')) ?? order.find((known) => !(known in steps)) ?? order[0] ?? 'name'
  // With the last step the setup is over; that step still leads on as it did when the button was pressed.
  const taken = useRef({ step, isOver })
  const leave = (title: string) => {
    toast({ kind: 'success', title, message: say('desk-setup.open-again') })
    void navigate(href('/admin/dashboard'))
  }
  const take = useVerb<typeof setupAction.verbs, 'take'>({
    onDone: (done) => {
      const next = stepAfter(taken.current.step, order, { steps: done.steps, isOver: taken.current.isOver })
      if (next === null) leave(say('desk-setup.finished'))
      // Somebody may have opened another step meanwhile.
      else if (step === taken.current.step) void navigate(`?step=${next}`)
    },
  })
  const end = useVerb<typeof setupAction.verbs, 'end'>({ onDone: () => leave(say('desk-setup.dismissed')) })
  const way = { isShown: () => true, show: () => undefined, place: (field: Field) => named[field].name() }
  const settings = useSettingsForm(latest, way, {
    action: href('/admin/settings'),
    onSaved: () => take.send('take', { step: taken.current.step, as: 'done' }),
  })
  const { draft, form, save, send } = settings
  const { fields } = stepsSaid[step]
  const isOfStep = ([field]: [string, unknown]) => fields.some((one) => one === field)
  const partOfStep = (typed: Partial<Values>) => Object.fromEntries(Object.entries(typed).filter(isOfStep))
  const ofStep = partOfStep(draft.mine)
  const busy = save.busy || take.busy || end.busy

  const goOn = () => {
    if (busy) return
    taken.current = { step, isOver }
    saveStep(draft.mine, draft.base.version)
  }
  const saveStep = (typed: Partial<Values>, version: number) => {
    // The hours were shown, and somebody went on with them.
    const confirms = step === 'contact' && !form.values.hours_confirmed ? { hours_confirmed: true } : {}
    const changes = { ...partOfStep(typed), ...confirms }
    if (Object.keys(changes).length > 0) send(changes, version)
    else take.send('take', { step, as: 'done' })
  }
  const skip = () => {
    if (busy) return
    taken.current = { step, isOver }
    draft.rebase(draft.base, Object.fromEntries(Object.entries(draft.mine).filter((entry) => !isOfStep(entry))))
    take.send('take', { step, as: 'skipped' })
  }

  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // After the frame, which gives the focus to the page that was opened.
    const frame = requestAnimationFrame(() =>
      place.current?.querySelector<HTMLElement>(firstStop)?.focus({ preventScroll: true }),
    )
    return () => cancelAnimationFrame(frame)
  }, [step])

  return {
    step,
    settings,
    goOn,
    /** What is kept after a conflict. What was typed in other steps stays there. */
    keepOn: (keep: Partial<Values>) => {
      settings.settle(keep)
      saveStep(keep, latest.version)
    },
    skip,
    end: () => busy || end.send('end'),
    busy,
    hasTyped: Object.keys(ofStep).length > 0,
    isLast: stepAfter(step, order, { steps: { ...steps, [step]: 'done' }, isOver }) === null,
    place,
  }
}

/** The first field of a step, or the button that goes on where it has none. */
const firstStop = ':is(input:not([type=hidden], [type=file]), select, textarea), [data-foot] button'
