import type { IncomingMessage, ServerResponse } from 'node:http'
import type { RouteObject } from 'react-router'
import { canonicalPath } from './canonical-path.ts'
import { contentEncoding } from './content-encoding.ts'
import { finishPage, type FinishedPage } from './finished-page.ts'
import { pageKey, type CacheableRoute } from './page-key.ts'
import type { Tag, TakenNotes } from './page-notes.ts'
import { routeFinder } from './route-finder.ts'
import type { Site } from '../site.ts'

export type RenderedPage = { response: Response; notes: TakenNotes }

type Options = {
  /** Its origin is the site's own: nothing that a request says of its host can get into a page. */
  site: Pick<Site, 'origin'>
  routes: CacheableRoute[]
  /** The most that finished pages may hold in memory. */
  maxBytes: number
  now: () => number
}

/** Bytes. */
const large = 256 * 1024

/**
 * Sitemaps are large and rarely read, pictures are many, and what people type is without number: a robot that walks through all sitemaps,
 * or searches, may not push the other pages out. So each of these kinds has a quarter of the cache.
 */
const confined: ((page: FinishedPage) => boolean)[] = [
  ({ bytes }) => bytes > large,
  ({ typed }) => typed,
  ({ picture }) => picture,
]

/**
 * Finished public pages, the same bytes for everyone. A page is rendered once per miss, kept until something it shows changes,
 * and answered before any other work is done. What a page shows is named by tags such as `quote:{id}`, `quotes` or `settings`.
 */
export function createPageCache({ site, routes, maxBytes, now }: Options) {
  // safe: the same shape, only more exact about handles
  const find = routeFinder(routes as RouteObject[])
  const pages = new Map<string, FinishedPage>()
  const keysOfAddresses = new Map<string, string>()
  const rendering = new Map<string, Promise<FinishedPage>>()
  let bytes = 0
  /** The latest changes, newest last; `changed` counts all that ever were. */
  let latest: (Tag | '*')[] = []
  let changed = 0

  return { answer, answerFromMemory, purge, markStale, clear, size }

  /** The hot path: writes a kept page to the socket, or returns false. */
  function answerFromMemory(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url, headers } = request
    if (url === undefined || (method !== 'GET' && method !== 'HEAD')) return false
    const page = fresh(url)
    // Who asks in vain is counted, behind this.
    if (!page || page.stale || page.emptySearch !== null) return false
    const answer = page.as(contentEncoding(headers['accept-encoding']))
    const known = headers['if-none-match']
    if (known !== undefined && matches(known, page.etag)) {
      response.writeHead(304, page.notModified)
      response.end()
      return true
    }
    response.writeHead(200, answer.headers)
    response.end(method === 'HEAD' ? undefined : answer.body)
    return true
  }

  /** The same for a fetch Request; what is kept is rendered at most once at a time for an address, what is never kept by `renderUnkept`. */
  async function answer(
    request: Request,
    render: (request: Request) => Promise<RenderedPage>,
    renderUnkept: (request: Request) => Promise<Response> = async (unkept) => (await render(unkept)).response,
    tell: (page: FinishedPage) => void = () => undefined,
  ): Promise<Response> {
    const { pathname, search } = new URL(request.url)
    const key = pageKey(find, pathname, search)
    if (key === null) return await renderUnkept(request)
    const page = await pageAt(key, render)
    tell(page)
    const path = canonicalPath(pathname)
    const filled = withoutEmpty(search)
    if (filled !== search && page.status === 200 && isRead(page)) return movedTo(path + filled)
    if (path === pathname) remember(pathname + search, key)
    // What people read has one spelling, and the others lead to it.
    else if (page.status === 200 && isRead(page)) return movedTo(path + search)
    return asResponse(page, request)
  }

  async function pageAt(key: string, render: (request: Request) => Promise<RenderedPage>): Promise<FinishedPage> {
    const kept = fresh(key)
    if (kept && !kept.stale) return kept
    const task = rendering.get(key) ?? start(key, new Request(site.origin + key, { headers: { accept: 'text/html' } }), render)
    if (!kept) return await task
    task.catch(() => undefined)
    return kept
  }

  function start(key: string, request: Request, render: (request: Request) => Promise<RenderedPage>): Promise<FinishedPage> {
    const begun = changed
    const task = render(request)
      .then(({ response, notes }) => finishPage(response, notes))
      .then((page) => {
        // A change that came while this was rendered may not be in it: such a page is answered once and not kept.
        if (overtaken(page, begun)) return page
        // Nor one that is over already: a page says so of itself when its like are without number, or when it lacks something.
        if (page.status === 200 && page.until > now()) keep(key, page)
        // What was there and is not any more; where rendering fails, the old page is better than none.
        else if (page.status < 500) forget(key)
        return page
      })
      .finally(() => {
        if (rendering.get(key) === task) rendering.delete(key)
      })
    rendering.set(key, task)
    return task
  }

  function fresh(address: string): FinishedPage | undefined {
    const key = keysOfAddresses.get(address) ?? address
    const page = pages.get(key)
    if (!page) return undefined
    if (now() >= page.until) {
      drop(key, page)
      return undefined
    }
    // Most recently used last: the first is the one to give up.
    pages.delete(key)
    pages.set(key, page)
    return page
  }

  function size() {
    return { pages: pages.size, typed: [...pages.values()].filter(({ typed }) => typed).length, bytes }
  }

  function remember(address: string, key: string): void {
    if (address === key) return
    if (keysOfAddresses.size >= 2_000) keysOfAddresses.clear()
    keysOfAddresses.set(address, key)
  }

  function keep(key: string, page: FinishedPage): void {
    const before = pages.get(key)
    if (before) drop(key, before)
    pages.set(key, page)
    bytes += page.bytes
    for (const isOfKind of confined) if (isOfKind(page)) confine(isOfKind)
    for (const [oldest, old] of pages) {
      if (bytes <= maxBytes) break
      drop(oldest, old)
    }
  }

  function confine(isOfKind: (page: FinishedPage) => boolean): void {
    const all = [...pages].filter(([, page]) => isOfKind(page))
    let held = all.reduce((sum, [, page]) => sum + page.bytes, 0)
    for (const [oldest, old] of all) {
      if (held <= maxBytes / 4) break
      held -= old.bytes
      drop(oldest, old)
    }
  }

  function drop(key: string, page: FinishedPage): void {
    pages.delete(key)
    bytes -= page.bytes
  }

  function forget(key: string): void {
    const page = pages.get(key)
    if (page) drop(key, page)
  }

  /** Pages that show this are gone at once: the next reader waits for a new one. */
  function purge(tag: Tag): void {
    remark(tag)
    for (const [key, page] of pages) if (page.shows.has(tag)) drop(key, page)
  }

  /** Pages that show this may be answered once more while a new one is rendered. */
  function markStale(tag: Tag): void {
    remark(tag)
    for (const page of pages.values()) if (page.shows.has(tag)) page.stale = true
  }

  function clear(): void {
    remark('*')
    pages.clear()
    keysOfAddresses.clear()
    bytes = 0
  }

  function remark(tag: Tag | '*'): void {
    changed++
    latest = [...latest.slice(-99), tag]
    // Whoever asks from now on must not get what was begun before.
    rendering.clear()
  }

  function overtaken(page: FinishedPage, begun: number): boolean {
    const since = changed - begun
    return since > latest.length || latest.slice(latest.length - since).some((tag) => tag === '*' || page.shows.has(tag))
  }
}

export type PageCache = ReturnType<typeof createPageCache>

function isRead(page: FinishedPage): boolean {
  return page.as('identity').headers['content-type']?.startsWith('text/html') ?? false
}

/** A form without scripts sends its empty fields, too: the address that is shared and kept goes without them. */
function withoutEmpty(search: string): string {
  const pairs = search.slice(1).split('&')
  const filled = pairs.filter((pair) => !/^[^=]+=$/.test(pair))
  if (filled.length === pairs.length) return search
  return filled.length > 0 ? `?${filled.join('&')}` : ''
}

function movedTo(address: string): Response {
  return new Response(null, { status: 301, headers: { location: address, 'cache-control': 'no-cache' } })
}

function asResponse(page: FinishedPage, request: Request): Response {
  const { headers, body } = page.as(contentEncoding(request.headers.get('accept-encoding') ?? undefined))
  const known = request.headers.get('if-none-match')
  if (page.status === 200 && known !== null && matches(known, page.etag)) {
    return new Response(null, { status: 304, headers: page.notModified })
  }
  // safe: a Buffer is a Uint8Array on an ArrayBuffer here, which fetch's types ask for
  return new Response(request.method === 'HEAD' ? null : (body as Uint8Array<ArrayBuffer>), { status: page.status, headers })
}

function matches(known: string, etag: string): boolean {
  return known === etag || known === '*' || known.split(',').some((one) => one.trim() === etag)
}
