import { isHouseError, LimitReached, Unavailable } from '#platform/errors'
import type { AiService } from '#platform/ground'
import { inWords } from '#platform/wait-in-words'
import { generatorSentences } from './sentences.ts'

/** There is nobody to ask. */
export const notSetUp = () =>
  unavailable(
    'No AI provider is set up. The site’s operator sets AI_BASE_URL, AI_MODEL and, if the provider needs one, AI_API_KEY.',
  )

export const invalidFormat = () => unavailable(generatorSentences.format)
export const tooSlow = (ms: number) => unavailable(`The AI provider did not answer within ${Math.ceil(ms / 1_000)} seconds.`)
export const tooLong = () => unavailable('The AI provider did not finish within five minutes.')

/**
 * What went wrong at the provider, in words for the person who asked. What it answered is not repeated, not even as the cause: it may hold the
 * question, the key, or anything else.
 */
export function failureOf(fault: unknown, { model }: AiService): Error {
  for (let one = fault; one instanceof Error; one = one.cause) if (isHouseError(one)) return one
  if (isStopped(fault)) return fault
  const { status, retryAfter } = answered(fault)
  if (status === undefined) return isUnreadable(fault) ? invalidFormat() : unavailable('The AI provider cannot be reached.')
  if (status === 401 || status === 403)
    return unavailable('The AI provider rejected this site’s key. The operator can get the right one there (AI_API_KEY).')
  if (status === 404)
    return unavailable(
      `The AI provider does not know the model “${model}”, or its address is wrong. The site’s operator can correct AI_MODEL and AI_BASE_URL.`,
    )
  if (status === 429)
    return new LimitReached(`The AI provider’s rate limit is reached. Please try again ${inWords(retryAfter)}.`, retryAfter)
  if (status >= 500) return unavailable(`The AI provider has an error (${status}).`)
  return unavailable(`The AI provider rejected the request (${status}).`)
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
