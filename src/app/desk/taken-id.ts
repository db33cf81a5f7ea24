import { z } from 'zod'
import { takeInput } from '#access'

const chosen = z.object({ id: z.guid('Not found.') })

/** What a list's row sends with its verb. @throws Invalid */
export const takenId = (input: unknown): string => takeInput(chosen, input).id
