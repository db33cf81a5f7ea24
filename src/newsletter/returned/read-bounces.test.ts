import { sql } from 'kysely'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { openBounceBox } from '#platform/mail/bounce-box'
import { forgetSettings, updateSettings } from '#settings'
import { aHouse, type House } from '#test/house'
import { startImap } from '#test/imap-server'
import { aReport, anAutoReply } from '#test/returned-mails'
import { someSubscribers } from '#test/subscribers'
import {
  beginIssue,
  createIssue,
  findSuppressions,
  getBounceBox,
  getIssue,
  holdRestored,
  readBounces,
  scheduleIssue,
  sendMails,
} from '../index.ts'

beforeEach(() => forgetSettings())

const soft = { status: '4.2.2', said: 'smtp; 452 4.2.2 Mailbox full' }

/** A site with so many readers, and a mailbox for what comes back. */
async function aSite(readers: number) {
  const house = await aHouse()
  const imap = await startImap({ now: () => house.clock.now() })
  onTestFinished(() => imap.close())
  house.bounces = openBounceBox('bounces@site.example', imap.url)
  await updateSettings(house.as('admin'), { mails_a_minute: 60_000 })
  await someSubscribers(house.db, readers)
  const read = (signal = new AbortController().signal) => readBounces(house.as('system'), {}, signal)
  const suppressed = async () => (await findSuppressions(house.as('moderator'), { limit: 50, offset: 0 })).shown
  return { house, imap, read, suppressed }
}

/** One more issue to all of them. @returns it, and the address to which the mail of each reader comes back */
async function anIssue(house: House): Promise<{ id: string; paths: Map<string, string> }> {
  const editor = house.proven('moderator')
  const { id } = await createIssue(editor, { subject: 'To all', blocks: [{ type: 'paragraph', text: 'Hello.' }] })
  await scheduleIssue(editor, { id, at: null })
  await beginIssue(house.as('system'), { issue: id }, 'UTC')
  const before = house.posts.length
  await sendMails(house.as('system'), new AbortController().signal, { alone: true })
  const posted = house.posts.slice(before)
  return { id, paths: new Map(posted.map(({ to, envelope }) => [to, envelope.returnPath ?? ''])) }
}

test('each mail of an issue comes back to an address of its own; a plain return path where no mailbox is set up', async () => {
  const { house } = await aSite(3)
  const { paths } = await anIssue(house)
  expect(new Set(paths.values()).size).toBe(3)
  house.bounces = undefined
  const plain = await anIssue(house)
  expect([...plain.paths.values()]).toEqual(['', '', ''])
})

test('an address that is none is suppressed with the first report, and the report is marked as read; all other mail stays unread', async () => {
  const { house, imap, read, suppressed } = await aSite(3)
  const { id, paths } = await anIssue(house)
  imap.receive('From: eve@evil.example\r\nTo: bounces@site.example\r\nSubject: Hello\r\n\r\nA person wrote this.\r\n')
  const hard = imap.receive(aReport({ to: paths.get('reader1@people.example') ?? '' }))
  imap.receive(anAutoReply({ to: paths.get('reader2@people.example') ?? '' }))
  imap.receive(aReport({ to: paths.get('reader2@people.example') ?? '', action: 'delayed', ...soft }))
  await read()
  expect(imap.seen()).toEqual([hard])
  expect(await suppressed()).toEqual([
    expect.objectContaining({ email: 'reader1@people.example', reason: 'hard-bounce', note: 'Came back: 5.1.1' }),
  ])
  const { figures } = await getIssue(house.as('moderator'), id)
  expect(figures).toMatchObject({ recipients: 3, sent: 3, returned: 1 })
  // And the next one is not sent there.
  expect([...(await anIssue(house)).paths.keys()].toSorted()).toEqual(['reader2@people.example', 'reader3@people.example'])
})

test('a full mailbox is suppressed with the fifth mail that comes back, though the server had taken each of them first', async () => {
  const { house, imap, read, suppressed } = await aSite(1)
  for (let n = 1; n <= 5; n++) {
    expect(await suppressed()).toEqual([])
    const { paths } = await anIssue(house)
    imap.receive(aReport({ to: paths.get('reader1@people.example') ?? '', ...soft }))
    house.clock.advance(86_400_000)
    await read()
  }
  expect(await suppressed()).toEqual([expect.objectContaining({ reason: 'soft-bounces' })])
})

test('a full mailbox is suppressed with the fifth mail, also of a weekly issue, whichever of its mails came back sooner', async () => {
  const { house, imap, read, suppressed } = await aSite(1)
  for (const minutes of [40, 30, 20, 10, 0]) {
    expect(await suppressed()).toEqual([])
    const { paths } = await anIssue(house)
    house.clock.advance(minutes * 60_000)
    imap.receive(aReport({ to: paths.get('reader1@people.example') ?? '', ...soft }))
    await read()
    // An hour later each week, as where clocks turn or the list has grown.
    house.clock.advance(7 * 86_400_000 + 3_600_000)
  }
  expect(await suppressed()).toEqual([expect.objectContaining({ reason: 'soft-bounces' })])
})

test('after ten days in which nothing came back, what came back before counts no more', async () => {
  const { house, imap, read, suppressed } = await aSite(1)
  for (let n = 1; n <= 6; n++) {
    const { paths } = await anIssue(house)
    imap.receive(aReport({ to: paths.get('reader1@people.example') ?? '', ...soft }))
    await read()
    if (n === 3) {
      house.clock.advance(11 * 86_400_000)
      await anIssue(house)
    }
  }
  expect(await suppressed()).toEqual([])
})

test('an address that puts every mail off and then takes it is not suppressed because one of them came back', async () => {
  const { house, imap, read, suppressed } = await aSite(1)
  const { paths } = await anIssue(house)
  imap.receive(aReport({ to: paths.get('reader1@people.example') ?? '', ...soft }))
  await read()
  for (let day = 0; day < 5; day++) {
    let asked = 0
    house.answer = () =>
      asked++ === 0 ? { ended: 'later', code: 451, says: '451 4.7.1 Greylisted' } : { ended: 'sent', code: 250, says: '' }
    await anIssue(house)
    house.clock.advance(6 * 60_000)
    await sendMails(house.as('system'), new AbortController().signal, { alone: true })
    expect(asked).toBe(2)
  }
  expect(await suppressed()).toEqual([])
  const { rows } = await sql`select soft_bounces from email_subscriptions`.execute(house.db)
  expect(rows).toEqual([{ soft_bounces: 1 }])
})

test('what is said of the mail, and not of its address, is noted and suppresses nobody, however often', async () => {
  const { house, imap, read, suppressed } = await aSite(1)
  for (let n = 0; n < 6; n++) {
    const { paths } = await anIssue(house)
    imap.receive(aReport({ to: paths.get('reader1@people.example') ?? '', status: '5.7.1', said: 'smtp; 550 5.7.1 Spam' }))
  }
  await read()
  expect(await suppressed()).toEqual([])
})

test('a person who forges a report, or sends one again and again, suppresses nobody', async () => {
  const { house, imap, read, suppressed } = await aSite(2)
  const { paths } = await anIssue(house)
  const own = paths.get('reader2@people.example') ?? ''
  const forged = own.replace(/\+(.)/, (_, letter: string) => (letter === '0' ? '+1' : '+0'))
  // One that names somebody else as its recipient, one with a token of nobody's, one without.
  imap.receive(aReport({ to: forged, recipient: 'reader1@people.example' }))
  imap.receive(aReport({ to: 'bounces@site.example', recipient: 'reader1@people.example' }))
  for (let n = 0; n < 9; n++) imap.receive(aReport({ to: own, recipient: 'reader1@people.example', ...soft }))
  await read()
  expect(await suppressed()).toEqual([])
  const { rows } = await sql`select email, soft_bounces from email_subscriptions order by email`.execute(house.db)
  expect(rows).toEqual([
    { email: 'reader1@people.example', soft_bounces: 0 },
    { email: 'reader2@people.example', soft_bounces: 1 },
  ])
})

test('a report on a mail of somebody who had all erased changes nothing', async () => {
  const { house, imap, read, suppressed } = await aSite(1)
  const { paths } = await anIssue(house)
  await sql`delete from email_subscriptions`.execute(house.db)
  const report = imap.receive(aReport({ to: paths.get('reader1@people.example') ?? '' }))
  await read()
  expect(imap.seen()).toEqual([report])
  expect(await suppressed()).toEqual([])
})

test('what came back proves that an unknown mail was sent', async () => {
  const { house, imap, read } = await aSite(1)
  house.answer = () => ({ ended: 'unclear', code: null, says: 'The connection broke.' })
  const { id, paths } = await anIssue(house)
  imap.receive(aReport({ to: paths.get('reader1@people.example') ?? '', ...soft }))
  await read()
  const { figures } = await getIssue(house.as('moderator'), id)
  expect(figures).toMatchObject({ recipients: 1, sent: 1, unknown: 0, unsettled: 0 })
})

test.each(['UID FETCH 2', 'UID STORE 2', 'UID SEARCH', 'LOGIN', 'SELECT', 'LOGOUT'])(
  'broken off at %s, nothing is lost and nothing is counted twice',
  async (where) => {
    const { house, imap, read } = await aSite(4)
    const { paths } = await anIssue(house)
    for (const to of paths.values()) imap.receive(aReport({ to, ...soft }))
    imap.breakAt = where
    await read()
    await read()
    await read()
    const { rows } = await sql`select soft_bounces from email_subscriptions`.execute(house.db)
    expect(rows).toEqual(Array.from({ length: 4 }, () => ({ soft_bounces: 1 })))
  },
)

test('killed between what it counted and how far it came, it reads that mail once more and counts it once', async () => {
  const { house, imap, read } = await aSite(1)
  const { paths } = await anIssue(house)
  imap.receive(aReport({ to: [...paths.values()][0] ?? '', ...soft }))
  await read()
  await sql`update newsletter_mailboxes set uid = 0`.execute(house.db)
  await read()
  const { rows } = await sql`select soft_bounces from email_subscriptions`.execute(house.db)
  expect(rows).toEqual([{ soft_bounces: 1 }])
})

test('also what somebody has looked at in the meantime is read, and after the mailbox was made again or a backup came back', async () => {
  const { house, imap, read } = await aSite(2)
  const [first = '', second = ''] = (await anIssue(house)).paths.values()
  imap.receive(aReport({ to: first }))
  await read()
  imap.asked.length = 0
  await read()
  expect(imap.asked.some((asked) => asked.startsWith('UID FETCH'))).toBe(false)
  imap.receive(aReport({ to: second }))
  imap.renumber()
  await read()
  expect(imap.seen()).toEqual([101, 102])
  await holdRestored(house.as('system'), 'UTC')
  imap.asked.length = 0
  await read()
  expect(imap.asked.filter((asked) => asked.startsWith('UID FETCH')).length).toBe(2)
})

test('mails from before the site read the mailbox are left alone', async () => {
  const { house, imap, read } = await aSite(1)
  imap.receive('Subject: old\r\n\r\nold\r\n')
  house.clock.advance(30 * 86_400_000)
  await read()
  await read()
  expect(imap.asked.some((asked) => asked.startsWith('UID FETCH'))).toBe(false)
})

test('an admin sees when the mailbox was read, and why it was not, without the password', async () => {
  const { house, imap, read } = await aSite(0)
  const shown = () => getBounceBox(house.as('admin'))
  expect(await shown()).toMatchObject({ address: 'bounces@site.example', readAt: null, fault: null })
  await read()
  expect(await shown()).toMatchObject({ readAt: house.clock.now(), fault: null, name: 'bounces at 127.0.0.1/INBOX' })
  const wrong = (url: string) => (house.bounces = openBounceBox('bounces@site.example', url))
  wrong(imap.url.replace('INBOX', 'Returned'))
  await read()
  expect((await shown())?.fault).toContain('There is no folder “Returned”')
  wrong(imap.url.replace(/:[^:@]*@/, ':wrong@'))
  await read()
  expect((await shown())?.fault).toBe('The server at 127.0.0.1 rejected the name and password in IMAP_URL.')
  wrong(`${imap.url}?tls=required`)
  await read()
  expect((await shown())?.fault).toContain('No encrypted connection')
  await imap.close()
  wrong(imap.url)
  await read()
  expect((await shown())?.fault).toContain('could not be read (ECONNREFUSED)')
})
