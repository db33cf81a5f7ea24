import type { FinishedPage } from './finished-page.ts'
import type { Tag } from './page-notes.ts'

type Options = {
  /** The most that they may hold in memory. */
  maxBytes: number
  now: () => number
}

/** Bytes as kept: twice the longest page that people read. */
const large = 64 * 1024

/**
 * Sitemaps are large and rarely read, pictures are many, and what people type is without number: a robot that walks through all sitemaps,
 * or searches, may not push the other pages out. So each of these kinds has a quarter of the cache.
 */
const confined: ((page: FinishedPage) => boolean)[] = [
  ({ bytes }) => bytes > large,
  ({ typed }) => typed,
  ({ picture }) => picture,
]

/** Finished pages by their keys, in the memory that there is for them: what was unused for longest gives way. */
export function createKeptPages({ maxBytes, now }: Options) {
  /** Most recently used last: the first is the one to give up. */
  const pages = new Map<string, FinishedPage>()
  let bytes = 0

  return { find, keep, forget, forgetAll, forgetShowing, markStale, size }

  /** Nothing whose time is over; what is stale says so itself. */
  function find(key: string): FinishedPage | undefined {
    const page = pages.get(key)
    if (!page) return undefined
    if (now() >= page.until) {
      drop(key, page)
      return undefined
    }
    pages.delete(key)
    pages.set(key, page)
    return page
  }

  function keep(key: string, page: FinishedPage): void {
    forget(key)
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

  function forget(key: string): void {
    const page = pages.get(key)
    if (page) drop(key, page)
  }

  function forgetAll(): void {
    pages.clear()
    bytes = 0
  }

  function forgetShowing(tag: Tag): void {
    for (const [key, page] of pages) if (page.shows.has(tag)) drop(key, page)
  }

  function markStale(tag: Tag): void {
    for (const page of pages.values()) if (page.shows.has(tag)) page.stale = true
  }

  function size() {
    return { pages: pages.size, typed: [...pages.values()].filter(({ typed }) => typed).length, bytes }
  }

  function drop(key: string, page: FinishedPage): void {
    pages.delete(key)
    bytes -= page.bytes
  }
}
