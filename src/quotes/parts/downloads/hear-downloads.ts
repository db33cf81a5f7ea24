import { loadToasts } from '#ui/toast'
import { openSharePlace } from '../open-share-place.ts'
import { quickDownload } from './quick-download.ts'

/** From now on the form of a quick download asks over the page instead of leaving it. */
export function begin(): void {
  bringToasts()
  document.addEventListener('submit', (event) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || !(event.submitter instanceof HTMLButtonElement)) return
    const quoteId = new FormData(form).get('quoteId')
    if (event.submitter.value !== 'quick_download' || typeof quoteId !== 'string') return
    event.preventDefault()
    void quickDownload(quoteId, openSharePlace)
  })
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
