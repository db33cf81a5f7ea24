import { say } from '#messages'
import { isHouseError, LimitReached, Unavailable } from '#platform/errors'
import type { AiService } from '#platform/ground'
import { inWords } from '#platform/wait-in-words'
import { generatorSentences } from './sentences.ts'

/** There is nobody to ask. */
export const notSetUp = () => unavailable(say('desk-generator.not-set-up'))

export const invalidFormat = () => unavailable(generatorSentences.format())
export const tooSlow = (ms: number) => unavailable(say('desk-generator.too-slow', { count: Math.ceil(ms / 1_000) }))
export const tooLong = () => unavailable(say('desk-generator.too-long'))

/**
 * What went wrong at the provider, in words for the person who asked. What it answered is not repeated, not even as the cause: it may hold the
 * question, the key, or anything else.
 */
export function failureOf(fault: unknown, { model }: AiService): Error {
  for (let one = fault; one instanceof Error; one = one.cause) if (isHouseError(one)) return one
  if (isStopped(fault)) return fault
  const { status, retryAfter } = answered(fault)
  if (status === undefined) return isUnreadable(fault) ? invalidFormat() : unavailable(say('desk-generator.unreachable'))
  if (status === 401 || status === 403) return unavailable(say('desk-generator.key-rejected'))
  if (status === 404) return unavailable(say('desk-generator.unknown-model', { model }))
  if (status === 429) return new LimitReached(say('desk-generator.rate-limit', { wait: inWords(retryAfter) }), retryAfter)
  if (status >= 500) return unavailable(say('desk-generator.provider-error', { status: String(status) }))
  return unavailable(say('desk-generator.request-rejected', { status: String(status) }))
}

const unavailable = (sentence: string) => new Unavailable(sentence, { forAll: true, retryAfterSeconds: 30 })

/** Anyone who asked went away. */
function isStopped(fault: unknown): fault is DOMException {
  return fault instanceof DOMException && fault.name === 'AbortError'
}

function answered(fault: unknown): { status?: number; retryAfter: number } {
  const otherwise = { retryAfter: 60 }
  if (typeof fault !== 'object' || fault === null || !('statusCode' in fault) || typeof fault.statusCode !== 'number')
    return otherwise
  // It said yes, and then something else went wrong.
  if (fault.statusCode < 300) return otherwise
  const headers = 'responseHeaders' in fault && typeof fault.responseHeaders === 'object' ? fault.responseHeaders : null
  const seconds = headers && 'retry-after' in headers ? Number(headers['retry-after']) : NaN
  return {
    status: fault.statusCode,
    retryAfter: Number.isFinite(seconds) && seconds > 0 ? Math.min(Math.ceil(seconds), 86_400) : 60,
  }
}

/** It answered, with something that is not what such servers speak. */
function isUnreadable(fault: unknown): boolean {
  if (!(fault instanceof Error)) return false
  return (
    /JSONParse|TypeValidation|InvalidResponse|EmptyResponse|NoOutput|NoContent|InvalidStreamPart|StreamProvider/.test(
      fault.name,
    ) ||
    ('statusCode' in fault && typeof fault.statusCode === 'number')
  )
}
