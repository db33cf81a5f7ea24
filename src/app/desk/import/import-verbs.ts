import type { SentTo } from '#access'
import { checkImport, decideAuthor, decideRows, runImport, stopImport, undoImport } from '#imports'
import { say } from '#messages'
import { deskAction } from '../verbs/desk-action.ts'
import type { IdArgs } from '../../page/own-page.ts'

export const importAction = deskAction<IdArgs, { said: string }>()({
  check: {
    failure: () => say('desk-import.failed-check'),
    run: async ({ ctx }, input: SentTo<typeof checkImport>, _typed, { params: { id } }) => {
      await checkImport(ctx, id, input)
      return { said: '' }
    },
  },
  run: {
    failure: () => say('desk-import.failed-start'),
    run: async ({ ctx }, input: SentTo<typeof runImport>, _typed, { params: { id } }) => {
      await runImport(ctx, id, input)
      return { said: '' }
    },
  },
  stop: {
    failure: () => say('desk-import.failed-stop'),
    run: async ({ ctx }, _input, _typed, { params: { id } }) => {
      await stopImport(ctx, id)
      return { said: say('desk-import.stopped') }
    },
  },
  undo: {
    failure: () => say('desk-import.failed-undo'),
    run: async ({ ctx }, _input, _typed, { params: { id } }) => {
      await undoImport(ctx, id)
      return { said: '' }
    },
  },
  rows: {
    failure: () => say('desk-import.failed-decision'),
    run: async ({ ctx }, input: SentTo<typeof decideRows>, _typed, { params: { id } }) => {
      await decideRows(ctx, id, input)
      return { said: '' }
    },
  },
  author: {
    failure: () => say('desk-import.failed-decision'),
    run: async ({ ctx }, input: SentTo<typeof decideAuthor>, _typed, { params: { id } }) => {
      await decideAuthor(ctx, id, input)
      return { said: '' }
    },
  },
})
