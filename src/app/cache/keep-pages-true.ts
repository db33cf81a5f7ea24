import { changedChannel, hearOwnChanges, readChanged, type Changed } from '#changes'
import { forgetPageLinks } from '#pages'
import { forgetSettings } from '#settings'
import type { Database } from '#platform/db'
import type { Ground } from '#platform/ground'
import { askForChanges } from './ask-for-changes.ts'
import { atMostEvery } from './at-most-every.ts'
import { followHistory } from './follow-history.ts'
import { lettingGo } from './letting-go.ts'
import type { PageCache } from './page-cache.ts'

/** Many may like the same quote at once: its page is made again so often at most. Anyone who likes sees the count in their browser before that. */
const likesEveryMs = 10_000
/** What was loved lately is looked at again so often at most, and at the turn of the day. */
const lovedEveryMs = 300_000
/** An import that publishes writes a few hundred quotes at a time, for minutes: lists are made again so often at most. */
const importsEveryMs = 10_000

/**
 * Every process hears of every change and lets go of the pages that show what changed; of its own it hears at once, so that the person who
 * made them finds them in the next request. When it may have missed one, it lets go of all; while it hears of none, each request asks for them. @returns a function that ends it
 */
export async function keepPagesTrue(database: Database, cache: PageCache, ground: Ground): Promise<() => Promise<void>> {
  const liked = atMostEvery(likesEveryMs, (id: string | null) => cache.markStale(`likes:${id}`))
  const loved = atMostEvery(lovedEveryMs, () => cache.markStale('loved'))
  const brought = atMostEvery(importsEveryMs, () => {
    cache.markStale('quotes')
    cache.markStale('other-quotes')
  })
  const forgetAll = () => {
    forgetSettings()
    forgetPageLinks()
    cache.clear()
  }
  const letGo = lettingGo(cache, {
    liked: (id) => {
      liked.ask(id)
      loved.ask('loved')
    },
    brought: () => brought.ask('quotes'),
    forgetAll,
  })
  const past = cache.history && followHistory(cache.history, ground)
  // At once, also where pages are let go of a moment later: a page that is kept on disk must not show an older part. No part shows likes.
  const forgetParts = ({ noun }: Changed) => void (noun !== 'like' && cache.parts.forget())
  const endHearing = hearOwnChanges((own) => {
    past?.note(own)
    forgetParts(own)
    // The channel brings it in a moment, and once is enough.
    if (own.noun === 'like' || own.verb === 'import') return
    letGo({ ...own, isOwn: true })
  })
  const endListening = await database.listen(
    changedChannel,
    (payload) => {
      const change = readChanged(payload)
      if (change) {
        past?.hear(change)
        forgetParts(change)
        return letGo(change)
      }
      ground.log.warn({ payload: payload.slice(0, 200) }, 'a notice of a change could not be read')
      forgetAll()
    },
    () => {
      forgetAll()
      past?.begin()
      cache.askBefore(undefined)
    },
    () => cache.askBefore(askForChanges(ground, forgetAll)),
  )
  past?.begin()
  return async () => {
    endHearing()
    liked.stop()
    loved.stop()
    brought.stop()
    past?.stop()
    await endListening()
  }
}
