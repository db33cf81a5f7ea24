import { isHouseError } from '#platform/errors'

/** What an error means to whoever asked. `sentence` is null where the error's own words are not for strangers; `fields` has one for each that is at fault. */
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
    case 'forbidden':
      return { status: 403, sentence: error.message, headers: {} }
    case 'invalid':
      return { status: 400, sentence: error.message, headers: {}, fields: error.fields }
    case 'conflict':
      return { status: 409, sentence: error.message, headers: {} }
    case 'limit-reached':
      return { status: 429, sentence: error.message, headers: { 'retry-after': String(error.retryAfterSeconds) } }
    case 'unavailable':
      return { status: 503, sentence: null, headers: { 'retry-after': '5' } }
  }
}
