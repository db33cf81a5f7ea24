import { askSite } from '#images/parts'

/** @throws Refused with a sentence; the signal's own reason when it was ended */
export function postDesk<T>(path: string, body: object, signal?: AbortSignal): Promise<T> {
  return askSite<T>(`/api/desk/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    ...(signal ? { signal } : {}),
  })
}
