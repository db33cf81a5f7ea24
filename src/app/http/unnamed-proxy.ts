import type { Logger } from 'pino'
import type { RefusedHeader, UnnamedProxy } from './client-address.ts'
import type { HeaderFault } from './header-person.ts'

/** Says once in the log that requests are forwarded by a proxy that TRUSTED_PROXIES does not name; once more where the first claim came from outside, because anybody may make it. */
export function warnOfProxy(log: Logger): (proxy: UnnamedProxy) => void {
  const warned = new Set<boolean>()
  return ({ address, isPrivate }) => {
    if (warned.has(isPrivate)) return
    warned.add(isPrivate)
    // An address from outside may be a visitor's, and the log keeps none.
    const proxy = isPrivate ? address : 'its address'
    log.warn(
      `Requests have X-Forwarded-For or Forwarded, but their sender isn’t in TRUSTED_PROXIES, so all visitors count as one. If it’s your proxy, set TRUSTED_PROXIES=${proxy}.`,
    )
  }
}

/** Says once in the log why a header that names somebody isn't believed. */
export function warnOfHeader(log: Logger): (refused: RefusedHeader) => void {
  const warned = new Set<HeaderFault>()
  return ({ fault, advice }) => {
    if (warned.has(fault)) return
    warned.add(fault)
    log.warn(advice)
  }
}

/** For the start: a site with an https address speaks plain http itself, so something in front of it does the rest. */
export function proxyAdvice({
  BASE_URL,
  TRUSTED_PROXIES,
}: {
  BASE_URL?: string | undefined
  TRUSTED_PROXIES: string[]
}): string | null {
  if (!BASE_URL?.startsWith('https:') || TRUSTED_PROXIES.length > 0) return null
  return 'BASE_URL begins with https, so a proxy is in front of this site, but TRUSTED_PROXIES is empty: all visitors count as one, and one of them can use up the limits of all. Set TRUSTED_PROXIES to the address of the proxy, for example TRUSTED_PROXIES=127.0.0.1.'
}
