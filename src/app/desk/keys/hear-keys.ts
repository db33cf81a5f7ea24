import { findKey } from './key-tables.ts'
import { arePlainKeysOff } from '../../shell/plain-keys.ts'

/** Hears every key of the desk (use-desk-keys.ts); one listener for all, so that one stroke does one thing. */
export function hearKeys(): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.key === 'Shift' || event.key === 'Dead') return
    const found = findKey(event, {
      isWriting: isWriting(event.target),
      isInDialog: isInDialog(event.target),
      arePlainOff: arePlainKeysOff(),
      at: event.timeStamp,
    })
    if (!found) return
    // On a link or button these are its own.
    if (found !== 'begun' && /^(Enter|Space)$/.test(found.key) && isPressed(event.target)) return
    event.preventDefault()
    if (found !== 'begun') found.run()
  }
  addEventListener('keydown', onKey)
  return () => removeEventListener('keydown', onKey)
}

/** What is over the page, or has the focus, and has the keys for itself. A toast has the role of a dialog, but hinders nobody. */
function isInDialog(target: EventTarget | null): boolean {
  const dialogs = [...document.querySelectorAll('[role=dialog], [role=alertdialog], dialog[open]')]
  if (dialogs.some((one) => one.parentElement?.closest('[popover]') === null)) return true
  return target instanceof Element && target.closest('[role=menu], [role=listbox]') !== null
}

function isWriting(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable || target.matches('textarea, select')) return true
  return target instanceof HTMLInputElement && !/^(checkbox|radio|button|submit|reset|file|color)$/.test(target.type)
}

const isPressed = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('a, button, summary, [role=button]') !== null
