import { z } from 'zod'
import { say } from '#messages'

/** More words are no quote. */
const mostWords = 2_000

/** Where words are in the library, as a page sends it: never the words themselves. */
export const placeInText = z
  .object({
    /** Of the text. */
    text: z.string().min(1).max(300),
    part: z.int32().min(1),
    from: z.int32().min(0),
    /** The word after the last one. */
    to: z.int32().min(1),
  })
  .refine(({ from, to }) => to > from && to - from <= mostWords, { error: () => say('desk-evidence.no-place') })

export type PlaceInText = z.output<typeof placeInText>
