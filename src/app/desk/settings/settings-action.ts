import { z } from 'zod'
import { say } from '#messages'
import { takeInput, type Sent, type SentTo } from '#access'
import { sendTestMail } from '#outbox'
import { updateSettings, type SettingsInput } from '#settings'
import { steppedUp } from '../../session/step-up.ts'
import { deskAction } from '../verbs/desk-action.ts'
import type { Args } from '../../page/own-page.ts'
import { known } from './read-settings-page.ts'
import { requireNotLockedOut } from './require-not-locked-out.ts'
import type { Known } from './use-settings-draft.ts'

const demand = z.object({ staff_need_two_factor: z.boolean().optional() })

export const settingsAction = deskAction<Args, Known | { to: string }>()({
  save: {
    failure: () => say('desk-settings.update-failed'),
    run: async (ground, input: Sent<SettingsInput>, typed) => {
      const ctx = await steppedUp(ground, typed)
      await requireNotLockedOut(ctx, takeInput(demand, input).staff_need_two_factor)
      return known(await updateSettings(ctx, input))
    },
  },
  'send-test-mail': {
    failure: () => say('desk-settings.mail-failed'),
    run: ({ ctx }, input: SentTo<typeof sendTestMail>) => sendTestMail(ctx, input),
  },
})
