import { z } from 'zod'
import { say } from '#messages'
import { templateNames } from '#plates'
import { isWebAddress, ownPath } from '#platform/web-address'
import { cleanText } from './clean-text.ts'
import { mostTags, plainTags } from './tags.ts'

// What the fields of a quote take, with a sentence for what they refuse. Texts are kept in NFC.

export const text = z
  .string({ error: () => say('desk-quotes.text-required') })
  .transform(cleanText)
  .pipe(
    z
      .string()
      .min(1, { error: () => say('desk-quotes.text-required') })
      .max(5000, { error: () => say('desk-quotes.too-long', { most: 5_000 }) }),
  )
export const author = z
  .string({ error: () => say('desk-quotes.valid-author') })
  .refine((id) => id === '' || z.guid().safeParse(id).success, { error: () => say('desk-quotes.valid-author') })
  .nullish()
  .transform((id) => id || null)
// The sentence belongs to the line as a whole: it has one place, and not one at the tag that is too long.
export const tags = z
  .array(z.string())
  .max(mostTags, { error: () => say('desk-quotes.tags-up-to', { most: mostTags }) })
  .refine((all) => all.every((tag) => tag.length <= 100), { error: () => say('desk-quotes.tag-up-to', { most: 100 }) })
  .default([])
  .transform(plainTags)
export const plate = z
  .enum(templateNames, { error: () => say('desk-quotes.choose-plate') })
  .nullable()
  .default(null)
export const note = z
  .string()
  .trim()
  .normalize('NFC')
  .max(5000, { error: () => say('desk-form.too-long', { most: 5_000 }) })
  .nullish()
  .transform((text) => text || null)
export const language = z.string().regex(/^[a-z]{2,3}(-[a-z0-9]{1,8})*$/i, { error: () => say('desk-form.language-code') })
// Not a union: what is wrong with one would end the look at the rules that span several fields.
const isAddress = (url: string) => url === '' || isWebAddress(url)
export const address = z
  .string()
  .trim()
  .refine(isAddress, { error: () => say('desk-form.valid-url') })
  .nullish()
  .transform((url) => url || null)
/** A day, as YYYY-MM-DD. */
export const day = z
  .string()
  .trim()
  .refine((written) => written === '' || z.iso.date().safeParse(written).success, {
    error: () => say('desk-quotes.day-like', { example: '2026-11-27' }),
  })
  .nullish()
  .transform((written) => written || null)
export const ownImage = z
  .string()
  .refine((url) => isAddress(url) || ownPath(url.replaceAll(' ', '%20')) !== null, { error: () => say('desk-form.valid-url') })
  .nullish()
  .transform((url) => url || null)
const mostCounted = 1_000_000_000
export const count = (what: () => string) =>
  z
    .number({ error: () => say('desk-quotes.must-be-number', { what: what() }) })
    .int({ error: () => say('desk-quotes.must-be-whole', { what: what() }) })
    .min(0, { error: () => say('desk-quotes.not-below', { what: what(), least: 0 }) })
    .max(mostCounted, { error: () => say('desk-quotes.not-above', { what: what(), most: mostCounted }) })
    .default(0)
