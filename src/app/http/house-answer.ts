import { isHouseError, type LimitReached } from '#platform/errors'
import { saidInDesk } from './right-names.ts'

/** What an error means to the person who asked. `sentence` is null where the error's own words are not for strangers; `fields` has one for each that is at fault. */
export type HouseAnswer = {
  status: number
  sentence: string | null
  headers: Record<string, string>
  fields?: Readonly<Record<string, string>>
}

/** The one place where house errors become HTTP; pages and everything else say the same. */
export function answerTo(error: unknown): HouseAnswer {
  if (!isHouseError(error)) return { status: 500, sentence: null, headers: {} }
  switch (error.code) {
    case 'not-found':
      return { status: error.gone ? 410 : 404, sentence: error.message, headers: {} }
    case 'sign-in-needed':
      return { status: 401, sentence: error.message, headers: {} }
    case 'password-needed':
    case 'forbidden':
      return { status: 403, sentence: error.message, headers: {} }
    case 'invalid':
      return { status: 400, sentence: error.message, headers: {}, fields: error.fields }
    case 'conflict':
      return { status: 409, sentence: error.message, headers: retryHeader(error.retryAfterSeconds), fields: error.fields }
    case 'limit-reached':
      return { status: 429, sentence: error.message, headers: limitHeaders(error) }
    case 'unavailable':
      return {
        status: 503,
        sentence: error.forAll ? error.message : null,
        headers: { 'retry-after': String(error.retryAfterSeconds) },
      }
  }
}

/** As `answerTo`, for a person who reads it on a page. */
export function answerToPerson(error: unknown): HouseAnswer {
  const answer = answerTo(error)
  return answer.status === 403 && isHouseError(error) ? { ...answer, sentence: saidInDesk(error) } : answer
}

/**
 * Its level in the log: what was refused on purpose, because too many ask, is no fault, and a request that its client aborted is of use to nobody who
 * is not looking for it.
 */
export function levelOf(error: unknown, request?: Request): 'error' | 'warn' | 'debug' {
  if (request?.signal.aborted && isAborted(error)) return 'debug'
  return isHouseError(error) && error.code === 'unavailable' && error.forAll ? 'warn' : 'error'
}

/** Other faults are logged as such, also where nobody waits for the answer any more. */
const isAborted = (error: unknown) => error instanceof Error && /abort|ECONNRESET/i.test(`${error.name} ${error.message}`)

const retryHeader = (seconds: number | undefined): Record<string, string> =>
  seconds === undefined ? {} : { 'retry-after': String(seconds) }

/** Beside Retry-After, which every client knows, what the limit is (draft-ietf-httpapi-ratelimit-headers). */
function limitHeaders({ retryAfterSeconds, rule }: LimitReached): Record<string, string> {
  const headers = { 'retry-after': String(retryAfterSeconds) }
  if (!rule) return headers
  return {
    ...headers,
    ratelimit: `"${rule.name}";r=0;t=${retryAfterSeconds}`,
    'ratelimit-policy': `"${rule.name}";q=${rule.most};w=${rule.withinSeconds}`,
  }
}
