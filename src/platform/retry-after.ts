/** The longest wait that an answer may ask for. */
const longestSeconds = 86_400

/** `Retry-After`: seconds, or a moment (RFC 9110, 10.2.3); 0 for anything else, a day at most. */
export function secondsToWait(header: string | null, now: Date): number {
  const text = header?.trim() ?? ''
  const seconds = /^\d{1,9}$/.test(text) ? Number(text) : (Date.parse(text) - now.getTime()) / 1_000
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0), longestSeconds) : 0
}
