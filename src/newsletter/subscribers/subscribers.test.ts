import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { Conflict, Forbidden, Invalid, PasswordNeeded, Unavailable } from '#platform/errors'
import { forgetSettings } from '#settings'
import { aHouse } from '#test/house'
import { keepJobs } from '#test/kept-jobs'
import { aPerson } from '#test/people'
import {
  addSubscriber,
  confirmSubscription,
  countSubscribers,
  eraseSubscriber,
  exportSubscribers,
  findSubscribers,
  findSuppressions,
  importSubscribers,
  isSubscribed,
  listDue,
  mailConfirmations,
  suppress,
  unsuppress,
} from '../index.ts'

const consent = 'Signed the list at the fair in Leipzig, 21 March'
const page = { limit: 10, offset: 0 }

async function aStaffedHouse() {
  const house = await aHouse()
  forgetSettings()
  return { house, editor: (await aPerson(house, 'moderator')).ctx, admin: (await aPerson(house, 'admin')).ctx }
}

test('a file of addresses comes in with the words of the consent, and nobody who must not be written to', async () => {
  const { house, editor } = await aStaffedHouse()
  await suppress(editor, { email: 'no@people.example', reason: 'complaint' })
  const csv =
    'E-mail;Name\r\nAda@people.example;"Lovelace; Ada"\n\nno@people.example;Nobody\nnot an address;x\nada@people.example;Twice'
  const imported = await importSubscribers(editor, { csv, types: ['newsletter', 'quotes'], consent, isConfirmed: true })
  expect(imported).toEqual({ added: 2, known: 0, suppressed: 1, unread: 1, asked: 0 })
  const { shown, total } = await findSubscribers(editor, page)
  expect(total).toBe(2)
  expect(shown[0]).toMatchObject({ email: 'ada@people.example', state: 'active', consentSource: 'import', consentWords: consent })
  expect((await importSubscribers(editor, { csv, types: ['newsletter'], consent, isConfirmed: true })).known).toBe(1)
  await expect(importSubscribers(editor, { csv, types: ['newsletter'], consent: '' })).rejects.toBeInstanceOf(Invalid)
  await expect(importSubscribers(editor, { csv: 'nobody here', types: ['newsletter'], consent })).rejects.toBeInstanceOf(Invalid)
  const entries = await house.db.selectFrom('changes').selectAll().where('noun', '=', 'subscription').execute()
  // Ids may have "ada" in them.
  expect(JSON.stringify(entries)).not.toMatch(/ada@|lovelace/i)
})

test('of a list that means harm, or was made carelessly, only addresses come in, and names that are no more than names', async () => {
  const { house, editor } = await aStaffedHouse()
  const csv = [
    '\uFEFFada@people.example,Ada',
    'Eve Moor <eve@people.example>',
    'jürgen@bücher.example,"Jür\ngen\u202E"',
    '"""quoted local""@people.example",Quoted',
    `${'a'.repeat(64)}@${'b'.repeat(185)}.com,Long`,
    `${'a'.repeat(250)}@x.com,Too long`,
    'one@people.example two@people.example,Two',
    'bcc@people.example\u0001,Control',
    'a..b@people.example,Dots',
    'ADA@people.example,=cmd|calc',
    `long@people.example,${'n'.repeat(300)}`,
  ].join('\r\n')
  const imported = await importSubscribers(editor, { csv, types: ['newsletter'], consent, isConfirmed: true })
  expect(imported).toMatchObject({ added: 5, unread: 5 })
  const { rows } = await sql<{ email: string; name: string | null }>`
    select email, name from email_subscriptions order by length(email), email`.execute(house.db)
  expect(rows).toEqual([
    { email: 'ada@people.example', name: '=cmd|calc' },
    { email: 'eve@people.example', name: 'Eve Moor' },
    { email: 'long@people.example', name: null },
    { email: 'jürgen@bücher.example', name: 'Jür gen' },
    { email: `${'a'.repeat(64)}@${'b'.repeat(185)}.com`, name: 'Long' },
  ])
  const nul = { csv: 'ada@people.example,\u0000', types: ['newsletter' as const], consent }
  await expect(importSubscribers(editor, nul)).rejects.toBeInstanceOf(Invalid)
})

test('of a line that a mail program wrote everybody comes in, and nobody is called by the address of another', async () => {
  const { house, editor } = await aStaffedHouse()
  const csv =
    'Ada Lovelace <ada@people.example>, bob@people.example, Eve Moor <eve@people.example>\nme@people.example,you@people.example'
  const imported = await importSubscribers(editor, { csv, types: ['newsletter'], consent, isConfirmed: true })
  expect(imported).toMatchObject({ added: 4, unread: 0 })
  const { rows } = await sql<{ email: string; name: string | null }>`
    select email, name from email_subscriptions order by email`.execute(house.db)
  expect(rows).toEqual([
    { email: 'ada@people.example', name: 'Ada Lovelace' },
    { email: 'bob@people.example', name: null },
    { email: 'eve@people.example', name: 'Eve Moor' },
    { email: 'me@people.example', name: null },
  ])
})

test('a name in quotation marks before the address is a name, also with a comma, a semicolon or marks in it', async () => {
  const { house, editor } = await aStaffedHouse()
  const csv = [
    '"Lovelace, Ada" <ada@people.example>',
    'Bob <bob@people.example>',
    String.raw`"Moor; Eve" <eve@people.example>; "O'Neil \"Sean\"" <sean@people.example>, kim@people.example`,
    '"""Quoted, Whole"" <whole@people.example>"',
    'plain@people.example,"Table, Plain"',
  ].join('\r\n')
  const imported = await importSubscribers(editor, { csv, types: ['newsletter'], consent, isConfirmed: true })
  expect(imported).toMatchObject({ added: 7, unread: 0 })
  const { rows } = await sql<{ email: string; name: string | null }>`
    select email, name from email_subscriptions order by email`.execute(house.db)
  expect(rows).toEqual([
    { email: 'ada@people.example', name: 'Lovelace, Ada' },
    { email: 'bob@people.example', name: 'Bob' },
    { email: 'eve@people.example', name: 'Moor; Eve' },
    { email: 'kim@people.example', name: null },
    { email: 'plain@people.example', name: 'Table, Plain' },
    { email: 'sean@people.example', name: "O'Neil Sean" },
    { email: 'whole@people.example', name: 'Quoted, Whole' },
  ])
  const one = { csv: '"Hopper, Grace" <grace@people.example>', types: ['newsletter' as const], consent, isConfirmed: true }
  expect(await importSubscribers(editor, one)).toMatchObject({ added: 1, unread: 0 })
  const evil = { ...one, csv: '"x <other@people.example>" <evil@people.example>, "two" <a b@people.example>' }
  expect(await importSubscribers(editor, evil)).toMatchObject({ added: 1, unread: 1 })
})

test.each([
  ['behind a name', '""<'],
  ['alone', '<'],
])('a list of nothing but marks, %s, is refused at once and keeps nobody waiting', async (_, begins) => {
  const { editor } = await aStaffedHouse()
  const list = { csv: begins + '@'.repeat(100_000), types: ['newsletter' as const], consent, isConfirmed: true }
  await expect(importSubscribers(editor, list)).rejects.toBeInstanceOf(Invalid)
})

test('who has not confirmed yet is asked by mail, and is written to only then', async () => {
  const { house, editor } = await aStaffedHouse()
  const { ctx, jobs } = keepJobs(editor)
  await importSubscribers(ctx, { csv: 'ada@people.example\neve@people.example', types: ['updates'], consent })
  expect(await listDue(house.ctx, 'updates', null, 10)).toEqual([])
  for (const job of jobs)
    if (job.name === 'mail-confirmations')
      for (let n = 0; n < 2; n++) await mailConfirmations(house.ctx, job.data, AbortSignal.timeout(9_000))
  expect(house.mails.map(({ to }) => to.email)).toEqual(['ada@people.example', 'eve@people.example'])
  const [mail] = house.mails
  if (mail?.name !== 'confirm-subscription') throw new Error('no mail')
  await confirmSubscription(house.as('visitor'), mail.data.token, { address: '192.0.2.1' })
  expect(await listDue(house.ctx, 'updates', null, 10)).toMatchObject([{ email: 'ada@people.example' }])
  expect(await countSubscribers(editor)).toEqual(
    expect.arrayContaining([
      { type: 'updates', state: 'active', n: 1 },
      { type: 'updates', state: 'unconfirmed', n: 1 },
    ]),
  )
  expect((await findSubscribers(editor, { ...page, state: 'unconfirmed', search: 'EVE' })).total).toBe(1)
  expect(await isSubscribed(editor, { email: 'ADA@people.example' })).toBe(true)
  expect(await isSubscribed(editor, { email: 'eve@people.example' })).toBe(false)
})

test('who is added for a second type on the same day is asked for that, too, in the language that they chose', async () => {
  const { house, editor } = await aStaffedHouse()
  const { ctx, jobs } = keepJobs(editor)
  const add = (types: ['updates' | 'quotes']) => addSubscriber(ctx, { email: 'ada@people.example', types, consent })
  await add(['updates'])
  await sql`update email_subscriptions set language = 'de'`.execute(house.db)
  await add(['quotes'])
  for (const job of [...jobs, ...jobs])
    if (job.name === 'mail-confirmations') await mailConfirmations(house.ctx, job.data, AbortSignal.timeout(9_000))
  expect(house.mails.map(({ to, data }) => [to, 'types' in data && data.types])).toEqual([
    [{ email: 'ada@people.example', language: 'de' }, ['updates']],
    [{ email: 'ada@people.example', language: 'de' }, ['quotes']],
  ])
})

test('one of a list whose server takes no mail now holds up nobody else, and is asked when the job is tried again', async () => {
  const { house, editor } = await aStaffedHouse()
  const { ctx, jobs } = keepJobs(editor)
  await importSubscribers(ctx, { csv: 'ada@people.example\neve@people.example', types: ['updates'], consent })
  const { mail } = house.ctx
  const send: typeof mail.send = async (on, to, name, data, envelope) => {
    if (to.email.startsWith('ada@'))
      throw new Unavailable('The mail server isn’t accepting email for this address right now (450).')
    await mail.send(on, to, name, data, envelope)
  }
  const [job] = jobs
  if (job?.name !== 'mail-confirmations') throw new Error('no job')
  const busy = { ...house.ctx, mail: { ...mail, send } }
  await expect(mailConfirmations(busy, job.data, AbortSignal.timeout(9_000))).rejects.toBeInstanceOf(Unavailable)
  expect(house.mails.map(({ to }) => to.email)).toEqual(['eve@people.example'])
  await mailConfirmations(house.ctx, job.data, AbortSignal.timeout(9_000))
  expect(house.mails.map(({ to }) => to.email)).toEqual(['eve@people.example', 'ada@people.example'])
})

test('confirmed people are added only by who just proved the password; who is asked by mail, by any editor', async () => {
  const { house, editor } = await aStaffedHouse()
  house.clock.advance(11 * 60_000)
  const one = { email: 'ada@people.example', types: ['newsletter' as const], consent }
  const list = { csv: 'ben@people.example', types: ['newsletter' as const], consent }
  await expect(addSubscriber(editor, { ...one, isConfirmed: true })).rejects.toBeInstanceOf(PasswordNeeded)
  await expect(importSubscribers(editor, { ...list, isConfirmed: true })).rejects.toBeInstanceOf(PasswordNeeded)
  expect(await addSubscriber(editor, one)).toMatchObject({ added: 1, asked: 1 })
  expect(await importSubscribers(editor, list)).toMatchObject({ added: 1, asked: 1 })
})

test('what staff suppress is not written to until they take it off the list', async () => {
  const { house, editor } = await aStaffedHouse()
  await addSubscriber(editor, { email: 'ada@people.example', types: ['newsletter'], consent, isConfirmed: true })
  await suppress(editor, { email: 'Ada@people.example', note: 'asked by phone' })
  await expect(suppress(editor, { email: 'ada@people.example' })).rejects.toBeInstanceOf(Conflict)
  expect(await listDue(house.ctx, 'newsletter', null, 10)).toEqual([])
  await expect(addSubscriber(editor, { email: 'ada@people.example', types: ['quotes'], consent })).rejects.toBeInstanceOf(Invalid)
  const { shown } = await findSuppressions(editor, page)
  await unsuppress(editor, shown[0]!.id)
  expect(await listDue(house.ctx, 'newsletter', null, 10)).toHaveLength(1)
})

test('the export is for admins who just proved who they are, runs nothing in a spreadsheet, and is in the log; who was erased cannot be imported', async () => {
  const { house, editor, admin } = await aStaffedHouse()
  await addSubscriber(editor, {
    email: 'ada@people.example',
    name: '=HYPERLINK("x")',
    types: ['newsletter'],
    consent,
    isConfirmed: true,
  })
  await expect(exportSubscribers(editor, {})).rejects.toBeInstanceOf(Forbidden)
  let csv = ''
  for await (const lines of await exportSubscribers(admin, {})) csv += lines
  expect(csv.split('\r\n')[1]).toMatch(/^ada@people.example,"'=HYPERLINK\(""x""\)",newsletter,active,desk,/)
  const { shown } = await findSubscribers(editor, page)
  await expect(eraseSubscriber(editor, shown[0]!.id)).rejects.toBeInstanceOf(Forbidden)
  await eraseSubscriber(admin, shown[0]!.id)
  expect((await findSubscribers(editor, page)).total).toBe(0)
  const again = await importSubscribers(editor, { csv: 'ada@people.example', types: ['newsletter'], consent, isConfirmed: true })
  expect(again).toMatchObject({ added: 0, suppressed: 1 })
  house.clock.advance(11 * 60_000)
  await expect(exportSubscribers(admin, {})).rejects.toBeInstanceOf(PasswordNeeded)
})
