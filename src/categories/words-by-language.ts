import { z } from 'zod'

/** A language tag as plates and pages have it: `de`, `zh-Hans`. */
const tag = z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'Unknown language.')

/** What something is called in other languages, by language. An empty one was taken out: no start of the site brings it back. */
export const wordsByLanguage = (most: number, tooLong: string) =>
  z
    .record(tag, z.string().trim().normalize('NFC').max(most, tooLong))
    .refine((words) => Object.keys(words).length <= mostLanguages, 'These are too many languages.')
    .default({})

const mostLanguages = 200
