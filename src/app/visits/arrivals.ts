import type { IncomingMessage } from 'node:http'
import type { ViewBuffer } from './record-reading.ts'
import type { Client } from '../http/client-address.ts'
import { countedReader } from './counted-reader.ts'

/**
 * Notes from which host somebody came, and to which page of ours. It is the header that the browser sends of itself, so it costs the page nothing and works
 * without scripts; of the address from which they came only the host is looked at.
 */
export function noteArrival(
  incoming: IncomingMessage,
  views: Pick<ViewBuffer, 'note' | 'keyFor'>,
  clientOf: () => Client,
  /** An address that leads to no page is words of the person who wrote it: nothing of it is kept. */
  whenShown: (note: () => void) => void,
): void {
  const { method, headers } = incoming
  // Nearly every request comes from nowhere or from the site itself, and kept pages are answered in microseconds.
  if (headers.referer === undefined || method !== 'GET' || !isPage(headers)) return
  const client = clientOf()
  const from = hostOf(headers.referer)
  if (from === null || from === nameOf(client.host)) return
  const userAgent = countedReader({
    userAgent: headers['user-agent'],
    purpose: headers['sec-purpose']?.toString(),
    cookie: headers.cookie,
  })
  if (userAgent === null) return
  const visitorKey = views.keyFor(client, userAgent)
  views.note({ kind: 'referrer', key: from, visitorKey })
  const path = openPath((incoming.url ?? '').replace(/[?#].*$/s, ''))
  if (path !== undefined && path.length <= longestPath)
    whenShown(() => views.note({ kind: 'entrance', key: `${from} ${path}`, visitorKey }))
}

const longestPath = 120

/** Pages that anybody may read: other addresses may hold a token, or be somebody's own. */
const isOpen =
  /^\/(?:|quote\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|(?:authors|categories|tags|newsletter)(?:\/[\w%.~-]+)?|search|corrections|statistics|faq|about|privacy|terms|api)$/

/** A page in another language counts as the page. Where the site doesn't speak that language, nothing is shown and nothing noted. */
function openPath(path: string): string | undefined {
  if (isOpen.test(path)) return path
  const plain = path.replace(/^\/[a-z]{2,3}(?:-[a-z0-9]+)*(?=\/|$)/, '') || '/'
  return isOpen.test(plain) ? plain : undefined
}

function isPage(headers: IncomingMessage['headers']): boolean {
  const mode = headers['sec-fetch-mode']
  return mode === undefined ? (headers.accept?.startsWith('text/html') ?? false) : mode === 'navigate'
}

/** Of a site on the net. Machines of a house, addresses of numbers and apps are no sites. */
function hostOf(referer: string): string | null {
  if (!URL.canParse(referer)) return null
  const { protocol, hostname } = new URL(referer)
  const isSite =
    /^https?:$/.test(protocol) &&
    /\.[a-z][a-z0-9-]*$/.test(hostname) &&
    !/\.(?:local|localhost|internal|lan|home|test)$/.test(hostname)
  return isSite && hostname.length <= 80 ? hostname.replace(/^www\./, '') : null
}

const nameOf = (host: string) =>
  host
    .replace(/:\d+$/, '')
    .toLowerCase()
    .replace(/^www\./, '')
