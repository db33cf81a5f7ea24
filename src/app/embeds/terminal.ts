import { matchPath } from 'react-router'

/** Pages that a terminal may ask for by their own address. */
const spoken = ['/random', '/day', '/quote/:id'] as const

/** Programs that show text as it comes, by how they call themselves. None of them is a browser, and a browser is none of them. */
const terminals = /^(curl|wget|httpie|xh|fetch libfetch|powershell|aria2)\b/i

/**
 * The address of the words that a terminal asks for with the address of a page; null if it wants the page. Who names text/plain gets it, and HTML
 * is not wanted as much. A terminal that takes anything gets words for `/random` and `/day`, which are for terminals; a quote's page stays a page there, so that what is
 * fetched for reading by machine does not change.
 */
export function askedForText(
  method: string | undefined,
  address: string,
  { accept, agent }: { accept: string | null | undefined; agent: string | null | undefined },
): string | null {
  if (method !== 'GET' && method !== 'HEAD') return null
  const [pathname = '', ...search] = address.split('?')
  const page = spoken.find((one) => matchPath(one, pathname))
  if (page === undefined) return null
  const wanted = accept?.toLowerCase() ?? ''
  if (wanted.includes('text/html')) return null
  const isTerminal = page !== '/quote/:id' && terminals.test(agent ?? '') && (wanted === '' || wanted.includes('*/*'))
  if (!isTerminal && !/\btext\/plain\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(wanted)) return null
  return [`/embed${pathname.replace(/\/+$/, '').toLowerCase()}.txt`, ...search].join('?')
}
