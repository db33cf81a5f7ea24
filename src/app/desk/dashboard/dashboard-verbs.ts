import { say } from '#messages'
import { updateSettings } from '#settings'
import { deskAction } from '../verbs/desk-action.ts'
import type { Args } from '../../page/own-page.ts'

export const dashboardAction = deskAction<Args, { batch: string }>()({
  'confirm-hours': {
    failure: () => say('desk-settings.update-failed'),
    run: async ({ ctx }) => {
      const batch = crypto.randomUUID()
      await updateSettings(ctx, { hours_confirmed: true }, { verb: 'update', batch })
      return { batch }
    },
  },
})
