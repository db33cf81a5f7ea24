import { Invalid } from '#platform/errors'
import { takesVersion, type WriteOperation } from './write-operation.ts'

/** The version that `If-Match` names; null where it names none, or any. What compresses answers on the way marks an ETag as weak, so that is no other version. @throws Invalid */
export function readVersion(operation: WriteOperation, given: string | undefined): number | null {
  if (given === undefined || given.trim() === '*') return null
  const [, version] = /^(?:W\/)?"(\d{1,10})"$/.exec(given.trim()) ?? []
  if (!takesVersion(operation)) throw invalid('If-Match has no meaning here')
  if (version === undefined) throw invalid('If-Match must be an ETag as an answer had it, like "3"')
  return Number(version)
}

const invalid = (sentence: string) => new Invalid(sentence, { 'If-Match': sentence })
