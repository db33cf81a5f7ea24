const fields = 'input:not([type=hidden], [type=file], [tabindex="-1"]), textarea, select'
const pressed = 'a[href], button, summary'

/**
 * Where a dialog begins: in its first field, on what its foot offers first (which is the harmless choice), or on the first link or button of
 * its body; never on its cross. A finger gets the dialog itself, so that no keyboard covers what it has just opened.
 */
export function firstStop(dialog: HTMLElement | null, how: string): HTMLElement | true {
  if (dialog === null || how === 'touch') return dialog ?? true
  const open = (part: string, what: string) => [...dialog.querySelectorAll<HTMLElement>(`${part} :is(${what})`)].find(isOpen)
  return open('[data-body]', fields) ?? open('[data-foot]', pressed) ?? open('[data-body]', pressed) ?? dialog
}

/** What a dialog is opened from: the control that has the focus, or the button of the menu that the choice was made in. */
export function openerNow(): Element | null {
  if (typeof document === 'undefined') return null
  const menu = document.activeElement?.closest('[role=menu]')?.id
  return (menu ? document.querySelector(`[aria-controls="${menu}"]`) : null) ?? document.activeElement
}

/**
 * The control that opened a dialog gets the focus back. After a key that was pressed on the page it is on the row that the keyboard is on (or in the dialog
 * around this one), else on the page and not on the first link of it; so it is after a control that has gone meanwhile, such as one of the bar of chosen rows.
 */
export function giveFocusBack(opener: Element | null): HTMLElement | false {
  if (opener instanceof HTMLElement && opener.isConnected && opener.matches(`${fields}, ${pressed}, [tabindex="0"]`))
    return opener
  queueMicrotask(() => {
    const [around] = [...document.querySelectorAll<HTMLElement>('.dialog')].slice(-1)
    const place = around ?? document.querySelector<HTMLElement>('tr[aria-current] a[href]') ?? document.getElementById('main')
    place?.focus({ preventScroll: true })
  })
  return false
}

/** In a closed part of a form nobody can type. */
const isOpen = (one: HTMLElement) =>
  one.closest('fieldset:disabled, [inert], [aria-hidden=true]') === null && (one.checkVisibility?.() ?? true)
