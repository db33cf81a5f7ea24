import type { Ctx } from '#access'
import { sumAnalytics, tellOfWeek } from '#analytics'
import { backUpSite, drillRestore } from '#backups'
import { workBulkJobs } from '#bulk-jobs'
import { forgetChangeNotices } from '#changes'
import { countUnreadMessages } from '#contact'
import { forgetDrafts, forgetPreviewLinks, publishDueDrafts } from '#drafts'
import { findDuplicates } from '#duplicates'
import { sendFediverse } from '#fediverse'
import { sweepPictures } from '#images'
import { beginIssue, planIssues, readBounces, sendMails } from '#newsletter'
import { forgetDeletedPages } from '#pages'
import { pingHubs, submitPages } from '#pings'
import { workImports } from '#imports'
import { tellFailedJobs } from '#jobs'
import { lookForEvidence, placePassages } from '#evidence'
import { workTexts } from '#library'
import { sendNotices } from '#notices'
import { sendPosts } from '#posting'
import type { Database } from '#platform/db'
import type { JobData } from '#platform/ground'
import { openJobs, type Jobs, type JobTable } from '#platform/jobs/jobs'
import { sendJob } from '#platform/send-job'
import { countDeskQuotes, followRenames, followSchedule, renewSearch, sweepWords } from '#quotes'
import { siteDay } from '#time'
import { countOpenReports } from '#reports'
import { publishStatements, readFollowed } from '#statements'
import { emptyOldTrash } from '#trash'
import { sendWebhooks } from '#webhooks'
import { tellAt } from './api/v1/webhook-data.ts'
import { renderAt } from './feeds/note-content.ts'
import { drawPostsAt, renderPostsAt } from './post-content.ts'
import { forgettingJobs } from './forgetting-jobs.ts'
import { mailingJobs } from './mailing-jobs.ts'
import { feedTopics } from './feeds/feed-topics.ts'
import { buildSitemapInTime } from './sitemap/build-sitemap.ts'
import { changedPages } from './sitemap/changed-pages.ts'
import { version } from '../version.ts'
import { siteAt } from './site/site-at.ts'
import type { SitePlace } from './site/site.ts'

declare module '#platform/ground' {
  interface JobData {
    maintain: object
  }
}

/** Changes wake the job. The schedule covers retries that are due, and what a crashed process left behind. */
const sending = {
  cron: '* * * * *',
  fold: true,
  catchUpSeconds: 0,
  retry: { times: 3, afterSeconds: 5 },
  withinSeconds: 600,
}

/**
 * Every job: its name, its verb, and when it comes automatically, in the site's time zone. What a site that sleeps at night has missed, it does soon after it has started. Only hours from 4 on are on every
 * day of every zone: where summer time begins, a day skips an earlier one, and where that is midnight or half of an hour, the queue's reader of schedules fails for a day.
 */
export function jobTable(database: Database, place: SitePlace): JobTable<Ctx, JobData> {
  const tz = place.timeZone
  const today = (ctx: Ctx) => siteDay(ctx.clock.now(), tz)
  return {
    'back-up': {
      // Where summer time begins the first may be skipped. After a backup the second finds nothing to do.
      cron: '40 2,4 * * *',
      tz,
      catchUpSeconds: 600,
      retry: { times: 2, afterSeconds: 600 },
      withinSeconds: 3 * 3_600,
      run: (ctx, data, signal) => backUpSite(ctx, data, tz, signal),
    },
    // Each night it looks whether a month is over, and whether the last one failed.
    'drill-restore': { cron: '40 6 * * *', tz, withinSeconds: 3 * 3_600, run: (ctx, _data, signal) => drillRestore(ctx, signal) },
    'build-sitemap': {
      cron: '5 * * * *',
      fold: true,
      catchUpSeconds: 20,
      withinSeconds: 3_600,
      run: (ctx, _data, signal) => buildSitemapInTime(ctx, siteAt(place, ctx), signal),
    },
    'empty-trash': {
      cron: '15 * * * *',
      fold: true,
      catchUpSeconds: 300,
      withinSeconds: 1_800,
      run: async (ctx, data, signal) => {
        await emptyOldTrash(ctx, data, signal)
        await forgetDeletedPages(ctx)
        await forgetDrafts(ctx)
        await forgetPreviewLinks(ctx)
      },
    },
    // In the hours in which few read: a first look at a large site takes its time.
    'find-duplicates': { cron: '10 6 * * *', tz, fold: true, catchUpSeconds: 60, withinSeconds: 6 * 3_600, run: findDuplicates },
    'follow-renames': { cron: '25 * * * *', catchUpSeconds: 0, run: followRenames },
    // What it was asked to do at a minute, readers see at that minute without it.
    'follow-schedule': {
      cron: '* * * * *',
      fold: true,
      catchUpSeconds: 0,
      withinSeconds: 120,
      run: async (ctx, data, signal) => {
        await followSchedule(ctx, data, signal)
        await publishDueDrafts(ctx, signal)
      },
    },
    ...forgettingJobs(place),
    // What is due, and jobs that failed, which nobody else tells of: two queries where nothing is.
    'send-notices': {
      cron: '* * * * *',
      fold: true,
      catchUpSeconds: 30,
      withinSeconds: 120,
      run: async (ctx, _data, signal) => {
        await tellFailedJobs(ctx)
        await sendNotices(ctx, tz, signal)
      },
    },
    ...mailingJobs,
    'plan-issues': { cron: '*/2 * * * *', fold: true, catchUpSeconds: 0, withinSeconds: 120, run: (ctx) => planIssues(ctx, tz) },
    'read-bounces': { cron: '*/5 * * * *', fold: true, catchUpSeconds: 30, withinSeconds: 280, run: readBounces },
    'begin-issue': { retry: { times: 6, afterSeconds: 30 }, run: (ctx, data) => beginIssue(ctx, data, tz) },
    'send-mails': {
      catchUpSeconds: 0,
      retry: { times: 3, afterSeconds: 5 },
      withinSeconds: 600,
      // The embedded database has one process: any other process that is noted as sending is dead.
      run: (ctx, _data, signal) => sendMails(ctx, signal, { alone: database.engine === 'pglite' }),
    },
    'work-imports': {
      catchUpSeconds: 0,
      // Where the disk is full or the store of files is away it is tried for about an hour, and then each time that the clock says so.
      cron: '*/10 * * * *',
      retry: { times: 9, afterSeconds: 5 },
      withinSeconds: 600,
      // As above.
      run: (ctx, _data, signal) => workImports(ctx, signal, { alone: database.engine === 'pglite' }),
    },
    // Begun by a person; the clock goes on with what a fault cut off.
    'work-bulk-jobs': {
      catchUpSeconds: 0,
      cron: '*/10 * * * *',
      retry: { times: 9, afterSeconds: 5 },
      withinSeconds: 600,
      run: (ctx, _data, signal) => workBulkJobs(ctx, signal, { alone: database.engine === 'pglite' }),
    },
    // A text is brought and waits; the clock asks again where that was cut off.
    'index-texts': {
      cron: '35 * * * *',
      fold: true,
      catchUpSeconds: 60,
      retry: { times: 3, afterSeconds: 30 },
      withinSeconds: 3_600,
      run: async (ctx, _data, signal) => {
        await workTexts(ctx, signal)
        await placePassages(ctx, signal)
        await sendJob(ctx, 'look-for-evidence', {})
      },
    },
    // A quote is written and waits; where none does, that is one query.
    'look-for-evidence': {
      cron: '*/5 * * * *',
      fold: true,
      catchUpSeconds: 90,
      withinSeconds: 6 * 3_600,
      run: async (ctx, _data, signal) => void (await lookForEvidence(ctx, signal)),
    },
    // An hour is soon enough for other sites; what is taken down leaves the feed at once.
    'publish-statements': {
      cron: '45 * * * *',
      fold: true,
      catchUpSeconds: 60,
      withinSeconds: 3_600,
      run: (ctx, _data, signal) => publishStatements(ctx, tz, signal),
    },
    // Each site is due once an hour, not all at the same minute; a query where none is.
    'read-followed': { cron: '*/10 * * * *', fold: true, catchUpSeconds: 150, withinSeconds: 3_600, run: readFollowed },
    // A change wakes it (wake-webhooks.ts).
    'send-webhooks': {
      ...sending,
      run: (ctx, _data, signal) =>
        sendWebhooks(ctx, signal, {
          alone: database.engine === 'pglite',
          ownOrigin: () => place.origin,
          tell: tellAt(() => siteAt(place, ctx)),
        }),
    },
    // What arrives or changes wakes it; the clock also brings the quote of the day. While the site can't be followed it does nothing.
    'send-fediverse': {
      ...sending,
      run: (ctx, _data, signal) =>
        sendFediverse(ctx, signal, {
          alone: database.engine === 'pglite',
          origin: () => place.origin,
          timeZone: tz,
          render: renderAt(() => siteAt(place, ctx)),
        }),
    },
    // The clock brings the quote of the day; without an account it is one query.
    'send-posts': {
      ...sending,
      run: (ctx, _data, signal) =>
        sendPosts(ctx, signal, {
          alone: database.engine === 'pglite',
          origin: () => place.origin,
          timeZone: tz,
          render: renderPostsAt(() => siteAt(place, ctx)),
          draw: drawPostsAt(() => siteAt(place, ctx)),
        }),
    },
    // A minute's changes are one ping.
    'ping-hubs': {
      cron: '* * * * *',
      fold: true,
      catchUpSeconds: 30,
      withinSeconds: 300,
      run: (ctx, _data, signal) =>
        pingHubs(ctx, signal, { day: today(ctx), topics: (inside) => feedTopics(inside, place.origin) }),
    },
    // Somebody who saves again and again has one address submitted.
    'submit-pages': {
      cron: '*/5 * * * *',
      fold: true,
      catchUpSeconds: 60,
      withinSeconds: 600,
      run: (ctx, _data, signal) =>
        submitPages(ctx, signal, {
          day: today(ctx),
          origin: place.origin,
          pagesOf: (inside, changes) => changedPages(inside, place.origin, changes),
        }),
    },
    'renew-search': { fold: true, catchUpSeconds: 0, withinSeconds: 3_600, run: renewSearch },
    // What happened shows after ten minutes at most; of two days it takes a moment.
    'sum-analytics': {
      cron: '*/10 * * * *',
      fold: true,
      catchUpSeconds: 10,
      withinSeconds: 3_600,
      run: (ctx, _data, signal) => sumAnalytics(ctx, { today: today(ctx), timeZone: tz }, signal),
    },
    // Early on Monday, when Sunday is counted; the notice is in the digest of that morning. On other days it was given already. The queue's reader fails on days of the week, too.
    'report-week': {
      cron: '5 4 * * *',
      tz,
      fold: true,
      catchUpSeconds: 300,
      withinSeconds: 600,
      run: (ctx) => tellOfWeek(ctx, today(ctx), () => countForStaff(ctx)),
    },
    'sweep-pictures': { cron: '10 * * * *', fold: true, withinSeconds: 1_800, run: sweepPictures },
    maintain: { cron: '40 5 * * *', tz, fold: true, catchUpSeconds: 300, withinSeconds: 3_600, run: maintain },
  }

  /** Proposals, reports and messages that nobody has dealt with. */
  async function countForStaff(ctx: Ctx): Promise<number> {
    const counts = [countDeskQuotes(ctx).then(({ proposed }) => proposed), countOpenReports(ctx), countUnreadMessages(ctx)]
    return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
  }

  async function maintain(ctx: Ctx): Promise<void> {
    await sweepWords(ctx)
    await forgetChangeNotices(ctx)
    await database.maintain()
  }
}

/** From now on jobs can be sent; `work` begins them. */
export function openSiteJobs(database: Database, place: SitePlace): Promise<Jobs<Ctx, JobData>> {
  return openJobs(database, jobTable(database, place), { release: version })
}
