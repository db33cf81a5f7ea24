import { matchPath } from 'react-router'
import { languageStep } from '../http/split-language.ts'

/** Pages that a terminal may ask for by their own address, in any language. */
const spoken = ['/random', '/day', '/quote/:id'] as const

/** Programs that show text as it comes, by how they call themselves. No browser calls itself so. */
const terminals = /^(curl|wget|httpie|xh|fetch libfetch|powershell|aria2)\b/i

/**
 * The address of the plain text of a page, if text is asked for; null if the page is. A program gets text if it accepts text/plain and not HTML. A
 * terminal that accepts anything gets text at `/random` and `/day`, which are for terminals. At the address of a quote it gets the page, because other
 * programs read that.
 */
export function askedForText(
  method: string | undefined,
  address: string,
  { accept, agent }: { accept: string | null | undefined; agent: string | null | undefined },
): string | null {
  if (method !== 'GET' && method !== 'HEAD') return null
  // What is sent with a request is looked at first: matching an address costs every reader more than all else that a kept page needs.
  const wanted = accept?.toLowerCase() ?? ''
  if (wanted.includes('text/html')) return null
  const isTerminal = terminals.test(agent ?? '') && (wanted === '' || wanted.includes('*/*'))
  const isForText = /\btext\/plain\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(wanted)
  if (!isTerminal && !isForText) return null
  const [pathname = '', ...search] = address.split('?')
  const pageAt = (path: string) => spoken.find((one) => matchPath(one, path))
  // `/day` looks like a language.
  const [begins = ''] = (pageAt(pathname) === undefined && languageStep.exec(pathname)) || []
  const path = pathname.slice(begins.length)
  const page = pageAt(path)
  if (page === undefined || (page === '/quote/:id' && !isForText)) return null
  return [`${begins}/embed${path.replace(/\/+$/, '')}.txt`.toLowerCase(), ...search].join('?')
}
