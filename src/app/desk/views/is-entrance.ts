import { plainPath } from '#messages'

/**
 * Whether somebody comes to a list from elsewhere and asks nothing of it. Who takes the last filter away, goes to "All quotes" (in a new tab, too) or
 * closes a dialog is on it already: the browser says from where it asks. Who loads it once more wants what is there.
 */
export function isEntrance(list: string, { headers }: Request, { pathname: at, search }: URL): boolean {
  if (at !== list || search !== '') return false
  const isDocument = headers.get('sec-fetch-dest') === 'document'
  // Browsers say so of what is loaded once more, and of nothing else.
  if (isDocument && /max-age=0|no-cache/.test(headers.get('cache-control') ?? '')) return false
  const from = headers.get('referer') ?? ''
  if (!URL.canParse(from)) return isDocument
  const pathname = plainPath(new URL(from).pathname)
  return pathname !== list && !pathname.startsWith(`${list}/`)
}
