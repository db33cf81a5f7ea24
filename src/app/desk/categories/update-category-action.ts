import type { SentTo } from '#access'
import { updateCategory } from '#categories'
import { deskAction } from '../verbs/desk-action.ts'
import type { IdArgs } from '../../page/own-page.ts'

export const updateCategoryAction = deskAction<IdArgs, null>()({
  save: {
    failure: 'Something went wrong. Please try again.',
    run: async ({ ctx }, input: SentTo<typeof updateCategory>, _typed, { params }) => {
      await updateCategory(ctx, params.id, input)
      return null
    },
  },
})
