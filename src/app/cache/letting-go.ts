import type { Changed } from '#changes'
import type { PageCache } from './page-cache.ts'
import type { Tag } from './page-notes.ts'

/** `isOwn`: this process made the change, and its writer may ask for a page at once. */
type Heard = Changed & { isOwn?: true }

type Slowly = { liked: (id: string | null) => void; brought: () => void; forgetAll: () => void }

/** After these a person has another name, or may not be named. */
const renames: ReadonlySet<string> = new Set(['delete-account', 'disable', 'enable', 'update-profile'])

/** Which pages a change concerns: of those in memory, and of those on disk. */
export function lettingGo(
  cache: Pick<PageCache, 'purge' | 'markStale' | 'clear'>,
  { liked, brought, forgetAll }: Slowly,
): (change: Heard) => void {
  /** What was taken down must not be seen again, nor what is old by its writer; what is new or altered may appear to others a moment later. */
  const lists = ({ seen, isOwn }: Heard, ...tags: Tag[]) => {
    if (seen === 'nothing') return
    for (const tag of tags) {
      if (seen === 'removed' || isOwn) cache.purge(tag)
      else cache.markStale(tag)
    }
  }

  /** Only what its own page says to machines is another. @returns whether that is all */
  const isHead = ({ noun, id, seen }: Heard): boolean => {
    if (seen !== 'head' || id === null) return false
    if (noun === 'quote' || noun === 'author' || noun === 'category' || noun === 'tag' || noun === 'page')
      cache.purge(`head:${noun}:${id}`)
    cache.purge('heads')
    return true
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
    // Its names are on the pages of its quotes, and on lists.
    tag: (change) => lists({ ...change, seen: 'removed' }, 'quotes', 'other-quotes'),
    // A page that names a person shows `account:<id>`; none does yet.
    account: ({ id, verb }) => void (id !== null && renames.has(verb) && cache.purge(`account:${id}`)),
    'audit-log': () => undefined,
    'desk-view': () => undefined,
    thread: () => undefined,
    // Pages show it once it is published, and that is a change of its record.
    draft: () => undefined,
    'preview-link': () => undefined,
    like: ({ id }) => liked(id),
    collection: forgetAll,
    mail: () => undefined,
    subscription: () => undefined,
    suppression: () => undefined,
    'contact-message': () => undefined,
    'quote-report': () => undefined,
    'statement-offer': () => undefined,
    'followed-site': () => undefined,
    webhook: () => undefined,
    'fediverse-block': () => undefined,
    role: () => undefined,
    'posting-account': () => undefined,
    post: () => undefined,
    setup: () => undefined,
    // What was signed with the old one and its list of keys have to agree.
    'site-key': () => cache.purge('settings'),
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
    // Menus are on every page.
    page: ({ seen }) => {
      if (seen === 'reworded') cache.purge('pages')
      else if (seen !== 'nothing') forgetAll()
    },
    // Pages that are not there are not kept.
    redirect: () => undefined,
    // Labels and what is shown may be on any page of a quote or an author, and in the answers of the API.
    'own-field': ({ seen }) => (seen === 'nothing' ? undefined : forgetAll()),
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
    // A picture is on a page because of what refers to it, but where it is cut and its credit are its own.
    image: ({ seen }) => (seen === 'nothing' ? undefined : forgetAll()),
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

  return (change) => {
    if (isHead(change)) return
    // A release to come may be at work beside this one, and write of a noun that it alone knows: what that is on, nobody can say here.
    if (Object.hasOwn(onPages, change.noun)) onPages[change.noun](change)
    else forgetAll()
  }
}
