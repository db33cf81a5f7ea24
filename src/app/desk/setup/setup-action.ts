import { endSetup, takeSetupStep, type Setup } from '#settings'
import type { SentTo } from '#access'
import { say } from '#messages'
import type { Args } from '../../page/own-page.ts'
import { deskAction } from '../verbs/desk-action.ts'

const failure = () => say('desk-setup.failed-save')

/** What a step sets is saved by the action of the settings; here is only how far the setup is. */
export const setupAction = deskAction<Args, { steps: Setup['steps'] } | { ended: true }>()({
  take: {
    failure,
    run: async ({ ctx }, input: SentTo<typeof takeSetupStep>) => ({ steps: (await takeSetupStep(ctx, input)).steps }),
  },
  end: {
    failure,
    run: async ({ ctx }) => {
      await endSetup(ctx)
      return { ended: true as const }
    },
  },
})
