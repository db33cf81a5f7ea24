import { z } from 'zod'
import type { Asked } from './generator.ts'

/** What the answer is held to, where the server knows how. */
export const quotesSchema = z.object({
  quotes: z.array(z.object({ text: z.string(), author: z.string(), category: z.string(), tags: z.array(z.string()) })),
})

export const instructions = `You suggest real, published quotations for a collection. Editors check every one of them.
Answer with JSON alone, of exactly this shape: {"quotes":[{"text":"…","author":"…","category":"…","tags":["…"]}]}
"text" is the wording as it is known, without quotation marks, in the language that was asked for, else in English. "author" is the full name of the person who said or wrote it. If you are not sure that a quotation is real and who it is by, leave it out: fewer is better than one that is made up. "category" is one or two words. "tags" are two to five single words in small letters.
No remarks, no headings, no code fences, no HTML.`

export function questionOf({ prompt, count }: Asked): string {
  return `${count} quotations, please. What they are wanted for:\n\n${prompt}`
}
