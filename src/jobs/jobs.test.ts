import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Ctx } from '#access'
import { findChanges } from '#changes'
import { Conflict, Forbidden, Invalid, Unavailable } from '#platform/errors'
import { type JobTable, openJobs } from '#platform/jobs/jobs'
import { aDatabase, aHouse } from '#test/house'
import { findNotices } from '#notices'
import { aPerson } from '#test/people'
import { cancelJob, findJobs, retryJobs, runJob, tellFailedJobs } from './index.ts'

/** A site with two jobs of its own: one comes at night, one fails until it is mended. */
async function aSite() {
  const { database } = await aDatabase({}, 'migrated')
  const house = await aHouse()
  const site = { mended: false, swept: 0 }
  const table: JobTable<Ctx, { sweep: object; break: object }> = {
    sweep: { cron: '0 3 * * *', fold: true, run: async () => void site.swept++ },
    break: {
      retry: { times: 0, afterSeconds: 0 },
      run: () => (site.mended ? Promise.resolve() : Promise.reject(new Error('The shelf is full.'))),
    },
  }
  const jobs = await openJobs(database, table, { pollSeconds: 0.5 })
  onTestFinished(() => jobs.stop(500))
  const sender = { send: jobs.send as Ctx['jobs']['send'] } // safe: the tests send what is in the table above
  const ground = { db: database.db, clock: { now: () => new Date() }, jobs: sender, jobBook: jobs.book }
  const as = (role: Parameters<typeof house.as>[0]): Ctx => ({ ...house.as(role), ...ground })
  await jobs.work(as('system'))
  const admin: Ctx = { ...as('admin'), actor: (await aPerson({ ...house, db: database.db }, 'admin')).ctx.actor }
  return { as, site, admin, send: (at?: Date) => jobs.send(as('system'), 'break', {}, at ? { at } : {}) }
}

const soon = { timeout: 10_000, interval: 50 }

describe('the jobs of a site', () => {
  it('are shown with what failed, and tried once more by an admin, which is recorded', async () => {
    const { as, site, send } = await aSite()
    const id = await send()
    await vi.waitFor(
      async () => expect((await findJobs(as('admin'))).lines).toMatchObject([{ id, fault: 'The shelf is full.' }]),
      soon,
    )
    site.mended = true
    expect(await retryJobs(as('admin'), { name: 'break', id: id ?? '' })).toEqual({ retried: 1 })
    await vi.waitFor(async () => expect((await findJobs(as('admin'), { state: 'done' })).lines).toMatchObject([{ id }]), soon)
    await expect(retryJobs(as('admin'), { name: 'break' })).rejects.toBeInstanceOf(Conflict)
    const recorded = await findChanges(as('admin'), { noun: 'job' })
    expect(recorded.map(({ verb, noun_id, after, role }) => [verb, noun_id, after, role])).toEqual([
      ['retry', id, { name: 'break', retried: 1 }, 'admin'],
    ])
  })

  it('are done now where they come by themselves, and not where they have to be told on what', async () => {
    const { as, site } = await aSite()
    expect(await runJob(as('admin'), { name: 'sweep' })).toEqual({ sent: true })
    await vi.waitFor(() => expect(site.swept).toBe(1), soon)
    await expect(runJob(as('admin'), { name: 'break' })).rejects.toBeInstanceOf(Invalid)
    await expect(runJob(as('admin'), { name: 'nothing' })).rejects.toBeInstanceOf(Invalid)
  })

  it('are left undone where they still wait', async () => {
    const { as, send } = await aSite()
    const id = (await send(new Date(Date.now() + 60_000))) ?? ''
    await cancelJob(as('admin'), { name: 'break', id })
    await expect(cancelJob(as('admin'), { name: 'break', id })).rejects.toBeInstanceOf(Conflict)
    await expect(cancelJob(as('admin'), { name: 'break', id: 'x' })).rejects.toBeInstanceOf(Invalid)
  })

  it('are told to admins once when they failed for good, until somebody tries them again', async () => {
    const { as, send, admin } = await aSite()
    const told = async () =>
      (await findNotices(admin, { unread: true, limit: 10, offset: 0 })).notices.map(({ details, times }) => ({
        ...details,
        times,
      }))
    const failed = async (n: number) =>
      await vi.waitFor(async () => expect((await findJobs(as('admin'))).lines).toHaveLength(n), soon)
    await tellFailedJobs(as('system'))
    expect(await told()).toEqual([])
    await send()
    await failed(1)
    await tellFailedJobs(as('system'))
    await tellFailedJobs(as('system'))
    expect(await told()).toEqual([{ job: 'break', fault: 'The shelf is full.', times: 1 }])
    await send()
    await send()
    await failed(3)
    await tellFailedJobs(as('system'))
    expect(await told()).toEqual([{ job: 'break', fault: 'The shelf is full.', times: 3 }])
    await retryJobs(as('admin'), { name: 'break' })
    expect(await told()).toEqual([])
  })

  it('are for admins, and for a process that does some', async () => {
    const { as, ctx } = await aHouse()
    for (const verb of [findJobs, retryJobs, runJob, cancelJob])
      await expect(verb(as('moderator'), { name: 'break', id: '' })).rejects.toBeInstanceOf(Forbidden)
    await expect(findJobs({ ...ctx, jobBook: undefined })).rejects.toBeInstanceOf(Unavailable)
  })
})
