import { loadToasts } from '#ui/toast'
import { quickDownload } from './quick-download.ts'

/** Quotes whose picture is on its way: it may be drawn first, and whoever presses again wants no second one. */
const underWay = new Set<string>()

/** From now on the form of a quick download asks over the page instead of leaving it. */
export function begin(): void {
  bringToasts()
  document.addEventListener('submit', (event) => {
    const { target: form, submitter: button } = event
    if (!(form instanceof HTMLFormElement) || !(button instanceof HTMLButtonElement)) return
    const quoteId = new FormData(form).get('quoteId')
    if (button.value !== 'quick_download' || typeof quoteId !== 'string') return
    event.preventDefault()
    void bring(quoteId, button, form)
  })
}

async function bring(quoteId: string, button: HTMLButtonElement, form: HTMLFormElement): Promise<void> {
  if (underWay.has(quoteId)) return
  underWay.add(quoteId)
  button.setAttribute('aria-disabled', 'true')
  try {
    // Of the buttons beside it "Share" is the first (quote-actions.tsx).
    await quickDownload(quoteId, () => form.parentElement?.querySelector('button')?.click())
  } finally {
    underWay.delete(quoteId)
    button.removeAttribute('aria-disabled')
  }
}

/** What tells how it went, also where the site cannot be reached any more: from the first page that has such a form, which a move inside the site may bring. */
function bringToasts(): void {
  const watch = new MutationObserver(look)
  // Every page has a title of its own.
  watch.observe(document.head, { childList: true, subtree: true, characterData: true })
  look()

  function look(): void {
    if (!document.querySelector('[value=quick_download]')) return
    watch.disconnect()
    void loadToasts()
  }
}
