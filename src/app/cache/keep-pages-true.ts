import { changedChannel, hearOwnChanges, readChanged, type Changed } from '#changes'
import { forgetSettings } from '#settings'
import type { Database } from '#platform/db'
import type { Ground } from '#platform/ground'
import { atMostEvery } from './at-most-every.ts'
import type { PageCache } from './page-cache.ts'
import type { Tag } from './page-notes.ts'

/** Many may like the same quote at once: its page is made again so often at most. Anyone who likes sees the count in their browser before that. */
const likesEveryMs = 10_000
/** What was loved lately is looked at again so often at most, and at the turn of the day. */
const lovedEveryMs = 300_000
/** An import that publishes writes a few hundred quotes at a time, for minutes: lists are made again so often at most. */
const importsEveryMs = 10_000

/**
 * Every process hears of every change and lets go of the pages that show what changed; of its own it hears at once, so that whoever
 * made them finds them in the next request. When it may have missed one, it lets go of all. @returns a function that ends it
 */
export async function keepPagesTrue(database: Database, cache: PageCache, ground: Ground): Promise<() => Promise<void>> {
  const liked = atMostEvery(likesEveryMs, (id: string | null) => cache.markStale(`likes:${id}`))
  const loved = atMostEvery(lovedEveryMs, () => cache.markStale('loved'))
  const brought = atMostEvery(importsEveryMs, () => {
    cache.markStale('quotes')
    cache.markStale('other-quotes')
  })
  const { letGo, forgetAll } = lettingGo(cache, {
    liked: (id) => {
      liked.ask(id)
      loved.ask('loved')
    },
    brought: () => brought.ask('quotes'),
  })
  const endHearing = hearOwnChanges((own) => {
    // The channel brings it in a moment, and once is enough.
    if (own.noun === 'like' || own.verb === 'import') return
    letGo({ ...own, isOwn: true })
  })
  const endListening = await database.listen(
    changedChannel,
    (payload) => {
      const change = readChanged(payload)
      if (change) return letGo(change)
      ground.log.warn({ payload: payload.slice(0, 200) }, 'a notice of a change could not be read')
      forgetAll()
    },
    forgetAll,
  )
  return async () => {
    endHearing()
    liked.stop()
    loved.stop()
    brought.stop()
    await endListening()
  }
}

/** `isOwn`: this process made the change, and its writer may ask for a page at once. */
type Heard = Changed & { isOwn?: true }

function lettingGo(cache: PageCache, { liked, brought }: { liked: (id: string | null) => void; brought: () => void }) {
  const forgetAll = () => {
    forgetSettings()
    cache.clear()
  }

  /** What was taken down must not be seen again, nor what is old by its writer; what is new or altered may appear to others a moment later. */
  const lists = ({ seen, isOwn }: Heard, ...tags: Tag[]) => {
    if (seen === 'nothing') return
    for (const tag of tags) {
      if (seen === 'removed' || isOwn) cache.purge(tag)
      else cache.markStale(tag)
    }
  }

  /** Its own page at once; lists of its kind, and the quotes that carry its name, by the rule above. */
  const shelf = (own: 'author' | 'category', list: 'authors' | 'categories') => (change: Heard) => {
    if (change.seen === 'nothing') return
    if (change.id === null) return cache.clear()
    cache.purge(`${own}:${change.id}`)
    lists(change, list, 'quotes', 'other-quotes')
  }

  /** Every noun has its line, so that a new one cannot be forgotten: what is on no page has an empty one. */
  const onPages: Record<Changed['noun'], (change: Heard) => void> = {
    quote: (change) => {
      if (change.seen === 'nothing') return
      // No page shows one of them yet, but those of new ones to come.
      if (change.verb === 'import') return brought()
      // No id: many at once, so any page may show one of them.
      if (change.id === null) return cache.clear()
      cache.purge(`quote:${change.id}`)
      lists(change, 'quotes', ...(change.seen === 'reworded' ? [] : ['other-quotes' as const]))
    },
    author: shelf('author', 'authors'),
    category: shelf('category', 'categories'),
    // Pages that are kept are the same for everyone and name nobody.
    account: () => undefined,
    'audit-log': () => undefined,
    'desk-view': () => undefined,
    like: ({ id }) => liked(id),
    collection: forgetAll,
    mail: () => undefined,
    subscription: () => undefined,
    suppression: () => undefined,
    'contact-message': () => undefined,
    'quote-report': () => undefined,
    correction: ({ id }) => {
      cache.purge('corrections')
      if (id !== null) cache.purge(`quote:${id}`)
    },
    // Beside the quote's own page, texts show where quotes are in them.
    passage: (change) => {
      if (change.id === null) return cache.clear()
      cache.purge(`quote:${change.id}`)
      lists(change, 'quotes', 'texts')
    },
    import: () => undefined,
    job: () => undefined,
    text: ({ id }) => {
      if (id === null) return cache.clear()
      cache.purge(`text:${id}`)
      cache.purge('texts')
    },
    sitemap: () => cache.purge('sitemap'),
    invitation: () => undefined,
    duplicate: () => undefined,
    backup: () => undefined,
    site: ({ verb }) => (verb === 'move-in' ? forgetAll() : undefined),
    // A picture is on a page because of what refers to it.
    image: () => undefined,
    'newsletter-issue': (change) => lists(change, 'issues'),
    settings: forgetAll,
    // The quote's page, and feeds, sitemaps and answers for machines that name its picture.
    'social-image': (change) => {
      if (change.id === null) return cache.clear()
      cache.purge(`quote:${change.id}`)
      lists(change, 'quotes')
    },
    // The first ask of a day writes its pick down, and the page that asked shows it already.
    'quote-of-the-day': ({ verb }) => (verb === 'pick' ? undefined : cache.purge('quote-of-the-day')),
  }

  const letGo = (change: Heard) => {
    // A release to come may be at work beside this one, and write of a noun that it alone knows: what that is on, nobody can say here.
    if (Object.hasOwn(onPages, change.noun)) onPages[change.noun](change)
    else forgetAll()
  }

  return { forgetAll, letGo }
}
