import { z } from 'zod'
import { takeInput, type Sent } from '#access'
import { undoBatch } from '#history'
import { findNextReport, markReport, outcomeWords, reportSentences, settleInput, settleReports } from '#reports'
import { deskAction } from '../verbs/desk-action.ts'
import type { Route } from './+types/report-page'

const reported = z.object({ quote: z.guid() })
const reopening = z.object({ batch: z.guid() })
const marking = z.object({ id: z.guid(), state: z.enum(['open', 'spam']) })

export type ReportDone =
  | { did: 'settle'; said: string; batch: string; tells: number; next: string | null }
  | { did: 'reopen' | 'spam' }

/** What the workbench can do. */
export const reportAction = deskAction<Route.ActionArgs, ReportDone>()({
  settle: {
    failure: reportSentences.settle,
    run: async ({ ctx }, input: Sent<z.input<typeof reported> & z.input<typeof settleInput>>) => {
      const { quote } = takeInput(reported, input)
      const asked = takeInput(settleInput, input)
      const { batch, tells } = await settleReports(ctx, quote, asked)
      return {
        did: 'settle',
        said: outcomeWords[asked.outcome](),
        batch,
        tells,
        next: await findNextReport(ctx, quote),
      }
    },
  },
  reopen: {
    failure: reportSentences.settle,
    run: async ({ ctx }, input: Sent<z.input<typeof reopening>>) => {
      await undoBatch(ctx, takeInput(reopening, input).batch)
      return { did: 'reopen' }
    },
  },
  mark: {
    failure: reportSentences.settle,
    run: async ({ ctx }, input: Sent<z.input<typeof marking>>) => {
      const { id, state } = takeInput(marking, input)
      await markReport(ctx, id, state)
      return { did: state === 'spam' ? 'spam' : 'reopen' }
    },
  },
})
