import { z } from 'zod'
import { say } from '#messages'

/** A language tag as plates and pages have it: `de`, `zh-Hans`. */
const tag = z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, { error: () => say('desk-form.unknown-language') })

/** What something is called in other languages, by language. An empty one was taken out: no start of the site brings it back. */
export const wordsByLanguage = (most: number, tooLong: () => string) =>
  z
    .record(tag, z.string().trim().normalize('NFC').max(most, { error: tooLong }))
    .refine((words) => Object.keys(words).length <= mostLanguages, { error: () => say('desk-form.too-many-languages') })
    .default({})

const mostLanguages = 200
