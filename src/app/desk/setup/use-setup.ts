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
  const isOf = (which: typeof step, field: string) => stepsSaid[which].fields.some((one) => one === field)
  const partOf = (which: typeof step, typed: Partial<Values>) =>
    Object.fromEntries(Object.entries(typed).filter(([field]) => isOf(which, field)))
  const busy = save.busy || take.busy || end.busy

  const goOn = () => {
    if (busy) return
    taken.current = { step, isOver }
    saveTaken(draft.mine, draft.base.version)
  }
  /** Saves the step that somebody went on from, which a conflict may interrupt: another may be open by then. */
  const saveTaken = (typed: Partial<Values>, version: number) => {
    const { step: saves } = taken.current
    // The hours were shown, and somebody went on with them.
    const confirms = saves === 'contact' && !form.values.hours_confirmed ? { hours_confirmed: true } : {}
    const changes = { ...partOf(saves, typed), ...confirms }
    if (Object.keys(changes).length > 0) send(changes, version)
    else take.send('take', { step: saves, as: 'done' })
  }
  const skip = () => {
    if (busy) return
    taken.current = { step, isOver }
    draft.rebase(draft.base, Object.fromEntries(Object.entries(draft.mine).filter(([field]) => !isOf(step, field))))
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
      saveTaken(keep, latest.version)
    },
    skip,
    end: () => busy || end.send('end'),
    busy,
    hasTyped: Object.keys(partOf(step, draft.mine)).length > 0,
    isLast: stepAfter(step, order, { steps: { ...steps, [step]: 'done' }, isOver }) === null,
    place,
  }
}

/** The first field of a step, or the button that goes on where it has none. */
const firstStop = ':is(input:not([type=hidden], [type=file]), select, textarea), [data-foot] button'
