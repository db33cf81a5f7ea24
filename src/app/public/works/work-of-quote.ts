import { workSlug } from '#evidence'
import type { Quote } from '#quotes'
import { workPath } from '../../site/paths.ts'

/** The page of the work that a quote is from; null where its source is unknown, or not known to be the author's. */
export function workOfQuote({ status, source, authorSlug }: Pick<Quote, 'status' | 'source' | 'authorSlug'>): string | null {
  if (status !== 'verified' && status !== 'sourced') return null
  return authorSlug !== null && source?.work ? workPath(authorSlug, workSlug(source.work)) : null
}
