import type { Tag } from './page-notes.ts'

/** So many changes are remembered. */
const most = 100

/** What changes while a page is rendered may not be in it: the renderer watches from before it began. */
export function createChangeWatch() {
  /** Newest last; `changed` counts all that ever were. */
  let latest: (Tag | '*')[] = []
  let changed = 0

  return { note, watch }

  /** `*` is all that there is. */
  function note(tag: Tag | '*'): void {
    changed++
    latest = [...latest.slice(1 - most), tag]
  }

  /** @returns whether anything of this has changed since then; also where more did than is remembered */
  function watch(): (shows: ReadonlySet<Tag>) => boolean {
    const begun = changed
    return (shows) => {
      const since = changed - begun
      return since > latest.length || latest.slice(latest.length - since).some((tag) => tag === '*' || shows.has(tag))
    }
  }
}
