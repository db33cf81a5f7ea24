import type { Ctx } from '#access'
import { forgetAnswers, forgetInvitations, forgetSessions, forgetSignUps } from '#accounts'
import { forgetPageEvents, forgetVisitors } from '#analytics'
import { forgetBulkJobs } from '#bulk-jobs'
import { forgetReports } from '#check'
import { forgetContactMessages } from '#contact'
import { forgetFediverse } from '#fediverse'
import { forgetPhotos } from '#images'
import { forgetImports } from '#imports'
import { forgetSubscriptions } from '#newsletter'
import { forgetStaffNotices } from '#notices'
import { forgetAttempts } from '#platform/limits'
import { forgetReporters } from '#reports'
import { forgetDeliveries } from '#webhooks'
import type { JobData } from '#platform/ground'
import type { JobTable } from '#platform/jobs/jobs'
import { siteDay } from '#time'
import type { SitePlace } from './site/site.ts'

/** Jobs that delete what is kept for a time only. */
export function forgettingJobs({ timeZone: tz }: SitePlace) {
  return {
    'forget-page-events': { cron: '20 4 * * *', tz, fold: true, catchUpSeconds: 300, run: forgetPageEvents },
    // Soon after the site's midnight, whenever that is.
    'forget-visitors': {
      cron: '10 * * * *',
      fold: true,
      catchUpSeconds: 300,
      run: (ctx) => forgetVisitors(ctx, siteDay(ctx.clock.now(), tz)),
    },
    'forget-sessions': { cron: '30 4 * * *', tz, fold: true, catchUpSeconds: 300, run: forgetSessions },
    'forget-sign-ups': { cron: '35 4 * * *', tz, fold: true, catchUpSeconds: 300, run: forgetSignUps },
    'forget-invitations': { cron: '40 4 * * *', tz, fold: true, catchUpSeconds: 300, run: forgetInvitations },
    'forget-photos': { cron: '45 4 * * *', tz, fold: true, catchUpSeconds: 300, run: forgetPhotos },
    'forget-contact-messages': { cron: '5 5 * * *', tz, fold: true, catchUpSeconds: 300, run: forgetContactMessages },
    'forget-reporters': { cron: '10 5 * * *', tz, fold: true, catchUpSeconds: 300, run: forgetReporters },
    'forget-subscriptions': { cron: '55 4 * * *', tz, fold: true, catchUpSeconds: 300, run: forgetSubscriptions },
    'forget-imports': { cron: '20 5 * * *', tz, fold: true, catchUpSeconds: 300, withinSeconds: 1_800, run: forgetImports },
    'forget-bulk-jobs': { cron: '40 5 * * *', tz, fold: true, catchUpSeconds: 300, run: forgetBulkJobs },
    'forget-check-reports': { cron: '25 5 * * *', tz, fold: true, catchUpSeconds: 300, run: forgetReports },
    'forget-deliveries': { cron: '15 5 * * *', tz, fold: true, catchUpSeconds: 300, withinSeconds: 1_800, run: forgetDeliveries },
    'forget-fediverse': { cron: '35 5 * * *', tz, fold: true, catchUpSeconds: 300, withinSeconds: 1_800, run: forgetFediverse },
    'forget-staff-notices': {
      cron: '30 5 * * *',
      tz,
      fold: true,
      catchUpSeconds: 300,
      withinSeconds: 1_800,
      run: forgetStaffNotices,
    },
    'forget-answers': { cron: '55 * * * *', fold: true, run: forgetAnswers },
    'forget-attempts': { cron: '50 * * * *', fold: true, run: forgetAttempts },
  } satisfies Partial<JobTable<Ctx, JobData>>
}
