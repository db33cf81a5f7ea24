import { say } from '#messages'
import type { SentTo } from '#access'
import { assignRecords, type Assigned } from '#threads'
import type { Args } from '../../page/own-page.ts'
import type { DeskVerb } from '../verbs/desk-action.ts'

/** What lists do with the records that are selected in them. */
export const assignVerbs = {
  assign: {
    failure: () => say('desk-threads.assign-failed'),
    run: ({ ctx }, input: SentTo<typeof assignRecords>) => assignRecords(ctx, input),
  },
} satisfies Record<string, DeskVerb<never, Args, Assigned>>
