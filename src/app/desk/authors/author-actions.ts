import type { SentTo } from '#access'
import { createAuthor, updateAuthor } from '#authors'
import { say } from '#messages'
import type { Args, IdArgs } from '../../page/own-page.ts'
import { deskAction } from '../verbs/desk-action.ts'
import { askNamesakes, type Namesake } from './ask-namesakes.ts'

/** Nothing was saved: somebody has that name already. */
type Asks = { asks: Namesake[] } | null

const failure = () => say('desk-authors.failed-save')

export const createAuthorAction = deskAction<Args, Asks>()({
  save: {
    failure,
    run: async ({ ctx }, input: SentTo<typeof createAuthor> & SentTo<typeof askNamesakes>) => {
      const asked = await askNamesakes(ctx, input, null)
      if (!asked) await createAuthor(ctx, input)
      return asked
    },
  },
})

export const updateAuthorAction = deskAction<IdArgs, Asks>()({
  save: {
    failure,
    run: async ({ ctx }, input: SentTo<typeof updateAuthor> & SentTo<typeof askNamesakes>, _typed, { params }) => {
      const asked = await askNamesakes(ctx, input, params.id)
      if (!asked) await updateAuthor(ctx, params.id, input)
      return asked
    },
  },
})
