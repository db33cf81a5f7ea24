import { z } from 'zod'
import { takeInput, type Ctx, type Sent } from '#access'
import { selectAllOf, type AllSelected, type BulkListAsked, type BulkNoun } from '#bulk-jobs'
import type { Args } from '../../page/own-page.ts'
import { requireKnownFilters } from '../table/known-filters.ts'
import type { DeskVerb } from '../verbs/desk-action.ts'

/** The question of a list, as its address asks it. */
const search = z.object({ search: z.string().max(5_000) })

type Selecting<N extends BulkNoun> = {
  noun: N
  address: string
  failure: () => string
  asked: (url: URL, ctx: Ctx) => BulkListAsked<N>
}

export type SelectVerb = DeskVerb<Sent<z.input<typeof search>>, Args, AllSelected>

/** “Select all” of a list: the server writes down which ones it shows. */
export const selectVerb = <N extends BulkNoun>({ noun, address, failure, asked }: Selecting<N>): SelectVerb => ({
  failure,
  run: async ({ ctx }, input) => {
    const url = new URL(address + takeInput(search, input).search, 'http://localhost')
    await requireKnownFilters(ctx, url, address)
    return await selectAllOf(ctx, noun, asked(url, ctx))
  },
})
