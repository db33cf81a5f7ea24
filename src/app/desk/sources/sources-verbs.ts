import type { SentTo } from '#access'
import { confirmPassage, rejectCandidate, removePassage, writePassage } from '#evidence'
import { say } from '#messages'
import { changeQuotes, type QuotesChanged } from '#quotes'
import type { Args } from '../../page/own-page.ts'
import { readingPath } from '../../site/paths.ts'
import { deskAction } from '../verbs/desk-action.ts'

const failure = () => say('desk.try-once-more')

/** `change`: `{ ids, source, status? }`, of one quote or of many. The others are about one quote and one place in a text. */
export const sourcesAction = deskAction<Args, QuotesChanged | { batch: string | null }>()({
  change: {
    failure,
    run: ({ ctx }, input: SentTo<typeof changeQuotes>) => changeQuotes(ctx, input),
  },
  confirm: {
    failure,
    run: ({ ctx, site }, input: SentTo<typeof confirmPassage>) =>
      confirmPassage(ctx, input, (place) => site.origin + readingPath(place), site.timeZone),
  },
  reject: {
    failure,
    run: ({ ctx }, input: SentTo<typeof rejectCandidate>) => rejectCandidate(ctx, input),
  },
  write: {
    failure,
    run: ({ ctx, site }, input: SentTo<typeof writePassage>) => writePassage(ctx, input, site.timeZone),
  },
  remove: {
    failure,
    run: ({ ctx }, input: SentTo<typeof removePassage>) => removePassage(ctx, input),
  },
})
