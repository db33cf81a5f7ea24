import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { forgetSettings, updateSettings } from '#settings'
import { aHouse, type House } from '#test/house'
import { aSentUpdate } from '#test/sent-update'
import { someSubscribers } from '#test/subscribers'
import { getIssue, sendMails } from '../index.ts'

beforeEach(() => forgetSettings())

const send = (house: House) => sendMails(house.ctx, new AbortController().signal, { alone: true })

test('suppresses nobody for a mail server that takes nothing for hours for reasons of its own', async () => {
  const house = await aHouse()
  await updateSettings(house.as('admin'), { mails_a_minute: 60_000 })
  await someSubscribers(house.db, 2)
  const id = await aSentUpdate(house)
  house.answer = ({ email }) =>
    email.startsWith('reader1@')
      ? { ended: 'later', code: 452, says: '452 4.3.1' }
      : { ended: 'later', code: 454, says: 'The mail server didn’t accept the email (454).' }
  for (let hour = 0; hour < 14; hour++) {
    await send(house)
    house.clock.advance(3_600_000)
  }
  expect((await getIssue(house.ctx, id)).figures).toMatchObject({ sent: 0, failed: 2, pending: 0 })
  expect(house.posts).toHaveLength(12)
  expect((await sql`select from suppressions`.execute(house.db)).rows).toHaveLength(0)
})

test('puts off an address alone whose server says 421 of it, holds nothing against it, and sends to all the others', async () => {
  const house = await aHouse()
  await updateSettings(house.as('admin'), { mails_a_minute: 60_000 })
  await someSubscribers(house.db, 12)
  const id = await aSentUpdate(house)
  house.answer = ({ email }) =>
    /^reader[1-3]@/.test(email) ? { ended: 'later', code: 421, says: '421 4.7.0' } : { ended: 'sent', code: 250, says: '' }
  await send(house)
  expect((await getIssue(house.ctx, id)).issue.state).toBe('sending')
  expect((await getIssue(house.ctx, id)).figures).toMatchObject({ sent: 9, pending: 3, again: 3 })
  for (let hour = 0; hour < 12; hour++) {
    house.clock.advance(3_600_000)
    await send(house)
  }
  expect((await getIssue(house.ctx, id)).figures).toMatchObject({ sent: 9, failed: 3, pending: 0 })
  expect((await sql`select from suppressions`.execute(house.db)).rows).toHaveLength(0)
})

test('takes a server for away that says 421 five times in a row, and asks it again later', async () => {
  const house = await aHouse()
  await updateSettings(house.as('admin'), { mails_a_minute: 60_000 })
  await someSubscribers(house.db, 40)
  const id = await aSentUpdate(house)
  house.answer = () => ({ ended: 'later', code: 421, says: '421 4.7.0' })
  await send(house)
  const { issue } = await getIssue(house.ctx, id)
  expect(issue.state).toBe('paused')
  expect(issue.resumeAt).not.toBeNull()
  expect(issue.reason).toContain('421 4.7.0')
  expect(house.posts.length).toBeLessThan(5 + 3)
  expect((await getIssue(house.ctx, id)).figures).toMatchObject({ sent: 0, failed: 0, pending: 40 })
  house.answer = () => ({ ended: 'sent', code: 250, says: '' })
  house.clock.advance(6 * 60_000)
  await send(house)
  expect((await getIssue(house.ctx, id)).figures).toMatchObject({ sent: 40, pending: 0 })
})

test('goes on where all that were put off come due together and are put off once more, and holds that against nobody', async () => {
  const house = await aHouse()
  await updateSettings(house.as('admin'), { mails_a_minute: 60_000 })
  await someSubscribers(house.db, 20)
  const id = await aSentUpdate(house)
  const putOff = new Set<string>()
  // Every other one, until there are eight: the server is at work.
  house.answer = ({ email }) => {
    if (house.posts.length % 2 === 0 && house.posts.length < 16) putOff.add(email)
    return putOff.has(email) ? { ended: 'later', code: 451, says: '451 4.7.1' } : { ended: 'sent', code: 250, says: '' }
  }
  await send(house)
  expect((await getIssue(house.ctx, id)).figures).toMatchObject({ sent: 12, pending: 8, again: 8 })
  for (let hours = 0; hours < 40; hours++) {
    house.clock.advance(3_600_000)
    await send(house)
    expect((await getIssue(house.ctx, id)).issue).toMatchObject({ reason: null, resumeAt: null })
  }
  const { issue, figures } = await getIssue(house.ctx, id)
  expect(issue.state).toBe('sent')
  expect(figures).toMatchObject({ sent: 12, failed: 8, pending: 0 })
  expect((await sql`select from suppressions`.execute(house.db)).rows).toHaveLength(0)
  // Each was counted when it was put off among others, and those that were counted among their like are forgiven.
  const { rows } = await sql<{ n: number }>`
    select distinct soft_bounces as n from email_subscriptions where email = any(${[...putOff]}::text[])`.execute(house.db)
  expect(rows).toEqual([{ n: 1 }])
})

test('asks nobody new for a while where all are put off, whatever the number, and counts it against none of them', async () => {
  const house = await aHouse()
  await updateSettings(house.as('admin'), { mails_a_minute: 60_000 })
  await someSubscribers(house.db, 40)
  const id = await aSentUpdate(house)
  house.answer = () => ({ ended: 'later', code: 451, says: '451 4.7.1' })
  for (let hours = 0; hours < 30; hours++) {
    await send(house)
    house.clock.advance(3_600_000)
  }
  const { issue } = await getIssue(house.ctx, id)
  expect(issue.state).toBe('paused')
  expect(issue.reason).toContain('451 4.7.1')
  // The first four, as often as they are tried at all, and one that asks each time whether it is over.
  expect(house.posts.length).toBeLessThan(4 * 6 + 31)
  expect((await sql`select from suppressions`.execute(house.db)).rows).toHaveLength(0)
  expect((await sql`select from email_subscriptions where soft_bounces > 0`.execute(house.db)).rows).toHaveLength(0)
  house.answer = () => ({ ended: 'sent', code: 250, says: '' })
  await send(house)
  house.clock.advance(3_600_000)
  await send(house)
  expect((await getIssue(house.ctx, id)).figures.sent).toBeGreaterThanOrEqual(36)
})

test('reaches everybody by way of a server that puts off each address at first', async () => {
  const house = await aHouse()
  await updateSettings(house.as('admin'), { mails_a_minute: 60_000 })
  const readers = await someSubscribers(house.db, 120)
  const id = await aSentUpdate(house)
  const asked = new Map<string, number>()
  house.answer = ({ email }) => {
    const now = house.ctx.clock.now().getTime()
    const first = asked.get(email) ?? now
    asked.set(email, first)
    const isKnown = now - first >= 5 * 60_000
    return isKnown ? { ended: 'sent', code: 250, says: '' } : { ended: 'later', code: 421, says: '421 4.7.0' }
  }
  for (let minutes = 0; minutes < 90; minutes++) {
    await send(house)
    house.clock.advance(60_000)
  }
  const { figures } = await getIssue(house.ctx, id)
  expect(figures).toMatchObject({ sent: 120, failed: 0, pending: 0 })
  expect(new Set(house.posts.map(({ to }) => to))).toEqual(new Set(readers))
})

test('asks a server that takes so many an hour for few more than those, hour after hour', async () => {
  const house = await aHouse()
  await updateSettings(house.as('admin'), { mails_a_minute: 60_000 })
  await someSubscribers(house.db, 100)
  const id = await aSentUpdate(house)
  let left = 0
  house.answer = () => (left-- > 0 ? { ended: 'sent', code: 250, says: '' } : { ended: 'later', code: 451, says: '451 4.7.1' })
  for (let quarter = 0; quarter < 24; quarter++) {
    if (quarter % 4 === 0) left = 10
    await send(house)
    expect((await getIssue(house.ctx, id)).figures.again).toBeLessThan(5)
    house.clock.advance(15 * 60_000)
  }
  expect((await getIssue(house.ctx, id)).figures).toMatchObject({ sent: 60, failed: 0, pending: 40 })
})

test('asks for the same ones first each time, in whatever order the database gives them', async () => {
  const house = await aHouse()
  await updateSettings(house.as('admin'), { mails_a_minute: 60_000, mails_at_once: 1 })
  await someSubscribers(house.db, 60)
  const id = await aSentUpdate(house)
  house.answer = () => ({ ended: 'away', code: null, says: 'The mail server does not answer.' })
  await send(house)
  const { rows } = await sql<{ id: string; email: string }>`select id, email from newsletter_deliveries order by id`.execute(
    house.db,
  )
  house.answer = () => ({ ended: 'sent', code: 250, says: '' })
  house.clock.advance(60_000)
  // Each lies behind those written before it.
  for (const one of rows.toReversed())
    await sql`update newsletter_deliveries set said = 'x' where id = ${one.id}`.execute(house.db)
  await sql`vacuum analyze newsletter_deliveries`.execute(house.db)
  await send(house)
  expect((await getIssue(house.ctx, id)).figures).toMatchObject({ sent: 60 })
  expect(house.posts.slice(1).map(({ to }) => to)).toEqual(rows.map(({ email }) => email))
})

test('waits a short while again after a mail server that was away has taken some', async () => {
  const house = await aHouse()
  await updateSettings(house.as('admin'), { mails_a_minute: 60_000 })
  await someSubscribers(house.db, 6)
  const id = await aSentUpdate(house)
  const away = { ended: 'away', code: null, says: 'The mail server does not answer.' } as const
  house.answer = () => away
  for (const minutes of [1, 2, 4, 8]) {
    await send(house)
    const { issue } = await getIssue(house.ctx, id)
    expect(issue.resumeAt?.getTime()).toBe(house.ctx.clock.now().getTime() + minutes * 60_000)
    house.clock.advance(minutes * 60_000)
  }
  let taken = 0
  house.answer = () => (taken++ < 2 ? { ended: 'sent', code: 250, says: '' } : away)
  await send(house)
  const { issue, figures } = await getIssue(house.ctx, id)
  expect(figures).toMatchObject({ sent: 2, pending: 4 })
  expect(issue.resumeAt?.getTime()).toBe(house.ctx.clock.now().getTime() + 60_000)
})

test.each([
  ['is put off', { ended: 'later', code: 452, says: '452 4.2.2' }],
  ['makes it hang up', { ended: 'away', code: null, says: 'The mail server does not answer.' }],
] as const)('asks for others whether a server is at work again, where the one that it was asked for %s', async (_, always) => {
  const house = await aHouse()
  await updateSettings(house.as('admin'), { mails_a_minute: 60_000 })
  await someSubscribers(house.db, 12)
  const id = await aSentUpdate(house)
  house.answer = () => ({ ended: 'later', code: 451, says: '451 4.7.1' })
  await send(house)
  expect((await getIssue(house.ctx, id)).issue.state).toBe('paused')
  let first: string | undefined
  house.answer = ({ email }) => (email === (first ??= email) ? always : { ended: 'sent', code: 250, says: '' })
  for (let minutes = 0; minutes < 60; minutes++) {
    house.clock.advance(60_000)
    await send(house)
  }
  expect((await getIssue(house.ctx, id)).figures).toMatchObject({ sent: 11, failed: 0, pending: 1 })
})
