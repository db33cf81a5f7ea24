import { expect, test } from 'vitest'
import { undoBatch } from '#history'
import { aHouse } from '#test/house'
import { keepJobs } from '#test/kept-jobs'
import { aPerson } from '#test/people'
import { aShelf } from '#test/shelf'
import { findReports, mailReportAnswers, reportQuote, settleReports } from './index.ts'

const said = { kind: 'author', message: 'Seneca wrote it.', evidence: '', email: 'ada@people.example', website: '' }

/** One reader reported a quote, and a moderator declined. */
async function aSettlement() {
  const house = await aHouse()
  const quote = await (await aShelf(house.ctx)).aQuote()
  await reportQuote(house.as('visitor'), quote.id, said, { address: '192.0.2.1' })
  const { ctx, jobs } = keepJobs((await aPerson(house, 'moderator')).ctx)
  const all = { search: '', state: null, kind: null, oldestFirst: true, limit: 20, offset: 0 }
  const reports = (await findReports(ctx, all)).shown.map(({ id }) => id)
  const settled = await settleReports(ctx, quote.id, { outcome: 'declined', reports, reason: 'No.' })
  return { house, ctx, jobs, settled }
}

test('a settlement that is back after two undos is answered, and nobody twice', async () => {
  const { house, ctx, jobs, settled } = await aSettlement()
  const answer = async () => {
    for (const job of jobs.splice(0)) if (job.name === 'mail-report-answers') await mailReportAnswers(house.ctx, job.data)
    return house.mails.length
  }
  const undone = await undoBatch(ctx, settled.batch)
  expect(await answer()).toBe(0)
  const back = await undoBatch(ctx, undone.batch)
  expect(jobs).toMatchObject([{ name: 'mail-report-answers', data: { settlement: settled.settlement } }])
  expect(await answer()).toBe(1)
  const again = await undoBatch(ctx, back.batch)
  await undoBatch(ctx, again.batch)
  expect(jobs).toEqual([])
  expect(await answer()).toBe(1)
})

test('two jobs of one settlement that run together mail each reader once', async () => {
  const { house, ctx, jobs, settled } = await aSettlement()
  const undone = await undoBatch(ctx, settled.batch)
  await undoBatch(ctx, undone.batch)
  const both = jobs.flatMap((job) => (job.name === 'mail-report-answers' ? [job.data] : []))
  expect(both).toEqual([{ settlement: settled.settlement }, { settlement: settled.settlement }])
  // Both jobs read what to send before the first mail leaves.
  const { send } = house.ctx.mail
  const slow: typeof send = async (...mail) => {
    await new Promise((done) => setTimeout(done, 200))
    await send(...mail)
  }
  const slowly = { ...house.ctx, mail: { ...house.ctx.mail, send: slow } }
  await Promise.all(both.map((data) => mailReportAnswers(slowly, data)))
  expect(house.mails).toHaveLength(1)
})
