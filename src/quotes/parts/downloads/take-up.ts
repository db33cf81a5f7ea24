import { href } from 'react-router'
import { pageHref } from '#messages'
import { quickDownload } from './quick-download.ts'

/**
 * What the address says somebody was about to do before they signed in on another page: it is done, once. A quick download wherever they
 * asked for it, which may be the home page; the studio takes up its own (use-taken-up.ts).
 */
export async function takeUp(): Promise<void> {
  const [, verb, id] = /^#do=(quick|custom)_download:([\da-f-]{36})$/.exec(location.hash) ?? []
  if (id === undefined) return
  if (verb === 'custom') {
    if (location.pathname === pageHref(href('/quote/:id', { id })))
      location.replace(pageHref(href('/quote/:id/studio', { id })) + location.hash)
    return
  }
  history.replaceState(history.state, '', location.pathname + location.search)
  await quickDownload({ quoteId: id }, openSharePlace)
}

/** Shares the quote of this page as if its button had been pressed. */
function openSharePlace(): void {
  document.querySelector<HTMLElement>('[command=show-modal][commandfor=share]')?.click()
}
