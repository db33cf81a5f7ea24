import { isId } from '#access'
import type { ShelfNoun } from './followed.ts'

/** What Mastodon takes for a name: other letters than these it refuses. */
const plain = /^[a-z0-9]+(-[a-z0-9]+)*$/
const asked = /^(author|category)\.(.+)$/

/**
 * The name before the @ of an author or a category: `author.marcus-aurelius`. The site's own name has no dot, and the words before the dot differ, so no two are the same. A slug
 * that other servers would refuse, such as 老子, has the id in its place, and so has one that looks like an id.
 */
export function usernameOf({ noun, id }: { noun: ShelfNoun; id: string }, slug: string): string {
  return `${noun}.${plain.test(slug) && !isId(slug) ? slug : id}`
}

/** Whose name this may be: `key` is a slug of today, a former one, or an id. */
export function shelfNamed(username: string): { noun: ShelfNoun; key: string } | undefined {
  const [, noun, key = ''] = asked.exec(username) ?? []
  return noun === 'author' || noun === 'category' ? { noun, key } : undefined
}
