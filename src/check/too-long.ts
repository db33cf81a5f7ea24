import { say } from '#messages'
import { Invalid } from '#platform/errors'

/** What is said of a text of `length` characters where `most` are checked at once. */
export function tooLong(length: number, most: number): Invalid {
  const said = say('check.too-long-at-once', { length, most })
  return new Invalid(said, { text: said })
}
