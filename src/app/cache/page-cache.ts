import type { IncomingMessage, ServerResponse } from 'node:http'
import type { RouteObject } from 'react-router'
import type { Place } from '#changes'
import { addressOf, pageHref } from '#messages'
import { answerPage, writePage } from './answer-page.ts'
import { canonicalPath } from './canonical-path.ts'
import { createChangeWatch } from './change-watch.ts'
import { finishPage, type FinishedPage } from './finished-page.ts'
import { createKeptPages } from './kept-pages.ts'
import { pageKey, type CacheableRoute } from './page-key.ts'
import type { Tag, TakenNotes } from './page-notes.ts'
import type { PagesOnDisk } from './pages-on-disk.ts'
import { createSharedParts } from './shared-parts.ts'
import { routeFinder } from './route-finder.ts'
import { spellingOf } from './spelling-of.ts'
import type { Site } from '../site/site.ts'

/** `hosts` are those that code in the head adds to its policy. */
export type RenderedPage = { response: Response; notes: TakenNotes; hosts?: readonly string[] }

type Render = (request: Request) => Promise<RenderedPage>

type Options = {
  /** Its origin is the site's own: nothing that a request says of its host can get into a page. */
  site: Pick<Site, 'origin'>
  routes: CacheableRoute[]
  /** The most that finished pages may hold in memory. */
  maxBytes: number
  /** What is kept there outlives the memory. */
  disk?: PagesOnDisk | undefined
  now: () => number
}

/** What is asked of the time since a page was begun. */
type Since = { hasChanged: (shows: ReadonlySet<Tag>) => boolean; place: Place | undefined }

/**
 * Finished public pages, the same bytes for everyone. A page is rendered once per miss, kept until something it shows changes,
 * and answered before any other work is done. A page in another language is a page of its own: its key begins with the prefix of the language. What a page shows is named by tags such as `quote:{id}`, `quotes` or `settings`.
 */
export function createPageCache({ site, routes, maxBytes, disk, now }: Options) {
  // safe: the same shape, only more exact about handles
  const find = routeFinder(routes as RouteObject[])
  const pages = createKeptPages({ maxBytes, now })
  const changes = createChangeWatch()
  const keysOfAddresses = new Map<string, string>()
  const rendering = new Map<string, Promise<FinishedPage>>()
  const parts = createSharedParts(now)

  let ask: (() => Promise<void>) | undefined

  return {
    answer,
    answerFromMemory,
    askBefore,
    asked: () => ask?.(),
    purge,
    markStale,
    clear,
    size: pages.size,
    parts,
    history: disk?.history,
  }

  /** While nothing is heard of changes: what is waited for (`asked`) before a request is answered from what is kept. */
  function askBefore(how: typeof ask): void {
    ask = how
  }

  /** The hot path: writes a kept page to the socket, or returns false. */
  function answerFromMemory(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url } = request
    if (url === undefined || (method !== 'GET' && method !== 'HEAD')) return false
    const page = keptAt(url)
    // A search that found nothing is counted each time, in `answer`.
    if (!page || page.stale || page.emptySearch !== null) return false
    writePage(page, request, response)
    return true
  }

  /** The same for a fetch Request, whose address has lost its prefix of a language; what is kept is rendered at most once at a time for an address, what is never kept by `renderUnkept`. */
  async function answer(
    request: Request,
    render: Render,
    renderUnkept: (request: Request) => Promise<Response> = async (unkept) => (await render(unkept)).response,
    tell: (page: FinishedPage) => void = () => undefined,
  ): Promise<Response> {
    const { pathname, search } = new URL(request.url)
    const key = pageKey(find, pathname, search)
    if (key === null) return await renderUnkept(request)
    const keyHere = addressOf(key)
    const page = await pageAt(keyHere, render)
    tell(page)
    const address = pathname + search
    const spelt = spellingOf(page, { pathname, search })
    if (spelt !== address) return movedTo(pageHref(spelt))
    if (canonicalPath(pathname) === pathname) remember(addressOf(address), keyHere)
    return await answerPage(page, request)
  }

  async function pageAt(key: string, render: Render): Promise<FinishedPage> {
    const kept = keptAt(key)
    if (kept && !kept.stale) return kept
    const task = rendering.get(key) ?? start(key, render)
    if (!kept) return await task
    task.catch(() => undefined)
    return kept
  }

  function start(key: string, render: Render): Promise<FinishedPage> {
    const since = { hasChanged: changes.watch(), place: disk?.history.place() }
    // What is on disk is true by what was heard.
    const found = disk && !ask ? fromDisk(disk, key, since) : undefined
    const task = (found ? found.then((page) => page ?? rendered(key, render, since)) : rendered(key, render, since)).finally(
      () => {
        if (rendering.get(key) === task) rendering.delete(key)
      },
    )
    rendering.set(key, task)
    return task
  }

  async function fromDisk(from: PagesOnDisk, key: string, { hasChanged }: Since): Promise<FinishedPage | undefined> {
    const page = await from.find(key)
    if (!page || hasChanged(page.shows)) return undefined
    pages.keep(key, page)
    return page
  }

  async function rendered(key: string, render: Render, { hasChanged, place }: Since): Promise<FinishedPage> {
    const { response, notes, hosts } = await render(
      new Request(new URL(site.origin).origin + key, { headers: { accept: 'text/html' } }),
    )
    const { plain, ...page } = await finishPage(response, notes, hosts)
    // A change that came while this was rendered may not be in it: such a page is answered once and not kept.
    if (hasChanged(page.shows)) return page
    // Nor one that is over already: a page says so of itself when its like are without number, or when it lacks something.
    if (page.status === 200 && page.until > now()) {
      pages.keep(key, page)
      disk?.keep(key, page, plain, place)
    }
    // What was there and is not any more; where rendering fails, the old page is better than none.
    else if (page.status < 500) pages.forget(key)
    return page
  }

  function keptAt(address: string): FinishedPage | undefined {
    return pages.find(keysOfAddresses.get(address) ?? address)
  }

  function remember(address: string, key: string): void {
    if (address === key) return
    if (keysOfAddresses.size >= 2_000) keysOfAddresses.clear()
    keysOfAddresses.set(address, key)
  }

  /** Pages that show this are gone at once: the next reader waits for a new one. */
  function purge(tag: Tag): void {
    renderAnew(tag)
    pages.forgetShowing(tag)
  }

  /** Pages that show this may be answered once more while a new one is rendered. */
  function markStale(tag: Tag): void {
    renderAnew(tag)
    pages.markStale(tag)
  }

  function clear(): void {
    renderAnew('*')
    pages.forgetAll()
    keysOfAddresses.clear()
  }

  function renderAnew(tag: Tag | '*'): void {
    changes.note(tag)
    parts.forget()
    // Anyone who asks from now on must not get what was begun before.
    rendering.clear()
  }
}

export type PageCache = ReturnType<typeof createPageCache>

function movedTo(address: string): Response {
  return new Response(null, { status: 301, headers: { location: address, 'cache-control': 'no-cache' } })
}
