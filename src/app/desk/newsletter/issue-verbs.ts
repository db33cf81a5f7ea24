import { href, redirect } from 'react-router'
import { z } from 'zod'
import { takeInput, type Sent, type SentTo } from '#access'
import { say } from '#messages'
import {
  cancelIssue,
  deleteIssue,
  issueSentences,
  pauseIssue,
  resumeIssue,
  retryFailed,
  scheduleIssue,
  sendTestIssue,
  settleUnknown,
  updateIssue,
  withdrawIssue,
} from '#newsletter'
import { Invalid } from '#platform/errors'
import { timeOnSite } from '#time'
import { steppedUp } from '../../session/step-up.ts'
import { deskAction } from '../verbs/desk-action.ts'
import type { IdArgs } from '../../page/own-page.ts'

const scheduled = z.object({ version: z.number().optional(), at: z.string().nullable() })
const chosen = z.object({ ids: z.array(z.string()).nullable().default(null) })
const id = ({ params }: IdArgs) => params.id

export const issueAction = deskAction<IdArgs, unknown>()({
  save: {
    failure: issueSentences.save,
    run: async (ground, input: SentTo<typeof updateIssue>, typed, args) => {
      const { version } = await updateIssue(await steppedUp(ground, typed), id(args), input)
      return { version }
    },
  },
  schedule: {
    failure: issueSentences.send,
    run: async (ground, input: Sent<z.input<typeof scheduled>>, typed, args) => {
      const { at, version } = takeInput(scheduled, input)
      const moment = at === null ? null : timeOnSite(at, ground.site.timeZone)
      if (moment === undefined) throw new Invalid(say('desk-newsletter.choose-hour'), { at: say('desk-newsletter.choose-hour') })
      await scheduleIssue(await steppedUp(ground, typed), { id: id(args), version, at: moment })
      return { done: at === null ? say('desk-newsletter.sending-started') : say('desk-newsletter.is-scheduled') }
    },
  },
  withdraw: {
    failure: issueSentences.save,
    run: async ({ ctx }, _input, _typed, args) => {
      await withdrawIssue(ctx, { id: id(args) })
      return { done: say('desk-newsletter.is-draft-again') }
    },
  },
  pause: {
    failure: issueSentences.send,
    run: async ({ ctx }, _input, _typed, args) => {
      await pauseIssue(ctx, { id: id(args) })
      return { done: say('desk-newsletter.is-paused') }
    },
  },
  resume: {
    failure: issueSentences.send,
    run: async (ground, _input, typed, args) => {
      await resumeIssue(await steppedUp(ground, typed), { id: id(args) })
      return { done: say('desk-newsletter.is-resumed') }
    },
  },
  cancel: {
    failure: issueSentences.send,
    run: async ({ ctx }, _input, _typed, args) => {
      await cancelIssue(ctx, { id: id(args) })
      return { done: say('desk-newsletter.is-cancelled') }
    },
  },
  delete: {
    failure: issueSentences.save,
    run: async ({ ctx }, _input, _typed, args) => {
      await deleteIssue(ctx, { id: id(args) })
      return redirect(href('/admin/newsletter'))
    },
  },
  test: {
    failure: issueSentences.send,
    run: async ({ ctx, account }, _input, _typed, args) => {
      const { email, leaves } = await sendTestIssue(ctx, { id: id(args), email: account?.email ?? '' })
      return { done: leaves ? say('desk-newsletter.test-sent', { email }) : say('desk-newsletter.test-in-outbox') }
    },
  },
  retry: {
    failure: issueSentences.send,
    run: async (ground, input: Sent<z.input<typeof chosen>>, typed, args) =>
      sentAgain(await retryFailed(await steppedUp(ground, typed), { issue: id(args), ...takeInput(chosen, input) })),
  },
  again: {
    failure: issueSentences.send,
    run: async (ground, input: Sent<z.input<typeof chosen>>, typed, args) => {
      const again = { issue: id(args), ...takeInput(chosen, input), as: 'again' } as const
      return sentAgain(await settleUnknown(await steppedUp(ground, typed), again))
    },
  },
  leave: {
    failure: issueSentences.save,
    run: async ({ ctx }, input: Sent<z.input<typeof chosen>>, _typed, args) => {
      const count = await settleUnknown(ctx, { issue: id(args), ...takeInput(chosen, input), as: 'leave' })
      return { done: say('desk-newsletter.left', { count }) }
    },
  },
})

const sentAgain = (count: number) => ({ done: say('desk-newsletter.sent-again', { count }) })
