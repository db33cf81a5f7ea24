import { href } from 'react-router'
import { z } from 'zod'
import { takeInput, type Sent } from '#access'
import { beginBulkJob, bulkActs, selectAllQuotes, type AllSelected, type BulkBegun } from '#bulk-jobs'
import { say } from '#messages'
import { Invalid } from '#platform/errors'
import type { Args } from '../../page/own-page.ts'
import { steppedUp } from '../../session/step-up.ts'
import { momentFrom } from '../grid/moment-from.ts'
import { requireKnownFilters } from '../table/known-filters.ts'
import type { DeskVerb } from '../verbs/desk-action.ts'
import { askedIn } from './list-question.ts'

/** The question of the list, as its address asks it. */
const asked = z.object({ search: z.string().max(5_000) })

/** As the bar and its dialogs send it; a time is of the site's clock, null takes it away. */
const begun = z.object({
  selection: z.guid(),
  except: z.array(z.guid()).default([]),
  act: z.enum(bulkActs),
  category: z.string().optional(),
  tags: z.array(z.string()).optional(),
  at: z.string().nullish(),
  person: z.string().nullish(),
  due: z.string().nullish(),
})
export type BulkAsked = Omit<z.input<typeof begun>, 'selection' | 'except'>

/** What is done with all that a filter shows, however many they are. */
export const bulkVerbs = {
  'select-all': {
    failure: () => say('desk-quotes.failed-fetch-quotes'),
    run: async ({ ctx }, input: Sent<z.input<typeof asked>>) => {
      const { search } = takeInput(asked, input)
      const url = new URL(href('/admin/quotes') + search, 'http://localhost')
      await requireKnownFilters(ctx, url, href('/admin/quotes'))
      return await selectAllQuotes(ctx, askedIn(url))
    },
  },
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
