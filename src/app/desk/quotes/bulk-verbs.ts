import { href } from 'react-router'
import { z } from 'zod'
import { takeInput, type Sent } from '#access'
import { beginBulkJob, type AllSelected, type BulkActOf, type BulkBegun } from '#bulk-jobs'
import { say } from '#messages'
import { Invalid } from '#platform/errors'
import type { Args } from '../../page/own-page.ts'
import { steppedUp } from '../../session/step-up.ts'
import { momentFrom } from '../grid/moment-from.ts'
import { selectVerb } from '../bulk/select-verb.ts'
import type { DeskVerb } from '../verbs/desk-action.ts'
import { askedIn } from './list-question.ts'

/** As the bar and its dialogs send it; a time is of the site's clock, null takes it away. */
const begun = z.object({
  selection: z.guid(),
  except: z.array(z.guid()).default([]),
  act: z.custom<BulkActOf<'quote'>>((act) => typeof act === 'string'),
  category: z.string().optional(),
  tags: z.array(z.string()).optional(),
  at: z.string().nullish(),
  person: z.string().nullish(),
  due: z.string().nullish(),
})
export type BulkAsked = Omit<z.input<typeof begun>, 'selection' | 'except'>

/** What is done with all that a filter shows, however many they are. */
export const bulkVerbs = {
  'select-all': selectVerb({
    noun: 'quote',
    address: href('/admin/quotes'),
    failure: () => say('desk-quotes.failed-fetch-quotes'),
    asked: askedIn,
  }),
  begin: {
    failure: () => say('desk-bulk.failed-begin'),
    run: async (ground, input: Sent<z.input<typeof begun>>, typed) => {
      const { at: moment, ...given } = takeInput(begun, input)
      const isTimed = given.act === 'publish-at' || given.act === 'unpublish-at'
      const enter = () => say('desk-quotes.enter-date-and-time')
      if (isTimed && moment === '') throw new Invalid(enter(), { at: enter() })
      const at = typeof moment === 'string' ? momentFrom(moment, ground.site.timeZone, 'at') : moment
      const ctx = await steppedUp(ground, typed)
      return await beginBulkJob(ctx, { ...given, ...(isTimed ? { at } : {}) })
    },
  },
} satisfies Record<string, DeskVerb<never, Args, AllSelected | BulkBegun>>
