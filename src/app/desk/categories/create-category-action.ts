import type { SentTo } from '#access'
import { createCategory } from '#categories'
import { deskAction } from '../verbs/desk-action.ts'
import type { Args } from '../../page/own-page.ts'

export const createCategoryAction = deskAction<Args, null>()({
  save: {
    failure: 'Something went wrong. Please try again.',
    run: async ({ ctx }, input: SentTo<typeof createCategory>) => {
      await createCategory(ctx, input)
      return null
    },
  },
})
