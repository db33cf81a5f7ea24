import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { takeInput, type Sent, type SentTo } from '#access'
import { createPage, deletePage, pageSentences, updatePage } from '#pages'
import type { Args, IdArgs } from '../../page/own-page.ts'
import { deskAction } from '../verbs/desk-action.ts'

export const createPageAction = deskAction<Args, null>()({
  save: {
    failure: pageSentences.save,
    run: async ({ ctx }, input: SentTo<typeof createPage>) => {
      await createPage(ctx, input)
      return null
    },
  },
})

export const updatePageAction = deskAction<IdArgs, null>()({
  save: {
    failure: pageSentences.save,
    run: async ({ ctx }, input: SentTo<typeof updatePage>, _typed, { params }) => {
      await updatePage(ctx, params.id, input)
      return null
    },
  },
})

const chosen = z.object({ id: z.guid('Page not found') })

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
