import { z } from 'zod'
import { say } from '#messages'
import { generatorCounts, generatorSentences, longestPrompt, usualCount } from './sentences.ts'

/** What is asked of the model. */
export const generateInput = z.object({
  prompt: z
    .string({ error: generatorSentences.blank })
    .trim()
    .min(1, { error: generatorSentences.blank })
    .max(longestPrompt, { error: () => say('desk-generator.prompt-too-long', { most: longestPrompt }) }),
  count: z.literal(generatorCounts, { error: () => say('desk-generator.count-wrong') }).default(usualCount),
})

export type GenerateInput = z.input<typeof generateInput>
/** What the schema makes of it. */
export type Asked = z.output<typeof generateInput>

/** As the model is asked for it, and as `generate-quotes` answers. */
export type GeneratedQuote = { text: string; author: string; category: string; tags: string[] }

/** What category and tags are suggested for: words that somebody writes. */
export const labelsInput = z.object({
  text: z.string({ error: generatorSentences.noText }).trim().min(1, { error: generatorSentences.noText }).max(5_000),
  author: z.string().trim().max(200).default(''),
  /** Those that it has already: they are not suggested. */
  tags: z.array(z.string().max(200)).max(100).default([]),
})

export type LabelsInput = z.input<typeof labelsInput>
export type LabelsAsked = z.output<typeof labelsInput>

/** Of a category `id` is null, of a tag `isKnown` false, where the collection has none of that name. */
export type SuggestedLabels = {
  category: { id: string | null; name: string } | null
  tags: { name: string; isKnown: boolean }[]
}

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
