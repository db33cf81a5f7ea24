import { say } from '#messages'
import type { SentTo } from '#access'
import { markNoticesRead } from '#notices'
import { addComment, answerMentions, assignRecord, deleteComment, editComment, resolveThread } from '#threads'
import type { Args } from '../../page/own-page.ts'
import { deskAction } from '../verbs/desk-action.ts'

const failure = () => say('desk-threads.failed')

type ThreadDone = { did: 'add' | 'edit'; unreached: string[] } | { did: 'delete' | 'resolve' | 'assign' | 'answer' | 'seen' }

/** What staff do with the comments on a record. */
export const threadAction = () =>
  deskAction<Args, ThreadDone>()({
    add: {
      failure,
      run: async ({ ctx }, input: SentTo<typeof addComment>) => {
        const { unreached } = await addComment(ctx, input)
        return { did: 'add', unreached }
      },
    },
    edit: {
      failure,
      run: async ({ ctx }, input: SentTo<typeof editComment>) => ({ did: 'edit', ...(await editComment(ctx, input)) }),
    },
    delete: {
      failure,
      run: async ({ ctx }, input: SentTo<typeof deleteComment>) => {
        await deleteComment(ctx, input)
        return { did: 'delete' }
      },
    },
    resolve: {
      failure,
      run: async ({ ctx }, input: SentTo<typeof resolveThread>) => {
        await resolveThread(ctx, input)
        return { did: 'resolve' }
      },
    },
    assign: {
      failure,
      run: async ({ ctx }, input: SentTo<typeof assignRecord>) => {
        await assignRecord(ctx, input)
        return { did: 'assign' }
      },
    },
    answer: {
      failure,
      run: async ({ ctx }, input: SentTo<typeof answerMentions>) => {
        await answerMentions(ctx, input)
        return { did: 'answer' }
      },
    },
    seen: {
      failure,
      run: async ({ ctx }, input: SentTo<typeof markNoticesRead>) => {
        await markNoticesRead(ctx, input)
        return { did: 'seen' }
      },
    },
  })
