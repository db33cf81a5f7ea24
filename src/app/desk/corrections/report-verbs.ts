import { z } from 'zod'
import { takeInput } from '#access'
import { forGood } from '#changes'
import { findNextReport, markReport, outcomeWords, reopenReports, reportSentences, settleInput, settleReports } from '#reports'
import { deskAction } from '../desk-action.ts'
import type { Route } from './+types/report-page'

const reported = z.object({ quote: z.guid() })
const reopening = z.object({ settlement: z.guid() })
const marking = z.object({ id: z.guid(), state: z.enum(['open', 'spam']) })

export type ReportDone =
  | { did: 'settle'; said: string; settlement: string; undo: Undo; tells: number; next: string | null }
  | { did: 'reopen' | 'spam' }

/** By the change of the quote, where there was one; else by opening the reports again; or not at all. */
type Undo = { batch: string } | 'reopen' | null

/** What the workbench can do. */
export const reportAction = deskAction<Route.ActionArgs, ReportDone>({
  settle: {
    failure: reportSentences.settle,
    run: async ({ ctx }, input) => {
      const { quote } = takeInput(reported, input)
      const asked = takeInput(settleInput, input)
      const { settlement, batch, tells } = await settleReports(ctx, quote, asked)
      const isForGood = asked.outcome === 'duplicate' && forGood.has('merge')
      const undo = batch === null ? 'reopen' : isForGood ? null : { batch }
      return { did: 'settle', said: outcomeWords[asked.outcome], settlement, undo, tells, next: await findNextReport(ctx) }
    },
  },
  reopen: {
    failure: reportSentences.settle,
    run: async ({ ctx }, input) => {
      await reopenReports(ctx, takeInput(reopening, input).settlement)
      return { did: 'reopen' }
    },
  },
  mark: {
    failure: reportSentences.settle,
    run: async ({ ctx }, input) => {
      const { id, state } = takeInput(marking, input)
      await markReport(ctx, id, state)
      return { did: state === 'spam' ? 'spam' : 'reopen' }
    },
  },
})
