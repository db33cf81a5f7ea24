import { loadToasts } from '#ui/toast'
import { quickDownload, type QuickDownload } from './quick-download.ts'

/** Quotes and shapes whose picture is on its way: it may be drawn first, and a second press wants no second one. */
const underWay = new Set<string>()

/** From now on the form of a quick download asks over the page instead of leaving it. */
export function begin(): void {
  bringToasts()
  document.addEventListener('submit', (event) => {
    const { target: form, submitter: button } = event
    if (!(form instanceof HTMLFormElement) || !(button instanceof HTMLButtonElement)) return
    const data = new FormData(form)
    const quoteId = data.get('quoteId')
    if (data.get('action') !== 'quick_download' || typeof quoteId !== 'string') return
    event.preventDefault()
    void bring({ quoteId, shape: button.name === 'shape' ? button.value : undefined }, button, form)
  })
}

async function bring(wanted: QuickDownload, button: HTMLButtonElement, form: HTMLFormElement): Promise<void> {
  const { quoteId, shape } = wanted
  const one = `${quoteId} ${shape}`
  if (underWay.has(one)) return
  underWay.add(one)
  button.setAttribute('aria-disabled', 'true')
  try {
    // Of the buttons beside it "Share" is the first (quote-actions.tsx).
    await quickDownload(wanted, () => form.parentElement?.querySelector('button')?.click())
  } finally {
    underWay.delete(one)
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
