import { href } from 'react-router'
import { openSharePlace } from '../open-share-place.ts'
import { quickDownload } from './quick-download.ts'

/** What the address of a quote's page says somebody was about to do before they signed in on another one: it is done, once. */
export async function takeUp(): Promise<void> {
  const [, verb, id] = /^#do=(quick|custom)_download:([\da-f-]{36})$/.exec(location.hash) ?? []
  if (id === undefined || location.pathname !== href('/quote/:id', { id })) return
  if (verb === 'custom') return location.replace(href('/quote/:id/studio', { id }) + location.hash)
  history.replaceState(history.state, '', location.pathname + location.search)
  await quickDownload(id, openSharePlace)
}
