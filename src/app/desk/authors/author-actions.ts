import type { SentTo } from '#access'
import { createAuthor, updateAuthor } from '#authors'
import { say } from '#messages'
import { inTransaction } from '#platform/transaction'
import type { Args, IdArgs } from '../../page/own-page.ts'
import { deskAction } from '../verbs/desk-action.ts'
import { askNamesakes, type Namesake } from './ask-namesakes.ts'

/** Nothing was saved: somebody has that name already. */
type Asks = { asks: Namesake[] } | null

const failure = () => say('desk-authors.failed-save')

export const createAuthorAction = deskAction<Args, Asks>()({
  save: {
    failure,
    // The name is held in between.
    run: ({ ctx }, input: SentTo<typeof createAuthor> & SentTo<typeof askNamesakes>) =>
      inTransaction(ctx, async (inside) => {
        const asked = await askNamesakes(inside, input, null)
        if (!asked) await createAuthor(inside, input)
        return asked
      }),
  },
})

export const updateAuthorAction = deskAction<IdArgs, Asks>()({
  save: {
    failure,
    run: ({ ctx }, input: SentTo<typeof updateAuthor> & SentTo<typeof askNamesakes>, _typed, { params }) =>
      inTransaction(ctx, async (inside) => {
        const asked = await askNamesakes(inside, input, params.id)
        if (!asked) await updateAuthor(inside, params.id, input)
        return asked
      }),
  },
})
