import type { Register } from 'react-router'
import type { Typed } from '../page/own-page.ts'
import { withoutPrefix } from '#messages'
import { parseIntent, safeNext, type Intent } from './next.ts'

/** Where somebody was going, and what they were about to do there. It travels in addresses, forms and the links of mails. */
export type Way = { next: string | null; intent: string | null }

/** Of an address or a form; what is not a path of this site or nothing that can be carried on is left out. A page's own script names it with the prefix of its language. */
export function readWay({ next, intent }: Typed): Way {
  // What is left without the prefix is what must lead nowhere else: `/de//other.example` does.
  const path = next === undefined ? undefined : withoutPrefix(next)
  return { next: safeNext(path, '') || null, intent: intent !== undefined && parseIntent(intent) ? intent : null }
}

export const wayOf = (url: URL): Way => readWay(Object.fromEntries(url.searchParams))

export function intentOf({ intent }: Way): Intent | null {
  return parseIntent(intent)
}

/** As verbs take it along into a mail. */
export function given({ next, intent }: Way): { next?: string; intent?: string } {
  return { ...(next === null ? {} : { next }), ...(intent === null ? {} : { intent }) }
}

/** A page of the door. */
type Step = Extract<keyof Register['pages'], `/auth${string}`>

/** A page on the way, which knows it, too. */
export function along(path: Step, way: Way, more: Record<string, string> = {}): string {
  const params = new URLSearchParams({ ...more, ...given(way) })
  return params.size > 0 ? `${path}?${params}` : path
}
