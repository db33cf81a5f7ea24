import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Ctx, Right } from '#access'
import { Conflict, Forbidden, Invalid, PasswordNeeded } from '#platform/errors'
import { forgetSettings, updateSettings } from '#settings'
import { aQuote } from '#test/builders'
import { aHouse, type House } from '#test/house'
import { anUpdate, aSentUpdate } from '#test/sent-update'
import { someSubscribers } from '#test/subscribers'
import {
  beginIssue,
  cancelIssue,
  createIssue,
  findDeliveries,
  getIssue,
  holdRestored,
  pauseIssue,
  resumeIssue,
  scheduleIssue,
  sendMails,
  settleUnknown,
  updateIssue,
  withdrawIssue,
} from '../index.ts'

beforeEach(() => forgetSettings())

const running = new AbortController().signal
const send = (house: House) => sendMails(house.ctx, running, { alone: true })

describe('an update', () => {
  test('is written, scheduled, and sent to everybody who asked for updates, once', async () => {
    const house = await aHouse()
    await updateSettings(house.as('admin'), { mails_a_minute: 60_000 })
    const readers = await someSubscribers(house.db, 25)
    await someSubscribers(house.db, 3, 'quotes')
    const { id } = await anUpdate(house)
    const at = new Date('2026-03-02T09:00:00Z')
    await scheduleIssue(house.proven('moderator'), { id, at })
    await beginIssue(house.ctx, { issue: id }, 'UTC')
    expect((await getIssue(house.as('moderator'), id)).issue.state).toBe('scheduled')
    house.clock.set(at)
    await beginIssue(house.ctx, { issue: id }, 'UTC')
    await beginIssue(house.ctx, { issue: id }, 'UTC')
    expect((await getIssue(house.as('moderator'), id)).figures).toMatchObject({ recipients: 25, pending: 25 })
    await send(house)
    await send(house)
    expect(house.posts.map(({ to }) => to).toSorted()).toEqual(readers.toSorted())
    const { issue, figures } = await getIssue(house.as('moderator'), id)
    expect(issue).toMatchObject({ state: 'sent', slug: 'what-is-new' })
    expect(figures).toEqual({
      recipients: 25,
      sent: 25,
      failed: 0,
      unknown: 0,
      skipped: 0,
      pending: 0,
      unsettled: 0,
      later: 0,
      siteHour: 0,
      again: 0,
      lastAt: null,
      returned: 0,
    })
    const ids = new Set(house.posts.map(({ envelope }) => envelope.messageId))
    expect(ids.size).toBe(25)
    expect(house.posts[0]?.envelope.headers?.['List-Unsubscribe']).toMatch(
      /^<https:\/\/quotes\.example\/unsubscribe\/[\w-]{40,}>$/,
    )
    expect(house.posts[0]?.envelope.headers).toMatchObject({
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'List-Id': '<newsletter.quotes.example>',
    })
  })

  test('is saved on top of what was read, and never over what somebody else wrote', async () => {
    const house = await aHouse()
    const { id, version, blocks } = await anUpdate(house)
    await updateIssue(house.as('moderator'), id, { version, subject: 'First', blocks })
    await expect(updateIssue(house.as('admin'), id, { version, subject: 'Second', blocks })).rejects.toBeInstanceOf(Conflict)
    expect((await getIssue(house.as('admin'), id)).issue.subject).toBe('First')
    await expect(createIssue(house.as('author'))).rejects.toBeInstanceOf(Forbidden)
  })

  test('shows its figures to those who write it, and addresses to those who may send it or manage subscribers', async () => {
    const house = await aHouse()
    await someSubscribers(house.db, 3)
    const id = await aSentUpdate(house)
    const { actor } = house.as('moderator')
    const withRights = (...rights: Right[]): Ctx => ({ ...house.ctx, actor: { ...actor, rights } })
    const asked = { issue: id, page: 1, aPage: 9 }
    expect((await getIssue(withRights('newsletter.write'), id)).figures.recipients).toBeGreaterThan(0)
    await expect(findDeliveries(withRights('newsletter.write'), asked)).rejects.toMatchObject({ code: 'forbidden' })
    for (const right of ['newsletter.send', 'subscribers.manage'] as const)
      expect((await findDeliveries(withRights('newsletter.write', right), asked)).total).toBeGreaterThan(0)
  })

  test('that is scheduled is changed only by those who may send, too', async () => {
    const house = await aHouse()
    const { id } = await anUpdate(house)
    const editor = house.proven('moderator')
    const writer: Ctx = { ...editor, actor: { ...editor.actor, rights: ['newsletter.write'] } }
    const { issue } = await getIssue(writer, id)
    const changed = { subject: 'Other news', preheader: issue.preheader, blocks: issue.blocks }
    const { version } = await updateIssue(writer, id, { ...changed, version: issue.version })
    await scheduleIssue(editor, { id, at: new Date('2026-03-02T09:00:00Z') })
    const scheduled = (await getIssue(editor, id)).issue.version
    const again = { ...changed, subject: 'What nobody approved', version: scheduled }
    expect(scheduled).toBeGreaterThanOrEqual(version)
    await expect(updateIssue(writer, id, again)).rejects.toMatchObject({ code: 'forbidden' })
    expect(await updateIssue(editor, id, again)).toMatchObject({ subject: 'What nobody approved', state: 'scheduled' })
  })

  test('is not scheduled while something is missing, nor with a quote that is misattributed', async () => {
    const house = await aHouse()
    const editor = house.proven('moderator')
    const empty = await createIssue(editor)
    await expect(scheduleIssue(editor, { id: empty.id, at: null })).rejects.toBeInstanceOf(Invalid)
    const wrong = await aQuote(house.as('admin'), { status: 'misattributed' })
    const { id } = await createIssue(editor, { subject: 'A', blocks: [{ type: 'quote', quote: wrong.id }] })
    await expect(scheduleIssue(editor, { id, at: null })).rejects.toThrow('wrongly attributed')
    await expect(scheduleIssue(editor, { id, at: new Date('2026-02-01') })).rejects.toThrow('That time has passed')
    await expect(scheduleIssue(house.as('moderator'), { id, at: null })).rejects.toBeInstanceOf(PasswordNeeded)
  })

  test('waits for a person when a quote of it turned out to be misattributed, or when its hour passed more than two hours ago', async () => {
    const house = await aHouse()
    const editor = house.proven('moderator')
    const quote = await aQuote(house.as('admin'))
    const { id } = await createIssue(editor, { subject: 'A', blocks: [{ type: 'quote', quote: quote.id }] })
    await scheduleIssue(editor, { id, at: new Date('2026-03-02T09:00:00Z') })
    await sql`update quotes set status = 'misattributed' where id = ${quote.id}`.execute(house.db)
    house.clock.set('2026-03-02T09:00:00Z')
    await beginIssue(house.ctx, { issue: id }, 'UTC')
    const waiting = (await getIssue(editor, id)).issue
    expect(waiting.state).toBe('waiting')
    expect(waiting.reason).toContain('wrongly attributed')
    const late = await anUpdate(house)
    await scheduleIssue(editor, { id: late.id, at: new Date('2026-03-03T09:00:00Z') })
    house.clock.set('2026-03-03T11:00:01Z')
    await beginIssue(house.ctx, { issue: late.id }, 'UTC')
    expect((await getIssue(editor, late.id)).issue.state).toBe('waiting')
    await scheduleIssue(editor, { id: late.id, at: null })
    await beginIssue(house.ctx, { issue: late.id }, 'UTC')
    expect((await getIssue(editor, late.id)).issue.state).toBe('sending')
  })

  test('is taken back before its hour, and is then not sent', async () => {
    const house = await aHouse()
    const editor = house.proven('moderator')
    const { id } = await anUpdate(house)
    await scheduleIssue(editor, { id, at: new Date('2026-03-02T09:00:00Z') })
    await withdrawIssue(editor, { id })
    house.clock.set('2026-03-02T09:00:00Z')
    await beginIssue(house.ctx, { issue: id }, 'UTC')
    expect((await getIssue(editor, id)).issue.state).toBe('draft')
  })
})

describe('sending', () => {
  test('stops at once when it is paused, and goes on where it was', async () => {
    const house = await aHouse()
    await updateSettings(house.as('admin'), { mails_a_minute: 60_000 })
    await someSubscribers(house.db, 30)
    const id = await aSentUpdate(house)
    house.answer = async () => {
      if (house.posts.length === 6) await pauseIssue(house.as('moderator'), { id })
      return { ended: 'sent', code: 250, says: '' }
    }
    await send(house)
    expect(house.posts).toHaveLength(7)
    expect((await getIssue(house.ctx, id)).figures).toMatchObject({ sent: 7, pending: 23 })
    house.answer = () => ({ ended: 'sent', code: 250, says: '' })
    await send(house)
    expect(house.posts).toHaveLength(7)
    await resumeIssue(house.proven('moderator'), { id })
    await send(house)
    expect(new Set(house.posts.map(({ to }) => to)).size).toBe(30)
    expect(house.posts).toHaveLength(30)
  })

  test('passes over a person who unsubscribed, was suppressed or had all erased since the list was frozen, and over all when it is cancelled', async () => {
    const house = await aHouse()
    await updateSettings(house.as('admin'), { mails_a_minute: 60_000 })
    await someSubscribers(house.db, 6)
    const id = await aSentUpdate(house)
    await sql`update email_subscriptions set status = 'unsubscribed' where email = 'reader1@people.example'`.execute(house.db)
    await sql`insert into suppressions (email, reason, created_at) values ('reader2@people.example', 'by-hand', now())`.execute(
      house.db,
    )
    await sql`delete from email_subscriptions where email = 'reader3@people.example'`.execute(house.db)
    house.answer = async () => {
      if (house.posts.length === 1) await cancelIssue(house.as('moderator'), { id })
      return { ended: 'sent', code: 250, says: '' }
    }
    await send(house)
    expect(house.posts).toHaveLength(2)
    for (const { to } of house.posts) expect(to).not.toMatch(/reader[123]@/)
    const { figures, issue } = await getIssue(house.ctx, id)
    expect(figures).toMatchObject({ recipients: 6, sent: 2, skipped: 4, pending: 0 })
    expect(issue.state).toBe('cancelled')
    const { rows } = await sql`select from newsletter_deliveries where email = 'reader3@people.example'`.execute(house.db)
    expect(rows).toHaveLength(0)
  })

  test.each([
    { ended: 'later', code: 451, says: '451 4.7.1' },
    { ended: 'away', code: null, says: 'The mail server does not answer.' },
  ] as const)(
    'leaves nothing waiting of an issue that was cancelled while one of its mails was put off: $ended',
    async (answer) => {
      const house = await aHouse()
      await updateSettings(house.as('admin'), { mails_a_minute: 60_000 })
      await someSubscribers(house.db, 3)
      const id = await aSentUpdate(house)
      house.answer = async () => {
        await cancelIssue(house.as('moderator'), { id })
        return answer
      }
      await send(house)
      expect((await getIssue(house.ctx, id)).figures).toMatchObject({ recipients: 3, skipped: 3, pending: 0 })
    },
  )

  test.each([
    { ended: 'later', code: 451, says: '451 4.7.1' },
    { ended: 'away', code: null, says: 'The mail server does not answer.' },
  ] as const)('ends also where one of its readers had all erased while their mail was put off: $ended', async (answer) => {
    const house = await aHouse()
    await updateSettings(house.as('admin'), { mails_a_minute: 60_000 })
    await someSubscribers(house.db, 3)
    const id = await aSentUpdate(house)
    house.answer = async ({ email }) => {
      await sql`delete from email_subscriptions where email = ${email}`.execute(house.db)
      house.answer = () => ({ ended: 'sent', code: 250, says: '' })
      return answer
    }
    await send(house)
    house.clock.advance(6 * 60_000)
    await send(house)
    const { issue, figures } = await getIssue(house.ctx, id)
    expect(figures).toMatchObject({ recipients: 3, sent: 2, skipped: 1, pending: 0 })
    expect(issue.state).toBe('sent')
  })

  test('suppresses an address that is refused, asks again of one that is not taken now, and gives that up after five', async () => {
    const house = await aHouse()
    await updateSettings(house.as('admin'), { mails_a_minute: 60_000 })
    await someSubscribers(house.db, 4)
    const id = await aSentUpdate(house)
    house.answer = ({ email }) => {
      if (email.startsWith('reader1@')) return { ended: 'refused', code: 550, says: '550 5.1.1' }
      if (email.startsWith('reader2@')) return { ended: 'later', code: 451, says: '451 4.7.1' }
      if (email.startsWith('reader3@')) return { ended: 'declined', code: 554, says: '554 5.7.1' }
      return { ended: 'sent', code: 250, says: '' }
    }
    for (let hour = 0; hour < 12; hour++) {
      await send(house)
      house.clock.advance(3_600_000)
    }
    expect((await getIssue(house.ctx, id)).figures).toMatchObject({ sent: 1, failed: 3, pending: 0 })
    expect(house.posts.filter(({ to }) => to.startsWith('reader2@'))).toHaveLength(5)
    const { rows } = await sql<{ email: string; reason: string }>`select email, reason from suppressions order by email`.execute(
      house.db,
    )
    expect(rows).toEqual([
      { email: 'reader1@people.example', reason: 'hard-bounce' },
      { email: 'reader2@people.example', reason: 'soft-bounces' },
    ])
    expect((await getIssue(house.ctx, id)).issue.state).toBe('sent')
  })

  test('pauses by itself while the mail server is away, says why, and goes on by itself', async () => {
    const house = await aHouse()
    await updateSettings(house.as('admin'), { mails_a_minute: 60_000 })
    await someSubscribers(house.db, 5)
    const id = await aSentUpdate(house)
    house.answer = () => ({ ended: 'away', code: null, says: 'The mail server at mail.example does not answer.' })
    await send(house)
    const { issue, figures } = await getIssue(house.ctx, id)
    expect(issue).toMatchObject({ state: 'paused', reason: 'The mail server at mail.example does not answer.' })
    expect(figures).toMatchObject({ sent: 0, pending: 5 })
    house.answer = () => ({ ended: 'sent', code: 250, says: '' })
    await send(house)
    expect((await getIssue(house.ctx, id)).issue.state).toBe('paused')
    house.clock.advance(61_000)
    await send(house)
    expect((await getIssue(house.ctx, id)).figures).toMatchObject({ sent: 5 })
  })

  test('leaves to a person what may have arrived: it is sent again, or left at that, only when they say so', async () => {
    const house = await aHouse()
    await updateSettings(house.as('admin'), { mails_a_minute: 60_000 })
    await someSubscribers(house.db, 2)
    const id = await aSentUpdate(house)
    house.answer = () => ({ ended: 'unclear', code: null, says: 'The connection broke.' })
    await send(house)
    house.clock.advance(61_000)
    await send(house)
    house.clock.advance(121_000)
    house.answer = () => ({ ended: 'sent', code: 250, says: '' })
    await send(house)
    expect((await getIssue(house.ctx, id)).figures).toMatchObject({ unknown: 2, unsettled: 2, pending: 0 })
    expect(house.posts).toHaveLength(2)
    const { rows } = await sql<{ id: string }>`select id from newsletter_deliveries order by email`.execute(house.db)
    expect(await settleUnknown(house.proven('moderator'), { issue: id, ids: [rows[0]!.id], as: 'leave' })).toBe(1)
    expect(await settleUnknown(house.proven('moderator'), { issue: id, as: 'again' })).toBe(1)
    await send(house)
    expect((await getIssue(house.ctx, id)).figures).toMatchObject({ recipients: 2, sent: 1, unknown: 1, unsettled: 0 })
    expect(house.posts[2]?.envelope.messageId).toBe(
      house.posts.find(({ to }) => to === 'reader2@people.example')?.envelope.messageId,
    )
  })

  test('waits for a person after a restore, for nobody knows how far it came', async () => {
    const house = await aHouse()
    await someSubscribers(house.db, 3)
    const id = await aSentUpdate(house)
    await expect(holdRestored(house.as('admin'), 'UTC')).rejects.toBeInstanceOf(Forbidden)
    expect(await holdRestored(house.ctx, 'UTC')).toBe(1)
    expect(await holdRestored(house.ctx, 'UTC')).toBe(0)
    await send(house)
    expect(house.posts).toHaveLength(0)
    const { issue } = await getIssue(house.ctx, id)
    expect(issue).toMatchObject({ state: 'paused', resumeAt: null })
    expect(issue.reason).toContain('restored from a backup')
    await resumeIssue(house.proven('moderator'), { id })
    await send(house)
    expect(house.posts).toHaveLength(3)
  })

  test('waits for a person after a restore also where its hour came since the backup, for it may have been sent', async () => {
    const house = await aHouse()
    const editor = house.proven('moderator')
    await someSubscribers(house.db, 3)
    const scheduledAt = async (hour: string) => {
      const { id } = await createIssue(editor, { subject: hour, blocks: [{ type: 'paragraph', text: 'News.' }] })
      await scheduleIssue(editor, { id, at: new Date(`2026-03-02T${hour}:00Z`) })
      return id
    }
    const [past, ahead] = [await scheduledAt('09:00'), await scheduledAt('10:00')]
    house.clock.set('2026-03-02T09:30:00Z')
    expect(await holdRestored(house.ctx, 'UTC')).toBe(1)
    await beginIssue(house.ctx, { issue: past }, 'UTC')
    const { issue } = await getIssue(editor, past)
    expect(issue.state).toBe('waiting')
    expect(issue.reason).toContain('restored from a backup')
    expect((await getIssue(editor, ahead)).issue.state).toBe('scheduled')
  })

  test('takes the mails of a process that is no more: what it had handed over is unknown, the rest is sent', async () => {
    const house = await aHouse()
    await updateSettings(house.as('admin'), { mails_a_minute: 60_000 })
    await someSubscribers(house.db, 3)
    const id = await aSentUpdate(house)
    const dead = '00000000-0000-4000-8000-00000000dead'
    await sql`update newsletter_deliveries set state = 'claimed', claimed_by = ${dead}, claimed_at = now(),
      begun_at = case when email = 'reader1@people.example' then now() end where email <> 'reader3@people.example'`.execute(
      house.db,
    )
    await send(house)
    expect((await getIssue(house.ctx, id)).figures).toMatchObject({ sent: 2, unknown: 1 })
    expect(house.posts.map(({ to }) => to).toSorted()).toEqual(['reader2@people.example', 'reader3@people.example'])
  })

  test('asks a person about a mail of which it could not write how it ended, and goes on with the others without a new start', async () => {
    const house = await aHouse()
    await updateSettings(house.as('admin'), { mails_a_minute: 60_000 })
    await someSubscribers(house.db, 3)
    const id = await aSentUpdate(house)
    house.answer = () => {
      throw new Error('The database is gone.')
    }
    await expect(send(house)).rejects.toThrow('The database is gone.')
    house.answer = () => ({ ended: 'sent', code: 250, says: '' })
    await send(house)
    const { issue, figures } = await getIssue(house.ctx, id)
    expect(figures).toMatchObject({ sent: 2, unknown: 1, unsettled: 1, pending: 0 })
    expect(issue.state).toBe('sent')
  })

  test('holds up when the server takes none of the last ten, and suppresses nobody for what is said of us', async () => {
    const house = await aHouse()
    await updateSettings(house.as('admin'), { mails_a_minute: 60_000 })
    await someSubscribers(house.db, 40)
    const id = await aSentUpdate(house)
    house.answer = () => ({ ended: 'declined', code: 554, says: '554 5.7.1' })
    await send(house)
    const { issue } = await getIssue(house.ctx, id)
    expect(issue).toMatchObject({ state: 'paused', resumeAt: null })
    expect(issue.reason).toContain('554 5.7.1')
    expect(house.posts).toHaveLength(10)
    expect((await sql`select from suppressions`.execute(house.db)).rows).toHaveLength(0)
  })
})
