import { readHint } from '#ui/hint'
import { isKeyed } from '#ui/keyed-address'
import { readConsent } from './consent.ts'
import { hearEvents, type PageEvent } from './count-events.ts'
import { isCounted } from './gate.ts'
import { hearQuotes } from './hear-quotes.ts'
import { loadThirdParties, tellThirdParties } from './load-third-parties.ts'
import { readQuotation } from './read-quotation.ts'
import { send, sendEvent } from './send-events.ts'
import type { ThirdParties } from '../site/third-parties.ts'

/** The ids that the page was sent with; null where the site uses no other company. */
function thirdParties(): ThirdParties | null {
  const text = document.documentElement.dataset.parties
  return text === undefined ? null : (JSON.parse(text) as ThirdParties) // safe: the server wrote it (site-look.ts)
}

let endHearing: (() => void) | undefined

/** Counts from now on where the visitor is counted, and no more where a role was just given that is not. */
function follow(): void {
  const counted = isCounted({ hostname: location.hostname, role: readHint()?.r ?? null })
  if (counted && !endHearing) endHearing = hearEvents(told)
  if (!counted) {
    endHearing?.()
    endHearing = undefined
    return
  }
  const ids = thirdParties()
  if (!ids || isKeyed(location.pathname + location.search)) return
  const consent = readConsent()
  if (consent === null) askConsent()
  else if (consent.accepted) loadThirdParties(ids)
}

function told(event: PageEvent): void {
  sendEvent(event)
  tellThirdParties(event.kind, {})
}

function askConsent(): void {
  void import('./consent-banner.ts').then(({ showBanner }) => showBanner())
}

/** The footer's button, where the site has one. */
function reopen({ target }: Event): void {
  if (target instanceof Element && target.closest('[data-consent]')) askConsent()
}

/** With the quote's text, author and category; our own endpoint knows them by the id. */
function quoteSeen(quoteId: string, path: string): void {
  if (!endHearing) return
  sendEvent({ kind: 'quote', quoteId, path })
  tellThirdParties('quote_view', readQuotation(document))
}

export function begin(): void {
  follow()
  for (const name of ['hint', 'consent']) addEventListener(name, follow)
  document.addEventListener('click', reopen)
  addEventListener('pagehide', send)
  hearQuotes(quoteSeen)
}
