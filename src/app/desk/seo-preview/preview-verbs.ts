import type { SentTo } from '#access'
import { deskAction } from '../verbs/desk-action.ts'
import { previewOf, type Preview } from './preview-of.ts'
import { readSample } from './read-sample.ts'
import { readSubject } from './read-subject.ts'
import type { Args } from '../../page/own-page.ts'

export const previewAction = deskAction<Args, Preview>()({
  preview: {
    failure: 'Failed to load the preview',
    run: async ({ ctx, site }, input: SentTo<typeof readSample>) => {
      const { tab, id, sample } = readSample(input)
      return await previewOf({ ctx, site }, await readSubject(ctx, tab, id), sample)
    },
  },
})
