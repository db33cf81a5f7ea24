import { z } from 'zod'

const address = z.url({ protocol: /^https?$/ })

// What ends a line or turns the words round it. Joiners stay: addresses in Persian hold them.
const unfit = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u

/** Whether it is the whole address of a page, as it may stand in a line: browsers and `z.url` take line breaks and tabs out of one, mails and feeds do not. */
export function isWebAddress(text: string): boolean {
  return !unfit.test(text) && address.safeParse(text).success
}

/**
 * The path on this very site that browsers take the text for, as they write it; null where it may lead elsewhere. Browsers read `\` as `/`, drop tabs and
 * line breaks, and take `//` for another host, so only what their own parser leaves on the same made-up host goes through.
 */
export function ownPath(text: string): string | null {
  if (!/^\/(?![/\\])/.test(text) || hidden.test(text)) return null
  const url = URL.parse(text, nowhere)
  if (url?.origin !== nowhere || url.username !== '' || decodesToHost(url.pathname)) return null
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
