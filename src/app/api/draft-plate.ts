import { z } from 'zod'
import { pictureEngine } from '#images'
import { cardFrame, composePlate, templateNames, type Plate } from '#plates'
import { doubtOf, statuses } from '#quotes'
import { plainColour } from '../lists/compose.ts'
import { verdictWords } from '../lists/verdict-words.ts'
import { wholeCut } from '../lists/page-size.ts'

export const plateInput = z.object({
  id: z.string().max(100),
  text: z.string().trim().min(1).max(5000),
  author: z.string().max(200),
  status: z.enum(statuses),
  language: z.string().max(35),
  category: z.string().max(200).nullish(),
  color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i)
    .nullish(),
  template: z.enum(templateNames).optional(),
})

/** The card of a quote that nobody has saved yet, as the wall will show it. */
export async function draftPlate({ status, category, color, ...quote }: z.output<typeof plateInput>): Promise<Plate> {
  const { measure } = await pictureEngine()
  const judged = { ...quote, status }
  const words = {
    ...quote,
    doubt: doubtOf(judged),
    verdict: verdictWords(judged, quote.author),
    color: color ?? plainColour,
    ...(category ? { category } : {}),
  }
  return await composePlate({ ...words, cut: wholeCut }, cardFrame(quote), measure)
}
