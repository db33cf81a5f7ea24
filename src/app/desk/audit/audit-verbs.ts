import { z } from 'zod'
import { requireFreshPassword, takeInput, type Sent } from '#access'
import { steppedUp } from '../../session/step-up.ts'
import { deskAction } from '../verbs/desk-action.ts'
import type { Args } from '../../page/own-page.ts'

const wanted = z.object({ format: z.enum(['csv', 'ndjson']) })

export const auditAction = deskAction<Args, z.output<typeof wanted>>()({
  // The file itself is a download (audit-download.ts), which cannot ask for anything.
  export: {
    failure: 'The file could not be created',
    run: async (ground, input: Sent<z.input<typeof wanted>>, typed) => {
      requireFreshPassword(await steppedUp(ground, typed))
      return takeInput(wanted, input)
    },
  },
})
