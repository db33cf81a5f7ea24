import { z } from 'zod'
import { say } from '#messages'
import { requireFreshPassword, takeInput, type Sent } from '#access'
import { steppedUp } from '../../session/step-up.ts'
import { deskAction } from '../verbs/desk-action.ts'
import type { Args } from '../../page/own-page.ts'

const wanted = z.object({ format: z.enum(['csv', 'ndjson']) })

export const auditAction = deskAction<Args, z.output<typeof wanted>>()({
  // The file itself is a download (audit-download.ts), which cannot ask for anything.
  export: {
    failure: () => say('desk-audit.file-could-not-be'),
    run: async (ground, input: Sent<z.input<typeof wanted>>, typed) => {
      requireFreshPassword(await steppedUp(ground, typed))
      return takeInput(wanted, input)
    },
  },
})
