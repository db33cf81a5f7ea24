import { z } from 'zod'
import { generateInput, generateQuotes } from '#generator'
import { houseFunction, type HouseFunction } from './house-function.ts'

/** Suggests and stores nothing: what of it becomes a quote, a person says in the desk. */
const generateQuotesFunction = houseFunction({
  name: 'generate-quotes',
  leave: 'generator.use',
  body: generateInput,
  answer: z.object({
    quotes: z.array(z.object({ text: z.string(), author: z.string(), category: z.string(), tags: z.array(z.string()) })),
  }),
  signedOut: 'Authentication required',
  failure: 'Failed to generate quotes. Please try again.',
  run: (ctx, asked) => generateQuotes(ctx, asked),
})

export const generatorFunctions: readonly HouseFunction[] = [generateQuotesFunction]
