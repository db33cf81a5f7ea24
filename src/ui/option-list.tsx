import { Combobox as Base } from '@base-ui/react/combobox'
import { useState, type PointerEvent } from 'react'
import { say } from '#messages'

/** One of what can be chosen; `note` tells two of the same name apart. */
export type Option = { id: string; name: string; note?: string }

/** The id of the line that makes something new of what was typed. */
export const toCreate = ''

/** How far a hand may slip between pressing and letting go, in pixels. */
const slipPx = 6

/**
 * What is offered does not change while an option is pressed. The form around the list may still grow meanwhile, and the list then moves
 * away from under the pointer: the browser sees no click on the option, so it is clicked here.
 */
export function useHeldOffer(options: Option[]) {
  const [held, setHeld] = useState<Option[] | null>(null)
  const press = (down: PointerEvent) => {
    const option = down.target instanceof Element ? down.target.closest<HTMLElement>('[role=option]') : null
    if (down.button !== 0 || !option) return
    setHeld(options)
    const ended = new AbortController()
    const heard = { capture: true, signal: ended.signal }
    const end = () => {
      ended.abort()
      // After the click, which comes with the same turn.
      setTimeout(() => setHeld(null))
    }
    const release = (up: globalThis.PointerEvent) => {
      end()
      const isStill = Math.hypot(up.clientX - down.clientX, up.clientY - down.clientY) <= slipPx
      if (isStill && !(up.target instanceof Node && option.contains(up.target))) option.click()
    }
    addEventListener('pointerup', release, heard)
    addEventListener('pointercancel', end, heard)
  }
  return { offered: held ?? options, press }
}

type Props = { status: string; says?: ((name: string) => string) | undefined; onPress: (event: PointerEvent) => void }

/** What opens below a field to choose from. It is above dialogs, and its head says how the search is getting on. */
export function OptionList({ status, says, onPress }: Props) {
  return (
    <Base.Portal>
      <Base.Positioner className="z-40 outline-none" sideOffset={4}>
        <Base.Popup className="options">
          <Base.Status className="options-status">{status}</Base.Status>
          {/* Says nothing itself: where it stands a list without options counts as shown, which it is, and Escape closes it and nothing around it. */}
          <Base.Empty />
          <Base.List onPointerDownCapture={onPress}>
            {(option: Option) => (
              <Base.Item key={option.id} value={option} className="option">
                <span dir="auto">{option.id === toCreate ? (says ?? createSaid)(option.name) : option.name}</span>
                {option.note !== undefined && option.note !== '' && (
                  <span className="text-xs text-quiet" dir="auto">
                    {option.note}
                  </span>
                )}
                <Base.ItemIndicator className="option-chosen" />
              </Base.Item>
            )}
          </Base.List>
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  )
}

const createSaid = (name: string) => say('ui.create-what', { what: name })

/** What was chosen so far, each with a cross. */
export function OptionChip({ name }: { name: string }) {
  return (
    <Base.Chip className="option-chip" aria-label={name}>
      <span dir="auto" className="wrap-anywhere">
        {name}
      </span>
      <Base.ChipRemove aria-label={say('ui.remove-what', { what: name })}>×</Base.ChipRemove>
    </Base.Chip>
  )
}
