import { sendTestMail } from '#outbox'
import { settingsSentences, updateSettings, type SettingsInput } from '#settings'
import { steppedUp } from '../../account/step-up.ts'
import { deskAction } from '../desk-action.ts'
import type { Args } from '../../own-page.ts'
import { known } from './read-settings-page.ts'
import { requireNotLockedOut } from './require-not-locked-out.ts'
import type { Known } from './use-settings-draft.ts'

export const settingsAction = deskAction<Args, Known | { to: string }>({
  save: {
    failure: settingsSentences.update,
    run: async (ground, input, typed) => {
      const ctx = await steppedUp(ground, typed)
      const asked = input as SettingsInput // safe: the verb checks it
      await requireNotLockedOut(ctx, asked.staff_need_two_factor)
      return known(await updateSettings(ctx, asked))
    },
  },
  'send-test-mail': {
    failure: 'Failed to send the mail',
    run: ({ ctx }, input) => sendTestMail(ctx, input),
  },
})
