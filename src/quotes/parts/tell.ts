import { siteHref } from '#messages'
/** Counting must never stand in a reader's way, so its failures are nobody's business. */
export function tell(address: '/api/views' | '/api/shares', quoteId: string): void {
  const body = JSON.stringify({ quoteId })
  void fetch(siteHref(address), { method: 'POST', keepalive: true, headers: { 'content-type': 'application/json' }, body }).catch(
    () => undefined,
  )
}
