import { z } from 'zod'
import { takeInput, type Sent, type SentTo } from '#access'
import { say } from '#messages'
import { deskAction } from '../verbs/desk-action.ts'
import { previewOf, type Preview } from './preview-of.ts'
import { readSubject } from './read-subject.ts'
import { sampleFields, seoTabs, type Sample, type SeoTab } from './seo-tabs.ts'
import type { Args } from '../../page/own-page.ts'

const line = z
  .string()
  .max(5_000, { error: () => say('desk-seo-preview.keep-it-under') })
  .default('')

const which = z.object({ tab: z.enum(seoTabs), id: z.string().nullable(), sample: z.unknown() })

export const previewAction = deskAction<Args, Preview>()({
  preview: {
    failure: () => say('desk-seo-preview.failed-load-preview'),
    run: async ({ ctx, site }, input: SentTo<typeof readSample>) => {
      const { tab, id, sample } = readSample(input)
      return await previewOf({ ctx, site }, await readSubject(ctx, tab, id), sample)
    },
  },
})

/** What was typed into the sample fields, and of which thing. @throws Invalid */
function readSample(input: Sent<z.input<typeof which>>): { tab: SeoTab; id: string | null; sample: Sample } {
  const { tab, id, sample } = takeInput(which, input)
  const fields = z.object(Object.fromEntries(sampleFields[tab].map(({ name }) => [name, line])))
  return { tab, id, sample: takeInput(fields, sample) }
}
