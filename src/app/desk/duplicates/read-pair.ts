import { z } from 'zod'
import { takeInput, type Sent } from '#access'

const pair = z.object({ kind: z.enum(['quote', 'author']), one: z.guid(), other: z.guid() })
const choice = z.object({ kind: z.enum(['quote', 'author']), goes: z.guid(), stays: z.guid() })

export const readPair = (input: Sent<z.input<typeof pair>>) => takeInput(pair, input)
export const readChoice = (input: Sent<z.input<typeof choice>>) => takeInput(choice, input)
