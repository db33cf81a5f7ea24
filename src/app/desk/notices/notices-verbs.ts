import { say } from '#messages'
import type { SentTo } from '#access'
import { chooseNoticeWays, markNoticesRead, markNoticeUnread } from '#notices'
import type { Args } from '../../page/own-page.ts'
import { deskAction } from '../verbs/desk-action.ts'

const failure = () => say('desk-notices.failed')

/** What people do with their own notices. */
export const noticesAction = () =>
  deskAction<Args, { read?: number }>()({
    read: {
      failure,
      run: async ({ ctx }, input: SentTo<typeof markNoticesRead>) => await markNoticesRead(ctx, input),
    },
    unread: {
      failure,
      run: async ({ ctx }, input: SentTo<typeof markNoticeUnread>) => {
        await markNoticeUnread(ctx, input)
        return {}
      },
    },
    choose: {
      failure,
      run: async ({ ctx }, input: SentTo<typeof chooseNoticeWays>) => {
        await chooseNoticeWays(ctx, input)
        return {}
      },
    },
  })
