import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { systemActor, type Ctx } from '#access'
import type { Database } from '#platform/db'
import type { JobSender } from '#platform/ground'
import { aDatabase } from '#test/house'
import { filesInMemory } from '#test/files-in-memory'
import { noMail } from '#test/no-mail'
import { noWeb } from '#test/no-web'
import { deriveKey } from '#test/derive-key'
import { openSiteJobs } from './jobs.ts'

test('every job comes by itself in the time zone of the site, and once soon after a start, however often that is', async () => {
  const { database } = await aDatabase({}, 'migrated')
  for (let starts = 0; starts < 2; starts++) {
    const jobs = await openSiteJobs(database, { origin: 'http://localhost', timeZone: 'Asia/Kolkata' })
    onTestFinished(() => jobs.stop(500))
    await jobs.work(ctxOf(database, jobs))
    await jobs.stop(500)
  }
  const { rows } = await sql<{ name: string; timezone: string }>`select name, timezone from jobs.schedule order by 1`.execute(
    database.db,
  )
  expect(rows).toEqual([
    { name: 'back-up', timezone: 'Asia/Kolkata' },
    { name: 'build-sitemap', timezone: 'UTC' },
    { name: 'drill-restore', timezone: 'Asia/Kolkata' },
    { name: 'empty-trash', timezone: 'UTC' },
    { name: 'find-duplicates', timezone: 'Asia/Kolkata' },
    { name: 'follow-renames', timezone: 'UTC' },
    { name: 'follow-schedule', timezone: 'UTC' },
    { name: 'forget-answers', timezone: 'UTC' },
    { name: 'forget-attempts', timezone: 'UTC' },
    { name: 'forget-bulk-jobs', timezone: 'Asia/Kolkata' },
    { name: 'forget-check-reports', timezone: 'Asia/Kolkata' },
    { name: 'forget-contact-messages', timezone: 'Asia/Kolkata' },
    { name: 'forget-deliveries', timezone: 'Asia/Kolkata' },
    { name: 'forget-fediverse', timezone: 'Asia/Kolkata' },
    { name: 'forget-imports', timezone: 'Asia/Kolkata' },
    { name: 'forget-invitations', timezone: 'Asia/Kolkata' },
    { name: 'forget-page-events', timezone: 'Asia/Kolkata' },
    { name: 'forget-photos', timezone: 'Asia/Kolkata' },
    { name: 'forget-reporters', timezone: 'Asia/Kolkata' },
    { name: 'forget-sessions', timezone: 'Asia/Kolkata' },
    { name: 'forget-sign-ups', timezone: 'Asia/Kolkata' },
    { name: 'forget-staff-notices', timezone: 'Asia/Kolkata' },
    { name: 'forget-subscriptions', timezone: 'Asia/Kolkata' },
    { name: 'forget-visitors', timezone: 'UTC' },
    { name: 'index-texts', timezone: 'UTC' },
    { name: 'look-for-evidence', timezone: 'UTC' },
    { name: 'maintain', timezone: 'Asia/Kolkata' },
    { name: 'ping-hubs', timezone: 'UTC' },
    { name: 'plan-issues', timezone: 'UTC' },
    { name: 'publish-statements', timezone: 'UTC' },
    { name: 'read-bounces', timezone: 'UTC' },
    { name: 'read-followed', timezone: 'UTC' },
    { name: 'report-week', timezone: 'Asia/Kolkata' },
    { name: 'send-fediverse', timezone: 'UTC' },
    { name: 'send-notices', timezone: 'UTC' },
    { name: 'send-posts', timezone: 'UTC' },
    { name: 'send-webhooks', timezone: 'UTC' },
    { name: 'submit-pages', timezone: 'UTC' },
    { name: 'sum-analytics', timezone: 'UTC' },
    { name: 'sweep-pictures', timezone: 'UTC' },
    { name: 'work-bulk-jobs', timezone: 'UTC' },
    { name: 'work-imports', timezone: 'UTC' },
  ])
  const { rows: waiting } = await sql<{ name: string }>`
    select name from jobs.job where start_after > now() and name in ('forget-visitors', 'maintain') order by 1`.execute(
    database.db,
  )
  expect(waiting).toEqual([{ name: 'forget-visitors' }, { name: 'maintain' }])
})

test('each job does its work', async () => {
  const { database } = await aDatabase({}, 'migrated')
  await sql`insert into quote_visits (day, quote_id, kind, visitor_key) values
    (current_date - 2, gen_random_uuid(), 'view', 'a'), (current_date + 1, gen_random_uuid(), 'view', 'b')`.execute(database.db)
  const jobs = await openSiteJobs(database, { origin: 'http://localhost', timeZone: 'UTC' })
  onTestFinished(() => jobs.stop(500))
  await jobs.work(ctxOf(database, jobs))
  await jobs.send(database, 'forget-visitors', {}, { key: 'now' })
  await jobs.send(database, 'maintain', {}, { key: 'now' })
  const done = async () =>
    (
      await sql<{
        name: string
      }>`select name from jobs.job where state = 'completed' and name in ('forget-visitors', 'maintain') order by 1`.execute(
        database.db,
      )
    ).rows.length
  await expect.poll(done, { timeout: 20_000 }).toBe(2)
  expect((await sql`select visitor_key from quote_visits`.execute(database.db)).rows).toEqual([{ visitor_key: 'b' }])
})

function ctxOf(database: Database, jobs: JobSender): Ctx {
  return {
    db: database.db,
    log: database.log,
    clock: { now: () => new Date() },
    jobs,
    deriveKey,
    mail: noMail,
    files: filesInMemory(),
    web: noWeb,
    actor: systemActor,
  }
}
