import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { Conflict, Invalid } from '#platform/errors'
import { siteDay, siteTime } from '#time'
import { forgetSettings, updateSettings } from '#settings'
import { aQuote } from '#test/builders'
import { aHouse, type House } from '#test/house'
import { emptyTables } from '#test/template'
import { someSubscribers } from '#test/subscribers'
import {
  chooseHour,
  exportOwnSubscriptions,
  findDeliveries,
  getIssue,
  getPreferences,
  holdRestored,
  linkToken,
  pauseIssue,
  planIssues,
  resumeIssue,
  savePreferences,
  scheduleIssue,
  sendMails,
} from '../index.ts'

beforeEach(() => forgetSettings())

const minute = 60_000

/** A site with a quote for every day and so many readers of it. */
async function aDailySite(readers: number) {
  const house = await aHouse()
  await emptyTables(house.db)
  forgetSettings()
  await updateSettings(house.as('admin'), { mails_a_minute: 60_000, weekly_issue: false, daily_issue_hour: 7 })
  await someSubscribers(house.db, readers, 'quotes')
  await aQuote(house.as('admin'), { isFeatured: true })
  return house
}

async function tokenOf(house: House, reader: number): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id from email_subscriptions where email = ${`reader${reader}@people.example`} and subscription_type = 'quotes'`.execute(
    house.db,
  )
  return linkToken(house.ctx, 'preferences', { id: rows[0]?.id ?? '' })
}

async function idOf(house: House, period: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`select id from newsletter_issues where period = ${period}`.execute(house.db)
  return rows[0]?.id ?? ''
}

const choose = async (house: House, reader: number, hour: number | null, zone: string) =>
  await chooseHour(house.as('visitor'), await tokenOf(house, reader), { hour, zone })

/** As the site lives: what is due is looked for every few minutes. @returns what came to each reader, when */
async function live(house: House, until: string, timeZone: string, everyMs = 10 * minute): Promise<Map<string, Date[]>> {
  const came = new Map<string, Date[]>()
  while (house.clock.now() < new Date(until)) {
    const before = house.posts.length
    await planIssues(house.ctx, timeZone)
    await sendMails(house.ctx, new AbortController().signal, { alone: true })
    for (const { to } of house.posts.slice(before)) came.set(to, [...(came.get(to) ?? []), house.clock.now()])
    house.clock.advance(everyMs)
  }
  return came
}

test('after a restore in the morning, from a backup of before, nobody gets the quote of the day twice', async () => {
  const house = await aDailySite(2)
  const zone = 'Europe/Berlin'
  await choose(house, 1, 5, zone)
  // The issue of the day has come, or nobody’s hour has: the next is made ready as usual.
  for (const at of ['2026-03-01T06:00:00Z', '2026-03-02T03:30:00Z']) {
    house.clock.set(at)
    expect(await holdRestored(house.ctx, zone)).toBe(0)
  }
  // The mail of 5 o’clock has left, and the backup does not have it.
  house.clock.set('2026-03-02T05:00:00Z')
  expect(await holdRestored(house.ctx, zone)).toBe(1)
  expect(await holdRestored(house.ctx, zone)).toBe(0)
  expect(await live(house, '2026-03-02T12:00:00Z', zone)).toEqual(new Map())
  const id = await idOf(house, '2026-03-02')
  const { issue } = await getIssue(house.as('moderator'), id)
  expect(issue).toMatchObject({ state: 'waiting', sendAt: new Date('2026-03-02T06:00:00Z') })
  expect(issue.reason).toContain('restored from a backup')
  const came = await live(house, '2026-03-03T12:00:00Z', zone)
  expect([...came]).toEqual([
    ['reader1@people.example', [new Date('2026-03-03T04:00:00Z')]],
    ['reader2@people.example', [new Date('2026-03-03T06:00:00Z')]],
  ])
  await scheduleIssue(house.proven('moderator'), { id, at: null })
  await live(house, '2026-03-03T12:10:00Z', zone)
  expect((await getIssue(house.as('moderator'), id)).figures.sent).toBe(2)
})

test('nobody gets the quote of yesterday when that of today has come', async () => {
  const house = await aDailySite(3)
  const editor = house.proven('moderator')
  await live(house, '2026-03-02T06:50:00Z', 'UTC')
  const first = house.posts.length
  house.answer = async () => {
    if (house.posts.length === first) await pauseIssue(editor, { id: await idOf(house, '2026-03-02') })
    return { ended: 'sent', code: 250, says: '' }
  }
  await live(house, '2026-03-03T06:50:00Z', 'UTC')
  const id = await idOf(house, '2026-03-02')
  const sent = (await getIssue(editor, id)).figures.sent
  await live(house, '2026-03-03T07:30:00Z', 'UTC')
  await resumeIssue(editor, { id })
  expect(await live(house, '2026-03-03T12:00:00Z', 'UTC')).toEqual(new Map())
  const { issue, figures } = await getIssue(editor, id)
  expect([issue.state, figures.sent]).toEqual(['sent', sent])
  expect(figures).toMatchObject({ recipients: 3, skipped: 3 - sent, pending: 0 })
  expect(sent).toBeLessThan(3)
})

test('the quote of an earlier day, which a person sends late, takes that of today from nobody', async () => {
  const house = await aDailySite(3)
  const editor = house.proven('moderator')
  // The issue of today begins early, for one reader.
  await choose(house, 1, 1, 'UTC')
  await live(house, '2026-03-01T13:00:00Z', 'UTC')
  house.clock.set('2026-03-02T12:00:00Z')
  await live(house, '2026-03-03T02:00:00Z', 'UTC')
  const late = await idOf(house, '2026-03-02')
  expect((await getIssue(editor, late)).issue.state).toBe('waiting')
  await scheduleIssue(editor, { id: late, at: null })
  await live(house, '2026-03-03T08:00:00Z', 'UTC')
  expect((await getIssue(editor, late)).figures).toMatchObject({ sent: 3, skipped: 0 })
  const { figures } = await getIssue(editor, await idOf(house, '2026-03-03'))
  expect(figures).toMatchObject({ recipients: 3, sent: 3, skipped: 0, pending: 0 })
})

describe('an hour of one’s own', () => {
  test('is followed from the next issue on; all others get it at the hour of the site', async () => {
    const house = await aDailySite(4)
    await choose(house, 1, 5, 'Europe/Berlin')
    await choose(house, 2, 20, 'Europe/Berlin')
    await choose(house, 3, 7, 'Pacific/Auckland')
    const came = await live(house, '2026-03-04T12:00:00Z', 'Europe/Berlin')
    const times = (reader: number) => came.get(`reader${reader}@people.example`)?.map((at) => siteTime(at, 'Europe/Berlin'))
    expect(times(1)).toEqual(['2026-03-02T05:00', '2026-03-03T05:00', '2026-03-04T05:00'])
    expect(times(2)).toEqual(['2026-03-02T20:00', '2026-03-03T20:00'])
    expect(times(3)).toEqual(['2026-03-02T19:00', '2026-03-03T19:00'])
    expect(times(4)).toEqual(['2026-03-02T07:00', '2026-03-03T07:00', '2026-03-04T07:00'])
  })

  test('changed while an issue is under way, that issue comes when it was to come, and the next at the new hour', async () => {
    const house = await aDailySite(1)
    await choose(house, 1, 20, 'UTC')
    await live(house, '2026-03-02T12:00:00Z', 'UTC')
    await choose(house, 1, 9, 'UTC')
    const came = await live(house, '2026-03-03T12:00:00Z', 'UTC')
    expect(came.get('reader1@people.example')?.map((at) => at.toISOString().slice(0, 13))).toEqual([
      '2026-03-02T20',
      '2026-03-03T09',
    ])
    await choose(house, 1, null, 'UTC')
    const later = await live(house, '2026-03-04T12:00:00Z', 'UTC')
    expect(later.get('reader1@people.example')?.map((at) => at.toISOString().slice(0, 13))).toEqual(['2026-03-04T07'])
  })

  test('that passed while the site was down is over after two hours: it is skipped, the reason is kept, and the others come', async () => {
    const house = await aDailySite(4)
    for (const [reader, hour] of [
      [1, 20],
      [2, 22],
      [3, 23],
    ] as const)
      await choose(house, reader, hour, 'UTC')
    await live(house, '2026-03-02T19:00:00Z', 'UTC')
    house.clock.set('2026-03-02T22:30:00Z')
    const came = await live(house, '2026-03-03T21:00:00Z', 'UTC')
    const times = (reader: number) => came.get(`reader${reader}@people.example`)?.map((at) => at.toISOString().slice(0, 16))
    expect(times(1)).toEqual(['2026-03-03T20:00'])
    expect(times(2)).toEqual(['2026-03-02T22:30'])
    expect(times(3)).toEqual(['2026-03-02T23:00'])
    const issue = await idOf(house, '2026-03-02')
    expect((await getIssue(house.ctx, issue)).issue.state).toBe('sent')
    expect((await getIssue(house.ctx, issue)).figures).toMatchObject({ recipients: 4, sent: 3, skipped: 1, pending: 0 })
    const { deliveries } = await findDeliveries(house.ctx, { issue, state: 'skipped', page: 1, aPage: 9 })
    expect(deliveries).toMatchObject([{ email: 'reader1@people.example', said: 'late' }])
  })

  test('that passed while a person, or the mail server, held the issue up is over as well', async () => {
    for (const held of ['by a person', 'by the server'] as const) {
      const house = await aDailySite(3)
      await choose(house, 1, 20, 'UTC')
      await choose(house, 2, 23, 'UTC')
      await live(house, '2026-03-02T19:50:00Z', 'UTC')
      const issue = await idOf(house, '2026-03-02')
      if (held === 'by a person') await pauseIssue(house.as('moderator'), { id: issue })
      else house.answer = () => ({ ended: 'away', code: null, says: 'The mail server does not answer.' })
      await live(house, '2026-03-02T22:50:00Z', 'UTC')
      house.answer = () => ({ ended: 'sent', code: 250, says: '' })
      if (held === 'by a person') await resumeIssue(house.proven('moderator'), { id: issue })
      const came = await live(house, '2026-03-02T23:30:00Z', 'UTC')
      expect([held, ...came.keys()]).toEqual([held, 'reader2@people.example'])
      expect((await getIssue(house.ctx, issue)).figures).toMatchObject({ recipients: 3, sent: 2, skipped: 1, pending: 0 })
    }
  })

  test('that somebody chose earlier than the site’s is over like that, too; all others get the issue until two hours after the hour of the site', async () => {
    const house = await aDailySite(2)
    await choose(house, 1, 1, 'UTC')
    await live(house, '2026-03-01T13:00:00Z', 'UTC')
    // The site sleeps through the night.
    house.clock.set('2026-03-02T08:30:00Z')
    const came = await live(house, '2026-03-02T09:30:00Z', 'UTC')
    expect([...came]).toMatchObject([['reader2@people.example', { length: 1 }]])
    expect((await getIssue(house.ctx, await idOf(house, '2026-03-02'))).figures).toMatchObject({
      sent: 1,
      skipped: 1,
      pending: 0,
    })
  })

  test('chosen when it is past for today does not lose today’s', async () => {
    const house = await aDailySite(2)
    await choose(house, 1, 5, 'UTC')
    await live(house, '2026-03-02T03:00:00Z', 'UTC')
    await choose(house, 2, 1, 'UTC')
    const came = await live(house, '2026-03-02T12:00:00Z', 'UTC')
    expect([...came.values()].map((at) => at.length)).toEqual([1, 1])
  })

  test('makes an issue begin early; slept through the hour of the site, all others wait for a person', async () => {
    const house = await aDailySite(3)
    const editor = house.proven('moderator')
    await choose(house, 1, 1, 'UTC')
    await choose(house, 2, 20, 'UTC')
    await live(house, '2026-03-02T02:00:00Z', 'UTC')
    house.clock.set('2026-03-02T09:30:00Z')
    expect(await live(house, '2026-03-02T10:00:00Z', 'UTC')).toEqual(new Map())
    const id = await idOf(house, '2026-03-02')
    const { issue } = await getIssue(editor, id)
    expect(issue).toMatchObject({ state: 'paused', resumeAt: null })
    expect(issue.reason).toContain('more than two hours ago')
    await resumeIssue(editor, { id })
    const came = await live(house, '2026-03-02T21:00:00Z', 'UTC')
    expect([...came.keys()]).toEqual(['reader3@people.example', 'reader2@people.example'])
    expect((await getIssue(editor, id)).figures).toMatchObject({ recipients: 3, sent: 3 })
  })

  test('is told apart in the figures from what is due now', async () => {
    const house = await aDailySite(3)
    await choose(house, 1, 5, 'UTC')
    await choose(house, 2, 20, 'UTC')
    await live(house, '2026-03-02T06:00:00Z', 'UTC')
    const figures = async () => (await getIssue(house.ctx, await idOf(house, '2026-03-02'))).figures
    const lastAt = new Date('2026-03-02T20:00:00Z')
    expect(await figures()).toMatchObject({ sent: 1, pending: 2, later: 1, siteHour: 1, again: 0, lastAt })
    house.answer = () => ({ ended: 'later', code: 451, says: '451 4.7.1' })
    await live(house, '2026-03-02T07:00:00Z', 'UTC')
    await live(house, '2026-03-02T07:01:00Z', 'UTC', minute)
    expect(await figures()).toMatchObject({ sent: 1, pending: 2, later: 1, siteHour: 0, again: 1, lastAt })
    house.answer = () => ({ ended: 'sent', code: 250, says: '' })
    await live(house, '2026-03-02T21:00:00Z', 'UTC')
    expect(await figures()).toMatchObject({ sent: 3, pending: 0, later: 0, siteHour: 0, again: 0, lastAt: null })
  })

  test('is chosen by the link of a mail, stands in what is exported, and is over when it is erased', async () => {
    const house = await aDailySite(1)
    const token = await tokenOf(house, 1)
    const someone = house.as('visitor')
    expect((await getPreferences(someone, token)).ownHour).toBeNull()
    await choose(house, 1, 6, 'Asia/Kolkata')
    expect((await getPreferences(someone, token)).ownHour).toEqual({ hour: 6, zone: 'Asia/Kolkata' })
    expect((await exportOwnSubscriptions(someone, token)).subscriptions).toMatchObject([{ hour: 6, zone: 'Asia/Kolkata' }])
    for (const [hour, zone] of [
      [24, 'UTC'],
      [-1, 'UTC'],
      [1.5, 'UTC'],
      [Number.NaN, 'UTC'],
      [6, 'Mars/Olympus'],
      [6, ''],
      [6, '../../etc/localtime'],
    ] as const)
      await expect(chooseHour(someone, token, { hour, zone })).rejects.toBeInstanceOf(Invalid)
    await savePreferences(someone, token, { types: ['newsletter'] })
    await expect(chooseHour(someone, token, { hour: 6, zone: 'UTC' })).rejects.toBeInstanceOf(Conflict)
  })
})

const zones = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'Pacific/Auckland',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'America/St_Johns',
]
// The days before clocks turn: in the United States, in Europe, in Australia, and back.
const begins = [
  '2026-03-07T12:00:00Z',
  '2026-03-28T12:00:00Z',
  '2026-04-04T12:00:00Z',
  '2026-10-03T12:00:00Z',
  '2026-10-24T12:00:00Z',
  '2026-10-31T12:00:00Z',
]

test('whatever hours readers chose and wherever clocks turn, each gets every issue once, a day apart, and each recipient is in one of the figures', async () => {
  const reader = fc.record({ hour: fc.option(fc.integer({ min: 0, max: 23 })), zone: fc.constantFrom(...zones) })
  const property = fc.asyncProperty(
    fc.array(reader, { minLength: 3, maxLength: 5 }),
    fc.constantFrom(...zones),
    fc.constantFrom(...begins),
    async (readers, site, begin) => {
      const house = await aDailySite(readers.length)
      house.clock.set(begin)
      for (const [n, { hour, zone }] of readers.entries()) await choose(house, n + 1, hour, zone)
      const end = new Date(Date.parse(begin) + 4 * 86_400_000).toISOString()
      const came = await live(house, end, site, 30 * minute)
      for (const [n, { hour, zone }] of readers.entries()) {
        const at = came.get(`reader${n + 1}@people.example`) ?? []
        // Four days: one may fall before or after them.
        expect(at.length).toBeGreaterThanOrEqual(3)
        // The first came at the hour of the site where that of the reader was past when it was chosen.
        const days = at.slice(1).map((one) => siteDay(one, hour === null ? site : zone))
        expect(new Set(days).size).toBe(days.length)
        for (const [i, one] of at.entries()) {
          const gap = i === 0 ? 24 : (one.getTime() - (at[i - 1]?.getTime() ?? 0)) / 3_600_000
          expect(gap).toBeGreaterThanOrEqual(i === 1 ? 0 : 22)
          expect(gap).toBeLessThanOrEqual(26)
        }
      }
      const { rows } = await sql<{ recipients: number; counted: number; doubled: number }>`
        select i.recipients, count(d.id)::int as counted, (count(d.id) - count(distinct d.email))::int as doubled
          from newsletter_issues i left join newsletter_deliveries d on d.issue_id = i.id and d.state in ('sent', 'pending')
         where i.begun_at is not null group by i.id`.execute(house.db)
      expect(rows.length).toBeGreaterThanOrEqual(3)
      for (const { recipients, counted, doubled } of rows) expect([counted, doubled]).toEqual([recipients, 0])
    },
  )
  await fc.assert(property, { numRuns: 6 })
}, 240_000)
