import { isId } from '#access'

/** Longer ones are no page of ours. */
const longest = 1_000

/**
 * Where to go on after signing in: a path of this very site, else `/`. Browsers read `\` as `/`, drop tabs and line breaks, and take `//` for another
 * host, so only what their own parser leaves on the same made-up host goes through, and only as that parser writes it.
 */
export function safeNext(text: unknown, otherwise = '/'): string {
  if (typeof text !== 'string' || text.length > longest || !/^\/(?![/\\])/.test(text) || hidden.test(text)) return otherwise
  const url = URL.parse(text, nowhere)
  if (url?.origin !== nowhere || url.username !== '' || decodesToHost(url.pathname)) return otherwise
  return url.pathname + url.search + url.hash
}

const nowhere = 'https://nowhere.invalid'

/** Controls, spaces of any kind, marks that turn text round, and letters that look like a slash. */
const hidden = /[\p{Cc}\p{Cf}\p{Z}\\\u2044\u2215\u29f5\u29f8\u29f9\ufe68\uff0f\uff3c]/u

/** What a proxy or a page behind us that decodes once or twice more would take for another host. */
function decodesToHost(pathname: string): boolean {
  let path = pathname
  for (let times = 0; times < 3; times++) {
    if (/^\/[^\p{L}\p{N}]*[/\\]/u.test(path) || (times > 0 && hidden.test(path.slice(0, 3)))) return true
    try {
      path = decodeURIComponent(path)
    } catch {
      return true
    }
  }
  return false
}

export type Intent = { verb: 'like' | 'favorite' | 'quick_download' | 'custom_download'; quoteId: string }

/** What somebody was about to do as they were asked to sign in; null where that is no such thing. */
export function parseIntent(text: unknown): Intent | null {
  const [, verb, quoteId] =
    /^(like|favorite|quick_download|custom_download):(.{36})$/.exec(typeof text === 'string' ? text : '') ?? []
  if (quoteId === undefined || !isId(quoteId)) return null
  return { verb: verb as Intent['verb'], quoteId } // safe: the pattern names them
}
