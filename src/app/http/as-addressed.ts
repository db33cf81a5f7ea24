import { isUnsafe } from './request-guard.ts'

/**
 * A form as its browser addressed it. React Router compares the origin once more, now with the address: but that is what a proxy asked us
 * for, by http and perhaps by another name. `sameOriginOnly` has found the origin to be ours.
 */
export function asAddressed(request: Request): Request {
  const origin = request.headers.get('origin')
  if (!isUnsafe(request.method) || origin === null) return request
  const { pathname, search } = new URL(request.url)
  return new Request(`${new URL(origin).origin}${pathname}${search}`, request)
}
