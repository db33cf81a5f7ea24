import { changedChannel, readChanged } from '#changes'
import { forgetSettings } from '#settings'
import type { Database } from '#platform/db'
import type { Ground } from '#platform/ground'
import type { PageCache } from './http/page-cache.ts'

/** Every process hears of every change and lets go of the pages that show what changed. When it may have missed one, of all. */
export async function keepPagesTrue(database: Database, cache: PageCache, ground: Ground): Promise<void> {
  const forgetAll = () => {
    forgetSettings()
    cache.clear()
  }
  await database.listen(changedChannel, hear, forgetAll)

  function hear(payload: string) {
    const notice = readChanged(payload)
    if (!notice) {
      ground.log.warn({ payload: payload.slice(0, 200) }, 'a notice of a change could not be read')
      return forgetAll()
    }
    const { noun, id, verb } = notice
    switch (noun) {
      case 'settings':
        return forgetAll()
      case 'quote':
        // No id: many at once, so any page may show one of them.
        if (id === null) return cache.clear()
        cache.purge(`quote:${id}`)
        // What was taken down must not be seen again; what is new may appear a moment later.
        return takesAway.has(verb) ? cache.purge('quotes') : cache.markStale('quotes')
      case 'quote-of-the-day':
        // The first ask of a day writes its pick down, and the page that asked shows it already.
        return verb === 'pick' ? undefined : cache.purge('quotes')
      default:
        return cache.markStale('quotes')
    }
  }
}

const takesAway = new Set(['trash', 'unpublish', 'merge', 'delete'])
