import { AsyncLocalStorage } from 'node:async_hooks'

const below = new AsyncLocalStorage<string>()

/** The path that the whole site is below: `/quotes`, or empty where it has a host of its own. */
export const sitePath = (): string => below.getStore() ?? ''

/** Answers a request of a site below this path. */
export const belowPath = <T>(path: string, write: () => T): T => (path === '' ? write() : below.run(path, write))

/** An address of this site as pages and headers name it: `/quotes/files/…`. Addresses of other sites stay. React Router's links, forms and redirects don't need it. */
export const siteHref = (address: string): string => (/^\/(?!\/)/.test(address) ? sitePath() + address : address)

/** Takes the site's path off an address; undefined if the address is not below it. */
export function withoutSitePath(address: string, path = sitePath()): string | undefined {
  if (path === '') return address
  if (!address.startsWith(path)) return undefined
  const rest = address.slice(path.length)
  return /^[?#]|^$/.test(rest) ? `/${rest}` : rest.startsWith('/') ? rest : undefined
}
