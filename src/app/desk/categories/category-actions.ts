import type { SentTo } from '#access'
import { createCategory, updateCategory } from '#categories'
import { say } from '#messages'
import type { IdArgs } from '../../page/own-page.ts'
import { saveAction } from '../form/save-action.ts'

const failure = () => say('desk.try-once-more')

export const createCategoryAction = saveAction<SentTo<typeof createCategory>>(failure, (ctx, input) => createCategory(ctx, input))

export const updateCategoryAction = saveAction<SentTo<typeof updateCategory>, IdArgs>(failure, (ctx, input, { id }) =>
  updateCategory(ctx, id, input),
)
