import { z } from 'zod'
import { generatorCounts, generatorSentences, longestPrompt, usualCount } from './sentences.ts'

/** What is asked of the model (back office §5). */
export const generateInput = z.object({
  prompt: z
    .string({ error: generatorSentences.blank })
    .trim()
    .min(1, generatorSentences.blank)
    .max(longestPrompt, `A prompt may have ${longestPrompt.toLocaleString('en')} characters.`),
  count: z.literal(generatorCounts, 'The number of quotes is 3, 5, 10 or 15.').default(usualCount),
})

export type GenerateInput = z.input<typeof generateInput>
/** What the schema makes of it. */
export type Asked = z.output<typeof generateInput>

/** As the model is asked for it, and as `generate-quotes` answers (back office §3). */
export type GeneratedQuote = { text: string; author: string; category: string; tags: string[] }

/** What comes of one question, in order; `end` is the last. */
export type Suggested =
  | { kind: 'quote'; quote: GeneratedQuote }
  | {
      kind: 'end'
      /** So many could not be read, and were dropped. */
      unreadable: number
      /** The answer ended before it was complete. */
      cutOff: boolean
      /** What the provider counted; null where it did not. */
      tokens: number | null
    }
