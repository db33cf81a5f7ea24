import { z } from 'zod'
import { say } from '#messages'
import {
  designFonts,
  designTemplates,
  fileTypes,
  formatNames,
  languageChoices,
  largestSide,
  longestWording,
  patterns,
  smallestSide,
  textStyles,
  type Design,
} from '#plates'

const colour = z.string().regex(/^#[0-9a-f]{6}$/i, { error: () => say('desk-settings.enter-colour') })
const opacity = z.number().min(0.1, 'The opacity is at least 0.1').max(1, 'The opacity is at most 1')
const short = z.string().max(500)
const side = z
  .int('Width and height must be whole numbers of pixels')
  .min(smallestSide, `Width and height must be at least ${smallestSide} pixels`)
  .max(largestSide, `Width and height can be at most ${largestSide} pixels`)

/** Luminances as hexadecimal digits (tones.ts), of no more cells than we measure. */
const tones = z
  .object({
    columns: z.int().min(1).max(64),
    rows: z.int().min(1).max(64),
    darkest: z.string().regex(/^[0-9a-f]*$/i),
    lightest: z.string().regex(/^[0-9a-f]*$/i),
  })
  .refine(({ columns, rows, darkest, lightest }) => [darkest, lightest].every((digits) => digits.length === columns * rows * 2))

const ownAddress = z
  .string()
  .max(300)
  .regex(/^\/[a-z0-9]/i, { error: () => say('studio.background-foreign') })

const image = z.object({
  id: short,
  url: ownAddress,
  thumbnail: short,
  description: short,
  author: short,
  authorUrl: short.optional(),
  licence: short.optional(),
  width: z.int().min(1).max(20_000),
  height: z.int().min(1).max(20_000),
  tones,
})

/** A design as it comes from a browser. A background has to lie on this site: what never left the browser is drawn there. */
export const designInput = z.object({
  template: z.enum(designTemplates, 'Unknown template.'),
  format: z.enum(formatNames, 'Unknown format.'),
  size: z.object({ width: side, height: side }).optional(),
  type: z.enum(fileTypes, `The file is one of ${fileTypes.join(', ')}.`),
  background: z.discriminatedUnion('type', [
    z.object({ type: z.literal('template') }),
    z.object({ type: z.literal('color'), color: colour, opacity }),
    z.object({ type: z.literal('pattern'), pattern: z.enum(patterns), color: colour, opacity }),
    z.object({ type: z.literal('image'), image, opacity }),
  ]),
  text: z.object({
    color: colour.nullable(),
    size: z.number().min(30, 'The size is at least 30 %').max(200, 'The size is at most 200 %'),
    style: z.enum(textStyles).nullable(),
    fontFamily: z.enum(designFonts).nullable(),
  }),
  wording: z.string().max(longestWording, 'The words are too long for a picture.').nullable(),
  languages: z.enum(languageChoices, 'Please choose the original, the translation or both.').optional(),
}) satisfies z.ZodType<Design>
