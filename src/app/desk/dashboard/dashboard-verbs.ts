import { settingsSentences, updateSettings } from '#settings'
import { deskAction } from '../verbs/desk-action.ts'
import type { Args } from '../../page/own-page.ts'

export const dashboardAction = deskAction<Args, { batch: string }>()({
  'confirm-hours': {
    failure: settingsSentences.update,
    run: async ({ ctx }) => {
      const batch = crypto.randomUUID()
      await updateSettings(ctx, { hours_confirmed: true }, { verb: 'update', batch })
      return { batch }
    },
  },
})
