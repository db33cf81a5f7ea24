import type { Ctx } from '#access'
import {
  findRecipient,
  mailCode,
  mailConfirmationAgain,
  mailInvitation,
  mailNewAddress,
  mailNotice,
  mailRecovery,
  mailSignUp,
} from '#accounts'
import { mailContactAnswer, mailContactMessage } from '#contact'
import { mailConfirmations, mailTestIssue, takeSubscription, takeUnsubscribe } from '#newsletter'
import { mailNotices } from '#notices'
import type { JobData } from '#platform/ground'
import type { JobTable } from '#platform/jobs/jobs'
import { mailReportAnswers } from '#reports'

/** Somebody waits for it; it is tried for about an hour. */
const mail = { retry: { times: 6, afterSeconds: 30 }, withinSeconds: 120, atOnce: 2 }

/** Jobs that send an email to one person, or take what they asked for in one. */
export const mailingJobs = {
  'mail-notices': { ...mail, run: (ctx, data) => mailNotices(ctx, data, findRecipient) },
  'mail-new-address': { ...mail, run: mailNewAddress },
  'mail-code': { ...mail, run: mailCode },
  'mail-confirmation': { ...mail, run: mailConfirmationAgain },
  'mail-invitation': { ...mail, run: mailInvitation },
  'mail-notice': { ...mail, run: mailNotice },
  'mail-test-issue': { ...mail, run: (ctx, data) => mailTestIssue(ctx, data, findRecipient) },
  'mail-recovery': { ...mail, run: mailRecovery },
  'mail-sign-up': { ...mail, run: mailSignUp },
  'mail-contact-answer': { ...mail, run: mailContactAnswer },
  'mail-contact-message': { ...mail, run: mailContactMessage },
  'mail-report-answers': { ...mail, run: mailReportAnswers },
  'take-subscription': { ...mail, run: takeSubscription },
  'take-unsubscribe': { ...mail, run: takeUnsubscribe },
  'mail-confirmations': { ...mail, withinSeconds: 3_600, run: mailConfirmations },
} satisfies Partial<JobTable<Ctx, JobData>>
