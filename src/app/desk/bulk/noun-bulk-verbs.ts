import { z } from 'zod'
import { takeInput, type Sent } from '#access'
import { beginBulkJob, changeSome, type BulkBegun, type BulkNoun, type SomeChanged } from '#bulk-jobs'
import { say } from '#messages'
import type { Args } from '../../page/own-page.ts'
import { steppedUp } from '../../session/step-up.ts'
import type { DeskVerb } from '../verbs/desk-action.ts'

const act = {
  act: z.string(),
  field: z.string().optional(),
  value: z.unknown().optional(),
  person: z.string().nullish(),
  due: z.string().nullish(),
}
const some = z.object({ ids: z.array(z.string()), ...act })
const all = z.object({ selection: z.guid(), except: z.array(z.guid()).default([]), ...act })

export type ActAsked = Pick<z.input<typeof some>, 'act' | 'field' | 'value' | 'person' | 'due'>

/** What is done with some that are selected in a list, at once, and with all that its filter shows, by a job. */
export const nounBulkVerbs = (noun: BulkNoun) =>
  ({
    'change-some': {
      failure: () => say('desk-bulk.failed-begin'),
      run: async ({ ctx }, input: Sent<z.input<typeof some>>) => await changeSome(ctx, noun, takeInput(some, input)),
    },
    begin: {
      failure: () => say('desk-bulk.failed-begin'),
      run: async (ground, input: Sent<z.input<typeof all>>, typed) =>
        await beginBulkJob(await steppedUp(ground, typed), takeInput(all, input)),
    },
  }) satisfies Record<string, DeskVerb<never, Args, SomeChanged | BulkBegun>>
