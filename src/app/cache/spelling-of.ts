import { canonicalPath } from './canonical-path.ts'
import type { FinishedPage } from './finished-page.ts'

/** How the address of this page is to be spelt: what people read has one spelling, and the others lead to it. */
export function spellingOf(page: FinishedPage, { pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
  return page.status === 200 && isRead(page) ? canonicalPath(pathname) + withoutEmpty(search) : pathname + search
}

function isRead(page: FinishedPage): boolean {
  return page.answer.headers['content-type']?.startsWith('text/html') ?? false
}

/** A form without scripts sends its empty fields, too: the address that is shared and kept goes without them. */
function withoutEmpty(search: string): string {
  const pairs = search.slice(1).split('&')
  const filled = pairs.filter((pair) => !/^[^=]+=$/.test(pair))
  if (filled.length === pairs.length) return search
  return filled.length > 0 ? `?${filled.join('&')}` : ''
}
