import type { SentTo } from '#access'
import { blockSender, deleteReply, resendFailed, setUpFediverse, unblockSender } from '#fediverse'
import { say } from '#messages'
import type { Args } from '../../page/own-page.ts'
import { steppedUp } from '../../session/step-up.ts'
import { deskAction } from '../verbs/desk-action.ts'

const failure = () => say('desk-fediverse.failed')

/** What is said of it. */
type Done = { title: string }

export const fediverseAction = deskAction<Args, Done>()({
  save: {
    failure,
    run: async (ground, input: SentTo<typeof setUpFediverse>, typed): Promise<Done> => {
      await setUpFediverse(await steppedUp(ground, typed), input, ground.site.origin)
      return { title: say('desk-fediverse.saved') }
    },
  },
  block: {
    failure,
    run: async ({ ctx }, input: SentTo<typeof blockSender>): Promise<Done> => {
      const { subject } = await blockSender(ctx, input)
      return { title: say('desk-fediverse.blocked', { subject }) }
    },
  },
  unblock: {
    failure,
    run: async ({ ctx }, input: SentTo<typeof unblockSender>): Promise<Done> => {
      const { subject } = await unblockSender(ctx, input)
      return { title: say('desk-fediverse.unblocked', { subject }) }
    },
  },
  'delete-reply': {
    failure,
    run: async ({ ctx }, input: SentTo<typeof deleteReply>): Promise<Done> => {
      await deleteReply(ctx, input)
      return { title: say('desk-fediverse.reply-deleted') }
    },
  },
  resend: {
    failure,
    run: async ({ ctx }, input: SentTo<typeof resendFailed>): Promise<Done> => {
      const { resent } = await resendFailed(ctx, input)
      return { title: say('desk-fediverse.resent', { count: resent }) }
    },
  },
})

export type FediverseVerbs = typeof fediverseAction.verbs
