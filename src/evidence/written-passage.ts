import { z } from 'zod'
import { say } from '#messages'
import { isWebAddress } from '#platform/web-address'

/** So much of a passage a person may write down, and so much on either side of it. */
const [mostWords, mostBeside] = [5_000, 1_000]

const upTo = (most: number) => ({ error: () => say('desk-form.too-long', { most }) })
const line = z.string().trim().normalize('NFC').max(500, upTo(500)).default('')
const beside = z.string().trim().normalize('NFC').max(mostBeside, upTo(mostBeside)).default('')

/** What a person read elsewhere than in the library, and wrote down. */
export const writtenPassage = z.object({
  /** The words as they are printed. */
  exact: z
    .string()
    .trim()
    .normalize('NFC')
    .min(1, { error: () => say('desk-evidence.enter-the-words') })
    .max(mostWords, upTo(mostWords)),
  before: beside,
  after: beside,
  /** Where in the work, such as a chapter or a page. */
  division: line,
  /** Who speaks there. */
  speaker: line,
  /** Empty: what the quote names. */
  work: line,
  edition: line,
  url: z
    .string()
    .trim()
    .max(2_000, upTo(2_000))
    .refine((url) => url === '' || isWebAddress(url), { error: () => say('desk-texts.address-begins') })
    .default(''),
})

export type WrittenPassage = z.output<typeof writtenPassage>
