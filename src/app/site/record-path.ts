import { href } from 'react-router'
import type { ThreadNoun } from '#threads'

const paths: Record<ThreadNoun, (id: string) => string> = {
  quote: (id) => href('/admin/quotes/:id', { id }),
  report: (id) => href('/admin/corrections/:id', { id }),
  page: (id) => href('/admin/pages/:id', { id }),
  issue: (id) => href('/admin/newsletter/:id', { id }),
  author: (id) => href('/admin/authors/:id', { id }),
  category: (id) => href('/admin/categories/:id', { id }),
}

/** Where staff read the comments on a record. */
export const recordPath = (noun: ThreadNoun, id: string): string => `${paths[noun](id)}#comments`

/** The same for the name that notices have of it; undefined for anything else. */
export function recordPathOf(subject: string): string | undefined {
  const [noun = '', id = ''] = subject.split(':')
  return isNoun(noun) ? recordPath(noun, id) : undefined
}

const isNoun = (noun: string): noun is ThreadNoun => Object.hasOwn(paths, noun)
