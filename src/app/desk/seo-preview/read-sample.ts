import { z } from 'zod'
import { takeInput, type Sent } from '#access'
import { sampleFields, seoTabs, type Sample, type SeoTab } from './seo-tabs.ts'

const line = z.string().max(5_000, 'Please keep it under 5,000 characters').default('')

const which = z.object({ tab: z.enum(seoTabs), id: z.string().nullable(), sample: z.unknown() })

/** What was typed into the sample fields, and of which thing. @throws Invalid */
export function readSample(input: Sent<z.input<typeof which>>): { tab: SeoTab; id: string | null; sample: Sample } {
  const { tab, id, sample } = takeInput(which, input)
  const fields = z.object(Object.fromEntries(sampleFields[tab].map(({ name }) => [name, line])))
  return { tab, id, sample: takeInput(fields, sample) }
}
