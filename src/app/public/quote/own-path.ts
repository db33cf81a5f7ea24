import { pageHref, siteHref } from '#messages'

/**
 * The path of an address of this site, as routes know it: without the path that the site is below and the language of the page. Undefined for
 * addresses of other sites.
 */
export function ownPath(address: string, origin: string): string | undefined {
  for (const home of [pageHref('/'), siteHref('/')]) {
    const begins = origin + home.replace(/\/$/, '')
    const rest = address.slice(begins.length)
    if (address.startsWith(begins) && /^(?:[/?#]|$)/.test(rest)) return rest.startsWith('/') ? rest : `/${rest}`
  }
  return undefined
}
