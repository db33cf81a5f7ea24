import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { deleteAccount, disableAccount, findRecipient, setRole, signIn } from '#accounts'
import { tally } from '#changes'
import { answerMessage, sendContactMessage } from '#contact'
import { undoBatch } from '#history'
import { Forbidden, Invalid } from '#platform/errors'
import { inTransaction } from '#platform/transaction'
import { changeQuotes, getDeskQuote, proposeQuote, sendBackQuote, updateQuote } from '#quotes'
import { markReport, reportQuote, settleReports } from '#reports'
import { dayMs } from '#time'
import { aHouse, type House } from '#test/house'
import { checked, imported } from '#test/imports'
import { keepJobs } from '#test/kept-jobs'
import { aPerson } from '#test/people'
import { aShelf } from '#test/shelf'
import { password, whoSignedIn } from '#test/who-signed-in'
import {
  chooseNoticeWays,
  countUnreadNotices,
  findNotices,
  findNoticeWays,
  forgetStaffNotices,
  mailNotices,
  markNoticesRead,
  markNoticeUnread,
  readLastTold,
  sendNotices,
  tellStaff,
} from './index.ts'
import { lastMorning } from './last-morning.ts'
import { mostOfKind } from './store.ts'

const second = 1_000
const minute = 60 * second

/** A site with one of each role. */
async function staff() {
  const house = await aHouse()
  const shelf = await aShelf(house.ctx)
  const [author, moderator, admin] = [
    await aPerson(house, 'author'),
    await aPerson(house, 'moderator'),
    await aPerson(house, 'admin'),
  ]
  const kinds = async (who: typeof admin) =>
    (await findNotices(who.ctx, { unread: true, limit: 100, offset: 0 })).notices.map(({ kind, times }) => [kind, times])
  return { house, shelf, author, moderator, admin, kinds }
}

const report = (house: House, quote: string) =>
  reportQuote(
    house.as('visitor'),
    quote,
    { kind: 'author', message: 'It is by somebody else.', email: '', evidence: '', website: '' },
    { address: '203.0.113.1' },
  )

/** Does what the clock and the queue do on a running site. @returns whom a mail went to, with how many lines */
async function runMails(house: House) {
  const { ctx, jobs } = keepJobs(house.ctx)
  await sendNotices(ctx, 'UTC', new AbortController().signal)
  const before = house.mails.length
  for (const job of jobs) if (job.name === 'mail-notices') await mailNotices(house.ctx, job.data, findRecipient)
  return house.mails.slice(before).map((mail) => {
    if (mail.name !== 'staff-notices') throw new Error('another mail')
    return [mail.to.email, mail.data.notices.length + mail.data.more]
  })
}

describe('notices', () => {
  test('moderators and admins hear of a report, which counts on while it is unread, and is over when it is settled', async () => {
    const { house, shelf, author, moderator, admin, kinds } = await staff()
    const quote = await shelf.aQuote()
    await report(house, quote.id)
    await report(house, quote.id)
    expect(await kinds(moderator)).toEqual([['report', 2]])
    expect(await kinds(admin)).toEqual([['report', 2]])
    expect(await kinds(author)).toEqual([])
    const { rows } = await sql<{ id: string }>`select id from quote_reports order by created_at, id`.execute(house.db)
    const settle = (ids: string[]) =>
      settleReports(moderator.ctx, quote.id, { outcome: 'declined', reports: ids, note: '', reason: 'It is by them.' } as never) // safe: as the form sends it
    await settle([rows[0]?.id ?? ''])
    expect(await kinds(admin)).toEqual([['report', 2]])
    await settle([rows[1]?.id ?? ''])
    expect(await kinds(admin)).toEqual([])
    expect((await findNotices(admin.ctx, { unread: false, limit: 10, offset: 0 })).notices).toMatchObject([
      { kind: 'report', isRead: true, details: { text: quote.text } },
    ])
  })

  test('a settlement that is undone opens its notice again, and is mailed if it was not yet', async () => {
    const { house, shelf, moderator, admin, kinds } = await staff()
    const quote = await shelf.aQuote()
    await report(house, quote.id)
    const { rows } = await sql<{ id: string }>`select id from quote_reports`.execute(house.db)
    const input = { outcome: 'declined', reports: [rows[0]?.id ?? ''], note: '', reason: 'It is by them.' } as never // safe: as the form sends it
    const { batch } = await settleReports(moderator.ctx, quote.id, input)
    expect([await kinds(admin), await kinds(moderator)]).toEqual([[], []])
    const undone = await undoBatch(moderator.ctx, batch)
    expect([await kinds(admin), await kinds(moderator)]).toEqual([[['report', 1]], [['report', 1]]])
    const mail = async () =>
      (await sql<{ mail: string | null }>`select n.mail from notices n where n.person = ${admin.id}`.execute(house.db)).rows
    expect(await mail()).toEqual([{ mail: 'daily' }])
    await undoBatch(moderator.ctx, undone.batch)
    expect([await kinds(admin), await mail()]).toEqual([[], [{ mail: null }]])
  })

  test('a report that comes out of the spam opens its notice again', async () => {
    const { house, shelf, moderator, admin, kinds } = await staff()
    await report(house, (await shelf.aQuote()).id)
    const { rows } = await sql<{ id: string }>`select id from quote_reports`.execute(house.db)
    await markReport(moderator.ctx, rows[0]?.id ?? '', 'spam')
    expect(await kinds(admin)).toEqual([])
    await markReport(moderator.ctx, rows[0]?.id ?? '', 'open')
    expect(await kinds(admin)).toEqual([['report', 1]])
  })

  test('nobody hears of what they did themselves, and authors hear what became of their proposals', async () => {
    const { house, shelf, author, moderator, admin, kinds } = await staff()
    const drafts = [
      await shelf.aQuote({ isActive: false }),
      await shelf.aQuote({ isActive: false }),
      await shelf.aQuote({ isActive: false }),
    ]
    await sql`update quotes set created_by = ${author.id}`.execute(house.db)
    const [one, two, three] = drafts.map(({ id }) => id)
    await proposeQuote(author.ctx, one ?? '')
    expect((await findNotices(admin.ctx, { unread: true, limit: 10, offset: 0 })).notices).toMatchObject([
      { kind: 'proposal', who: 'A author', target: one },
    ])
    await sendBackQuote(moderator.ctx, one ?? '', { note: 'Which edition?' })
    expect(await kinds(author)).toEqual([['sent-back', 1]])
    // Settled for the others, too.
    expect(await kinds(admin)).toEqual([])
    await changeQuotes(author.ctx, { ids: [one ?? '', two ?? '', three ?? ''], act: 'propose' })
    expect(await kinds(moderator)).toEqual([['proposal', 3]])
    const { version } = await getDeskQuote(moderator.ctx, one ?? '')
    await updateQuote(moderator.ctx, one ?? '', { isActive: true, version })
    await changeQuotes(moderator.ctx, { ids: [two ?? '', three ?? ''], act: 'publish' })
    expect(await kinds(author)).toEqual([
      ['accepted', 2],
      ['accepted', 1],
      ['sent-back', 1],
    ])
    await sql`update quotes set created_by = ${moderator.id}, is_active = false, proposed_at = null, published_at = null`.execute(
      house.db,
    )
    await proposeQuote(moderator.ctx, two ?? '')
    expect(await kinds(moderator)).toEqual([])
  })

  test('only the person who brought the list hears that its import is done', async () => {
    const { house, shelf, moderator, kinds, admin } = await staff()
    const found = await imported(
      house,
      await checked(house, 'text,author\nOne thing that is said.,Somebody\n', shelf.category.id),
    )
    expect(found.state).toBe('done')
    expect((await findNotices(moderator.ctx, { unread: true, limit: 10, offset: 0 })).notices).toMatchObject([
      { kind: 'import', target: found.id, details: { name: 'list.csv', state: 'done' } },
    ])
    expect(await kinds(admin)).toEqual([])
  })

  test('admins hear of many failed sign-ins to an account, and its owner gets an email, as ever', async () => {
    const { house, admin, kinds, moderator } = await staff()
    const { email } = await whoSignedIn(house, 'user')
    for (let n = 0; n < 12; n++) {
      await signIn(house.as('visitor'), { email, password: 'wrong' }, { address: `203.0.${n}.9`, userAgent: 'Firefox' }).catch(
        () => undefined,
      )
      house.clock.advance(minute)
    }
    expect((await findNotices(admin.ctx, { unread: true, limit: 10, offset: 0 })).notices).toMatchObject([
      { kind: 'sign-ins-failed', who: 'A user', times: 10 },
    ])
    expect(await kinds(moderator)).toEqual([])
    expect(house.sent.filter((name) => name === 'mail-notice')).toHaveLength(1)
  })

  test('what is rolled back is not told', async () => {
    const { shelf, author, house, admin, kinds } = await staff()
    const { id } = await shelf.aQuote({ isActive: false })
    await sql`update quotes set created_by = ${author.id}`.execute(house.db)
    await expect(
      inTransaction(author.ctx, async (inside) => {
        await proposeQuote(inside, id)
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    expect(await kinds(admin)).toEqual([])
    await proposeQuote(author.ctx, id)
    expect(await kinds(admin)).toEqual([['proposal', 1]])
  })

  test('a hundred unread of a kind are listed, and what comes then is counted in one', async () => {
    const { house, admin, kinds } = await staff()
    for (let n = 0; n < mostOfKind + 20; n++)
      await tally(house.ctx, (writing) => tellStaff(writing, { kind: 'message', subject: crypto.randomUUID() }))
    const all = await kinds(admin)
    expect(all).toHaveLength(100)
    const { rows } = await sql<{ subject: string; times: number }>`
      select subject, times from notices where person = ${admin.id} and subject = ''`.execute(house.db)
    expect(rows).toEqual([{ subject: '', times: 20 }])
    expect(await countUnreadNotices(admin.ctx)).toBe(100)
  })

  test('is read once, by its person alone, and what came since then stays unread', async () => {
    const { house, admin, moderator, kinds } = await staff()
    const tell = () => tally(house.ctx, (writing) => tellStaff(writing, { kind: 'message', subject: crypto.randomUUID() }))
    await tell()
    const { notices } = await findNotices(admin.ctx, { unread: true, limit: 10, offset: 0 })
    const until = notices[0]?.at.toISOString() ?? ''
    const newest = notices[0]?.id ?? 0
    house.clock.advance(second)
    await tell()
    expect(await markNoticesRead(moderator.ctx, { ids: [notices[0]?.id ?? 0], until })).toEqual({ read: 0 })
    expect(await markNoticesRead(admin.ctx, { until, newest })).toEqual({ read: 1 })
    expect(await markNoticesRead(admin.ctx, { until, newest })).toEqual({ read: 0 })
    expect(await kinds(admin)).toHaveLength(1)
    await markNoticeUnread(moderator.ctx, { id: notices[0]?.id ?? 0 })
    expect(await kinds(admin)).toHaveLength(1)
    await markNoticeUnread(admin.ctx, { id: notices[0]?.id ?? 0 })
    expect(await kinds(admin)).toHaveLength(2)
    await expect(markNoticesRead(admin.ctx, { ids: [1.5], until })).rejects.toBeInstanceOf(Invalid)
    await expect(markNoticesRead(house.as('user'), { until, newest })).rejects.toBeInstanceOf(Forbidden)
  })

  test('a notice of the same moment that came after the list was read stays unread', async () => {
    const { house, admin, kinds } = await staff()
    const tell = () => tally(house.ctx, (writing) => tellStaff(writing, { kind: 'message', subject: crypto.randomUUID() }))
    await tell()
    await tell()
    const { newest } = await findNotices(admin.ctx, { unread: false, limit: 1, offset: 1 })
    if (!newest) throw new Error('no notices')
    await tell()
    const all = { until: newest.at.toISOString(), newest: newest.id }
    expect(await markNoticesRead(admin.ctx, all)).toEqual({ read: 2 })
    expect(await kinds(admin)).toHaveLength(1)
    const unnamed = { until: all.until } as never // safe: as a page of the release before sends it
    await expect(markNoticesRead(admin.ctx, unnamed)).rejects.toMatchObject({ code: 'invalid' })
    expect((await findNotices(admin.ctx, { kind: 'proposal', unread: true, limit: 1, offset: 0 })).newest).toBeNull()
  })

  test('goes with the role that sees it, and all of them with an account that is disabled or deleted', async () => {
    const { house, admin, moderator } = await staff()
    const left = await whoSignedIn(house, 'author')
    const tell = (kind: 'job-failed' | 'message') => tally(house.ctx, (writing) => tellStaff(writing, { kind, subject: kind }))
    const other = await aPerson(house, 'admin', { id: '00000000-0000-4000-8000-000000000021', email: 'other@people.example' })
    await tell('job-failed')
    await tell('message')
    await chooseNoticeWays(other.ctx, { ways: { 'job-failed': 'never', message: 'daily' } })
    const ofOther = async () =>
      (
        await sql<{ kind: string }>`
          select kind from notices where person = ${other.id} union all select kind from notice_ways where person = ${other.id} order by 1`.execute(
          house.db,
        )
      ).rows.map(({ kind }) => kind)
    expect(await ofOther()).toEqual(['job-failed', 'job-failed', 'message', 'message'])
    await setRole(admin.ctx, { id: other.id, role: 'moderator' })
    expect(await ofOther()).toEqual(['message', 'message'])
    await disableAccount(admin.ctx, { id: other.id })
    expect(await ofOther()).toEqual([])
    await tell('message')
    expect(await ofOther()).toEqual([])
    await tally(house.ctx, (writing) =>
      tellStaff(writing, {
        kind: 'sign-ins-failed',
        subject: left.id,
        who: left.id,
        times: 10,
        details: { network: '203.0.113.0/24' },
      }),
    )
    await deleteAccount(left.ctx, { password })
    expect((await sql`select from notices where subject = ${left.id} or who = ${left.id}`.execute(house.db)).rows).toEqual([])
    expect((await findNotices(moderator.ctx, { unread: true, limit: 10, offset: 0 })).total).toBe(1)
  })

  test('is kept for 90 days', async () => {
    const { house, admin } = await staff()
    await tally(house.ctx, (writing) => tellStaff(writing, { kind: 'message', subject: 'one' }))
    house.clock.advance(89 * dayMs)
    await forgetStaffNotices(house.ctx)
    expect((await findNotices(admin.ctx, { unread: false, limit: 10, offset: 0 })).total).toBe(1)
    house.clock.advance(2 * dayMs)
    await forgetStaffNotices(house.ctx)
    expect((await findNotices(admin.ctx, { unread: false, limit: 10, offset: 0 })).total).toBe(0)
  })

  test('says when a subject was told last', async () => {
    const { house } = await staff()
    const at = house.clock.now()
    await tally(house.ctx, (writing) => tellStaff(writing, { kind: 'job-failed', subject: 'sweep-pictures', at }))
    expect(await readLastTold(house.ctx, 'job-failed', new Date(0))).toEqual(new Map([['sweep-pictures', at]]))
  })
})

describe('mails of notices', () => {
  test('500 reports in a minute are one mail at once for those who chose so, and one digest for the others', async () => {
    const { house, moderator, admin } = await staff()
    house.clock.set('2026-03-02T06:30:00Z')
    await chooseNoticeWays(admin.ctx, { ways: { report: 'now' } })
    for (let n = 0; n < 500; n++) {
      await tally(house.ctx, (writing) => tellStaff(writing, { kind: 'report', subject: crypto.randomUUID() }))
      house.clock.advance(100)
    }
    expect(await runMails(house)).toEqual([])
    house.clock.advance(minute)
    expect(await runMails(house)).toEqual([[admin.email, 101]])
    expect(await runMails(house)).toEqual([])
    house.clock.set('2026-03-02T06:59:59Z')
    expect(await runMails(house)).toEqual([])
    house.clock.set('2026-03-02T07:00:00Z')
    expect(await runMails(house)).toEqual([[moderator.email, 101]])
    house.clock.advance(2 * dayMs)
    expect(await runMails(house)).toEqual([])
  })

  test('within ten minutes nobody gets a second one, and one that counts on is mailed again after a day', async () => {
    const { house, admin } = await staff()
    const fail = (subject: string) => tally(house.ctx, (writing) => tellStaff(writing, { kind: 'job-failed', subject }))
    await fail('one')
    house.clock.advance(2 * minute)
    expect(await runMails(house)).toEqual([[admin.email, 1]])
    await fail('one')
    await fail('two')
    house.clock.advance(5 * minute)
    expect(await runMails(house)).toEqual([])
    house.clock.advance(6 * minute)
    expect(await runMails(house)).toEqual([[admin.email, 1]])
    house.clock.advance(dayMs)
    await fail('one')
    expect(await runMails(house)).toEqual([[admin.email, 1]])
  })

  test('what was read, settled or turned off meanwhile is not mailed', async () => {
    const { house, moderator, admin } = await staff()
    await chooseNoticeWays(admin.ctx, { ways: { message: 'now' } })
    await chooseNoticeWays(moderator.ctx, { ways: { message: 'now' } })
    const message = {
      name: 'Ada',
      email: 'ada@people.example',
      subject: 'general' as const,
      message: 'A quote of mine is missing here.',
      website: '',
    }
    await sendContactMessage(house.as('visitor'), message, { address: '203.0.113.9' })
    await chooseNoticeWays(moderator.ctx, { ways: { message: 'never' } })
    house.clock.advance(2 * minute)
    const { rows } = await sql<{ id: string }>`select id from contact_messages`.execute(house.db)
    await answerMessage(moderator.ctx, rows[0]?.id ?? '', { text: 'Thank you.' })
    expect(await runMails(house)).toEqual([])
  })

  test('goes to nobody whose role does not see it at that moment', async () => {
    const { house, admin } = await staff()
    await tally(house.ctx, (writing) => tellStaff(writing, { kind: 'job-failed', subject: 'one' }))
    house.clock.advance(2 * minute)
    // By hand, so that its row is still there.
    await sql`update profiles set role = 'moderator' where id = ${admin.id}`.execute(house.db)
    expect(await runMails(house)).toEqual([])
    expect(await findRecipient(house.ctx, admin.id)).toMatchObject({ email: admin.email, role: 'moderator' })
    expect(house.mails).toEqual([])
  })

  test('ways are those of one’s role, with their defaults', async () => {
    const { author, admin } = await staff()
    expect(await findNoticeWays(author.ctx)).toEqual([
      { kind: 'accepted', way: 'daily' },
      { kind: 'sent-back', way: 'now' },
      { kind: 'mentioned', way: 'now' },
      { kind: 'assigned', way: 'now' },
      { kind: 'comment', way: 'daily' },
      { kind: 'bulk-change', way: 'never' },
    ])
    await chooseNoticeWays(author.ctx, { ways: { accepted: 'never', 'job-failed': 'now' } })
    expect(await findNoticeWays(author.ctx)).toMatchObject([
      { way: 'never' },
      ...Array.from({ length: 3 }, () => ({ way: 'now' })),
      { way: 'daily' },
      { way: 'never' },
    ])
    expect(await findNoticeWays(admin.ctx)).toHaveLength(20)
    await expect(chooseNoticeWays(author.ctx, { ways: { accepted: 'hourly' as never } })).rejects.toBeInstanceOf(Invalid)
  })

  test('the hour of digests is on the site’s clock', () => {
    expect(lastMorning(new Date('2026-03-01T06:59:00Z'), 7, 'UTC')).toEqual(new Date('2026-02-28T07:00:00Z'))
    expect(lastMorning(new Date('2026-03-01T12:00:00Z'), 7, 'Asia/Kolkata')).toEqual(new Date('2026-03-01T01:30:00Z'))
    // The clock leaps from 2 to 3.
    expect(lastMorning(new Date('2026-03-29T12:00:00Z'), 2, 'Europe/Berlin')).toEqual(new Date('2026-03-29T01:00:00Z'))
  })
})
