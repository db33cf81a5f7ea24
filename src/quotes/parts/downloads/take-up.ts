import { href } from 'react-router'
import type { Instead } from './ask-download.ts'
import { quickDownload } from './quick-download.ts'

/** What the address says somebody was about to do before they signed in: it is done once, whoever else hears of it. */
export async function takeUp(quoteId: string, instead: Instead): Promise<void> {
  const intent = location.hash.slice('#do='.length)
  if (intent === `custom_download:${quoteId}`) location.replace(href('/quote/:id/studio', { id: quoteId }) + location.hash)
  if (intent !== `quick_download:${quoteId}`) return
  history.replaceState(history.state, '', location.pathname + location.search)
  await quickDownload(quoteId, instead)
}
