import type { SentTo } from '#access'
import { checkImport, decideAuthor, decideRows, runImport, stopImport, undoImport } from '#imports'
import { deskAction } from '../verbs/desk-action.ts'
import type { IdArgs } from '../../page/own-page.ts'

export const importAction = deskAction<IdArgs, { said: string }>()({
  check: {
    failure: 'Failed to check the rows.',
    run: async ({ ctx }, input: SentTo<typeof checkImport>, _typed, { params: { id } }) => {
      await checkImport(ctx, id, input)
      return { said: '' }
    },
  },
  run: {
    failure: 'Failed to start the import.',
    run: async ({ ctx }, input: SentTo<typeof runImport>, _typed, { params: { id } }) => {
      await runImport(ctx, id, input)
      return { said: '' }
    },
  },
  stop: {
    failure: 'Failed to stop the import.',
    run: async ({ ctx }, _input, _typed, { params: { id } }) => {
      await stopImport(ctx, id)
      return { said: 'Stopped. Rows already written stay until you undo the import.' }
    },
  },
  undo: {
    failure: 'Failed to undo the import.',
    run: async ({ ctx }, _input, _typed, { params: { id } }) => {
      await undoImport(ctx, id)
      return { said: '' }
    },
  },
  rows: {
    failure: 'Failed to save the decision.',
    run: async ({ ctx }, input: SentTo<typeof decideRows>, _typed, { params: { id } }) => {
      await decideRows(ctx, id, input)
      return { said: '' }
    },
  },
  author: {
    failure: 'Failed to save the decision.',
    run: async ({ ctx }, input: SentTo<typeof decideAuthor>, _typed, { params: { id } }) => {
      await decideAuthor(ctx, id, input)
      return { said: '' }
    },
  },
})
