import { continueBulkJob, stopBulkJob } from '#bulk-jobs'
import { say } from '#messages'
import type { IdArgs } from '../../page/own-page.ts'
import { steppedUp } from '../../session/step-up.ts'
import { deskAction } from '../verbs/desk-action.ts'

export const bulkAction = deskAction<IdArgs, { said: string }>()({
  stop: {
    failure: () => say('desk-bulk.failed-stop'),
    run: async ({ ctx }, _input, _typed, { params: { id } }) => {
      await stopBulkJob(ctx, id)
      return { said: say('desk-bulk.cancelled') }
    },
  },
  continue: {
    failure: () => say('desk-bulk.failed-continue'),
    run: async (ground, _input, typed, { params: { id } }) => {
      await continueBulkJob(await steppedUp(ground, typed), id)
      return { said: '' }
    },
  },
})
