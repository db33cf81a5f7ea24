import { randomUUID } from 'node:crypto'
import { withoutSitePath } from '#messages'
import { plainPage } from './plain-page.ts'

/** Other programs ask for these at the root of a host, whatever a site is below; so do probes that ask the process itself. */
const ofHost = /^\/(?:\.well-known\/|(?:robots\.txt|healthz|readyz|metrics)(?:[?#]|$))/

/** The address of a request as a site with a host of its own would be asked it; undefined if it is none of this site's. */
export function addressBelow(path: string, url: string): string | undefined {
  return withoutSitePath(url, path) ?? (ofHost.test(url) ? url : undefined)
}

/** The same for the page that a request came from: addresses of other pages mean nothing to this site. */
export function refererBelow(path: string, referer: string | undefined): string | undefined {
  if (path === '' || referer === undefined || !URL.canParse(referer)) return referer
  const { origin, pathname, search } = new URL(referer)
  const below = withoutSitePath(pathname + search, path)
  return below === undefined ? undefined : origin + below
}

/** What is answered elsewhere on the host: a proxy hands on nothing of it, so it is read by somebody who asks the process itself. */
export function answerOutside(path: string, url: string, always: Record<string, string>) {
  if (url === '/') return { status: 302, headers: { ...always, location: `${path}/`, 'cache-control': 'no-cache' }, body: null }
  const body = plainPage(`This site is below ${path}.`, randomUUID(), path)
  const headers = { ...always, 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }
  return { status: 404, headers, body }
}
