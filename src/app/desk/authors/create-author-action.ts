import type { SentTo } from '#access'
import { createAuthor } from '#authors'
import { deskAction } from '../verbs/desk-action.ts'
import { askNamesakes, type Namesake } from './ask-namesakes.ts'
import type { Args } from '../../page/own-page.ts'

export const createAuthorAction = deskAction<Args, { asks: Namesake[] } | null>()({
  save: {
    failure: 'Failed to save author',
    run: async ({ ctx }, input: SentTo<typeof createAuthor> & SentTo<typeof askNamesakes>) => {
      const asked = await askNamesakes(ctx, input, null)
      if (!asked) await createAuthor(ctx, input)
      return asked
    },
  },
})
