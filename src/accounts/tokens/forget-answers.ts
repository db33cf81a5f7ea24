import type { Ctx } from '#access'
import { tally } from '#changes'
import { answerKeptMs } from './answer-once.ts'
import { deleteAnswersBefore } from './answer-store.ts'

declare module '#platform/ground' {
  interface JobData {
    'forget-answers': object
  }
}

/** Deletes the answers that no key leads to any more. */
export async function forgetAnswers(ctx: Ctx): Promise<void> {
  const since = new Date(ctx.clock.now().getTime() - answerKeptMs)
  await tally(ctx, (writing) => deleteAnswersBefore(writing, since))
}
