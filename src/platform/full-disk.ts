import { Unavailable } from './errors.ts'

const sentence = 'This site’s disk is full. The operator has to free some space; nothing that was confirmed is lost.'

/** Also where it comes from another thread, and has lost all but its words. */
export const isFullDiskFault = (fault: Error): boolean => fault.message === sentence

/** Everybody sees the same words: a save that fails would otherwise be taken for a mistake of one's own, and tried again all day. */
export function fullDiskFault(cause?: unknown): Unavailable {
  return new Unavailable(sentence, { cause, forAll: true, retryAfterSeconds: 60 })
}
