import { say } from '#messages'
import { Invalid } from '#platform/errors'

/** Of a document that is to be checked. */
export const tooManyCharacters = (most: number) => new Invalid(say('files.too-many-characters', { most }))
