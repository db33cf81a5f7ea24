import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { takeInput, type Sent, type SentTo } from '#access'
import { say } from '#messages'
import { createPage, deletePage, pageSentences, updatePage } from '#pages'
import type { Args, IdArgs } from '../../page/own-page.ts'
import { saveAction } from '../form/save-action.ts'
import { deskAction } from '../verbs/desk-action.ts'

export const createPageAction = saveAction<SentTo<typeof createPage>>(pageSentences.save, (ctx, input) => createPage(ctx, input))

export const updatePageAction = saveAction<SentTo<typeof updatePage>, IdArgs>(pageSentences.save, (ctx, input, { id }) =>
  updatePage(ctx, id, input),
)

const chosen = z.object({ id: z.guid({ error: () => say('desk-pages.not-found') }) })

export const pagesAction = deskAction<Args, { batch: string }>()({
  remove: {
    failure: pageSentences.delete,
    run: async ({ ctx }, input: Sent<z.input<typeof chosen>>) => {
      const batch = randomUUID()
      await deletePage(ctx, takeInput(chosen, input).id, batch)
      return { batch }
    },
  },
})
