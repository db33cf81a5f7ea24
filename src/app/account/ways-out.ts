import { say } from '#messages'
import type { Way } from '../session/way.ts'

/** Where somebody goes who does not sign in: to the page that they came from, unless that asks for an account again. */
export function wayBack({ next }: Way): { to: string; name: string } {
  if (next === null || next === '/' || /^\/(admin|auth|profile)\b/.test(next))
    return { to: '/', name: say('account.back-to-website') }
  return { to: next, name: /^\/quote\/[^/]+$/.test(next) ? say('account.back-quote') : say('account.back-where-were') }
}

/** The quote that somebody was about to download: sharing it needs no account, as the dialog says. */
export function sharedInstead({ intent }: Pick<Way, 'intent'>): string | undefined {
  return /_download:(.+)$/.exec(intent ?? '')?.[1]
}
