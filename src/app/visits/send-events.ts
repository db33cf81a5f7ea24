import { siteHref } from '#messages'
import type { PageEvent } from './count-events.ts'

/** As many as the server takes at once. */
const most = 20
const waitMs = 5_000

let waiting: PageEvent[] = []
let timer: ReturnType<typeof setTimeout> | undefined

/** A few at a time, and the rest as the page is left; a failure is nobody's business. */
export function sendEvent(event: PageEvent): void {
  waiting.push(event)
  if (waiting.length >= most) return send()
  timer ??= setTimeout(send, waitMs)
}

export function send(): void {
  clearTimeout(timer)
  timer = undefined
  if (waiting.length === 0) return
  const body = JSON.stringify({ events: waiting })
  waiting = []
  void fetch(siteHref('/api/events'), {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body,
  }).catch(() => undefined)
}
