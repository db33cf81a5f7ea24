import { isId } from '#access'
import { ownPath } from '#platform/web-address'

/** Longer ones are no page of ours. */
const longest = 1_000

/** Where to go on after signing in: a path of this very site, else `/`. */
export function safeNext(text: unknown, otherwise = '/'): string {
  if (typeof text !== 'string' || text.length > longest) return otherwise
  return ownPath(text) ?? otherwise
}

export type Intent = { verb: 'like' | 'favorite' | 'quick_download' | 'custom_download'; quoteId: string }

/** What somebody was about to do as they were asked to sign in; null where that is no such thing. */
export function parseIntent(text: unknown): Intent | null {
  const [, verb, quoteId] =
    /^(like|favorite|quick_download|custom_download):(.{36})$/.exec(typeof text === 'string' ? text : '') ?? []
  if (quoteId === undefined || !isId(quoteId)) return null
  return { verb: verb as Intent['verb'], quoteId } // safe: the pattern names them
}
