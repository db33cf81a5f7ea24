import { z } from 'zod'
import { templateNames } from '#plates'
import { isWebAddress, ownPath } from '#platform/web-address'
import { cleanText } from './clean-text.ts'
import { mostTags, plainTags } from './tags.ts'

// What the fields of a quote take, with a sentence for what they refuse. Texts are kept in NFC.

export const text = z
  .string({ error: 'Quote text is required' })
  .transform(cleanText)
  .pipe(z.string().min(1, 'Quote text is required').max(5000, 'The quote is longer than 5,000 characters.'))
export const author = z
  .string({ error: 'Please select a valid author.' })
  .refine((id) => id === '' || z.guid().safeParse(id).success, 'Please select a valid author.')
  .nullish()
  .transform((id) => id || null)
// The sentence belongs to the line as a whole: it has one place, and not one at the tag that is too long.
export const tags = z
  .array(z.string())
  .max(mostTags, `A quote can have up to ${mostTags} tags.`)
  .refine((all) => all.every((tag) => tag.length <= 100), 'A tag can have up to 100 characters.')
  .default([])
  .transform(plainTags)
export const plate = z.enum(templateNames, 'Please choose one of the plates.').nullable().default(null)
export const note = z
  .string()
  .trim()
  .normalize('NFC')
  .max(5000, 'This is too long: 5,000 characters are the most.')
  .nullish()
  .transform((text) => text || null)
export const language = z.string().regex(/^[a-z]{2,3}(-[a-z0-9]{1,8})*$/i, 'Please enter a language code like en')
// Not a union: what is wrong with one would end the look at the rules that span several fields.
const isAddress = (url: string) => url === '' || isWebAddress(url)
export const address = z
  .string()
  .trim()
  .refine(isAddress, 'Please enter a valid URL')
  .nullish()
  .transform((url) => url || null)
/** A day, as YYYY-MM-DD. */
export const day = z
  .string()
  .trim()
  .refine((written) => written === '' || z.iso.date().safeParse(written).success, 'Please enter a day like 2026-11-27')
  .nullish()
  .transform((written) => written || null)
export const ownImage = z
  .string()
  .refine((url) => isAddress(url) || ownPath(url.replaceAll(' ', '%20')) !== null, 'Please enter a valid URL')
  .nullish()
  .transform((url) => url || null)
export const count = (what: string) =>
  z
    .number({ error: `${what} must be a number` })
    .int(`${what} must be a whole number`)
    .min(0, `${what} can't be below 0`)
    .max(1_000_000_000, `${what} can't be above 1,000,000,000`)
    .default(0)
