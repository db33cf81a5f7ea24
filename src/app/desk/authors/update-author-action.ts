import type { SentTo } from '#access'
import { updateAuthor } from '#authors'
import { deskAction } from '../verbs/desk-action.ts'
import { askNamesakes, type Namesake } from './ask-namesakes.ts'
import type { IdArgs } from '../../page/own-page.ts'

export const updateAuthorAction = deskAction<IdArgs, { asks: Namesake[] } | null>()({
  save: {
    failure: 'Failed to save author',
    run: async ({ ctx }, input: SentTo<typeof updateAuthor> & SentTo<typeof askNamesakes>, _typed, { params }) => {
      const asked = await askNamesakes(ctx, input, params.id)
      if (!asked) await updateAuthor(ctx, params.id, input)
      return asked
    },
  },
})
