import { z } from 'zod'
import { takeInput } from '#access'

const pair = z.object({ kind: z.enum(['quote', 'author']), one: z.guid(), other: z.guid() })
const choice = z.object({ kind: z.enum(['quote', 'author']), goes: z.guid(), stays: z.guid() })

export const readPair = (input: unknown) => takeInput(pair, input as z.input<typeof pair>) // safe: it is read by the schema
export const readChoice = (input: unknown) => takeInput(choice, input as z.input<typeof choice>) // safe: as above
