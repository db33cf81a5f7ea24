import { pageHref } from '#messages'
import { arePlainKeysOff } from './plain-keys.ts'

/** `/` goes to the search, as in most programs that have one; not where something is being typed. */
export function begin(): void {
  addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (arePlainKeysOff()) return
    const { target } = event
    if (target instanceof Element && target.closest('input, textarea, select, dialog, [contenteditable]')) return
    const field = document.querySelector<HTMLElement>('main input[type=search]')
    const link = document.querySelector<HTMLElement>(`header a[href="${pageHref('/search')}"]`)
    if (!field && !link) return
    event.preventDefault()
    if (field) field.focus()
    else link?.click()
  })
}
