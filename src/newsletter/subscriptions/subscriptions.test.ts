import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { inLanguage } from '#messages'
import { Invalid, LimitReached, NotFound, Unavailable } from '#platform/errors'
import { forgetSettings, updateSettings } from '#settings'
import { aHouse, type House } from '#test/house'
import { keepJobs } from '#test/kept-jobs'
import { someSubscribers } from '#test/subscribers'
import {
  beginIssue,
  chooseMailLanguage,
  confirmSubscription,
  createIssue,
  eraseOwnSubscriptions,
  exportOwnSubscriptions,
  findConfirmation,
  forgetSubscriptions,
  getPreferences,
  getUnsubscription,
  importSubscribers,
  linkToken,
  listDue,
  isSubscribed,
  takeUnsubscribe,
  pauseMails,
  requestUnsubscribe,
  savePreferences,
  scheduleIssue,
  subscribe,
  findSuppressions,
  suppress,
  unsuppress,
  takeSubscription,
  unsubscribeByLink,
} from '../index.ts'

const asker = { address: '192.0.2.7' }
const email = 'ada@people.example'

/** The form, and the job after it. @returns the newest mail */
async function subscribed(house: House, types: string[] = ['newsletter'], given = email) {
  const { ctx, jobs } = keepJobs(house.as('visitor'))
  const answer = await subscribe(ctx, { email: given, types: types as ['newsletter'] }, asker)
  for (const job of jobs) if (job.name === 'take-subscription') await takeSubscription(house.ctx, job.data)
  return { answer, mail: house.mails.at(-1) }
}

async function aMailingHouse(): Promise<House> {
  const house = await aHouse()
  forgetSettings()
  house.mailLeaves = true
  return house
}

/** Somebody who has the newsletter, and a mail with its links. */
async function aReaderWithLinks() {
  const house = await aHouse()
  forgetSettings()
  await updateSettings(house.as('admin'), { confirm_subscriptions: false })
  await subscribed(house, ['newsletter'])
  const [due] = await listDue(house.ctx, 'newsletter', null, 10)
  if (!due) throw new Error('nobody has it')
  return { house, due, token: linkToken(house.ctx, 'preferences', due), someone: house.as('visitor') }
}

const rowsOf = async (house: House) =>
  (
    await sql<{ type: string; status: string; is_verified: boolean }>`
      select subscription_type as type, status, is_verified from email_subscriptions order by 1`.execute(house.db)
  ).rows

test('where mail leaves, a subscription waits for the button, and the second press says that it was pressed', async () => {
  const house = await aMailingHouse()
  const { answer, mail } = await subscribed(house, ['newsletter', 'quotes'])
  expect(answer).toEqual({ confirm: true })
  expect(await rowsOf(house)).toEqual([
    { type: 'newsletter', status: 'active', is_verified: false },
    { type: 'quotes', status: 'active', is_verified: false },
  ])
  expect(await listDue(house.ctx, 'quotes', null, 10)).toEqual([])
  if (mail?.name !== 'confirm-subscription') throw new Error('no mail')
  const { token } = mail.data
  expect(token).not.toContain('ada')
  expect((await findConfirmation(house.ctx, token)).state).toBe('open')
  expect((await rowsOf(house)).some((row) => row.is_verified)).toBe(false)
  const pressed = await confirmSubscription(house.as('visitor'), token, asker)
  expect(pressed).toEqual({ already: false, types: ['newsletter', 'quotes'], preferences: expect.any(String) as string })
  expect(await listDue(house.ctx, 'quotes', null, 10)).toMatchObject([{ email }])
  expect((await findConfirmation(house.ctx, token)).state).toBe('already')
  // A link to the preferences never expires: only the press that confirms gets one, not who finds the mail later.
  const nothingLeft = { already: true, types: ['newsletter', 'quotes'], preferences: null }
  expect(await confirmSubscription(house.as('visitor'), token, asker)).toEqual(nothingLeft)
  house.clock.advance(24 * 3_600_000 + 1_000)
  expect(await confirmSubscription(house.as('visitor'), token, asker)).toEqual(nothingLeft)
})

test('a link is good for 24 hours, and not after its reader has unsubscribed', async () => {
  const house = await aMailingHouse()
  const { mail } = await subscribed(house)
  if (mail?.name !== 'confirm-subscription') throw new Error('no mail')
  const { token } = mail.data
  house.clock.advance(24 * 3_600_000 + 1_000)
  await expect(confirmSubscription(house.as('visitor'), token, asker)).rejects.toBeInstanceOf(Invalid)
  const again = (await subscribed(house)).mail
  if (again?.name !== 'confirm-subscription') throw new Error('no mail')
  await confirmSubscription(house.as('visitor'), again.data.token, asker)
  house.clock.advance(1_000)
  const [due] = await listDue(house.ctx, 'newsletter', null, 10)
  await unsubscribeByLink(house.as('visitor'), linkToken(house.ctx, 'unsubscribe', due!))
  await expect(confirmSubscription(house.as('visitor'), again.data.token, asker)).rejects.toBeInstanceOf(Invalid)
  await expect(confirmSubscription(house.as('visitor'), 'forged', asker)).rejects.toBeInstanceOf(Invalid)
})

test('a repeat is answered as the first was; its owner gets a mail that says so, once a day', async () => {
  const house = await aMailingHouse()
  const first = await subscribed(house)
  if (first.mail?.name !== 'confirm-subscription') throw new Error('no mail')
  await confirmSubscription(house.as('visitor'), first.mail.data.token, asker)
  const second = await subscribed(house)
  expect(second.answer).toEqual(first.answer)
  expect(second.mail).toMatchObject({ name: 'already-subscribed', to: { email } })
  await subscribed(house)
  expect(house.mails.map(({ name }) => name)).toEqual(['confirm-subscription', 'already-subscribed'])
})

test('a mail server that is away while a job is tried again uses up nobody’s mails of the day', async () => {
  const house = await aMailingHouse()
  const fails = () => Promise.reject(new Unavailable('The mail server does not answer.'))
  const away = { ...house.ctx, mail: { ...house.ctx.mail, send: fails } }
  const asked = { email, name: null, types: ['newsletter' as const] }
  const tried = async (times: number, job: () => Promise<void>) => {
    for (let n = 0; n < times; n++) await expect(job()).rejects.toBeInstanceOf(Unavailable)
  }
  await tried(7, () => takeSubscription(away, asked))
  await takeSubscription(house.ctx, asked)
  const [mail] = house.mails
  if (mail?.name !== 'confirm-subscription') throw new Error('no mail')
  await confirmSubscription(house.as('visitor'), mail.data.token, asker)
  await tried(7, () => takeSubscription(away, asked))
  await takeSubscription(house.ctx, asked)
  await tried(7, () => takeUnsubscribe(away, { email }))
  await takeUnsubscribe(house.ctx, { email })
  expect(house.mails.map(({ name }) => name)).toEqual(['confirm-subscription', 'already-subscribed', 'unsubscribe-link'])
})

test('who unsubscribed is not brought back by a stranger, only by the button', async () => {
  const house = await aMailingHouse()
  const { mail } = await subscribed(house)
  if (mail?.name !== 'confirm-subscription') throw new Error('no mail')
  await confirmSubscription(house.as('visitor'), mail.data.token, asker)
  const [due] = await listDue(house.ctx, 'newsletter', null, 10)
  await unsubscribeByLink(house.as('visitor'), linkToken(house.ctx, 'unsubscribe', due!))
  house.clock.advance(60_000)
  const again = (await subscribed(house)).mail
  expect(await rowsOf(house)).toMatchObject([{ status: 'unsubscribed' }])
  if (again?.name !== 'confirm-subscription') throw new Error('no mail')
  await confirmSubscription(house.as('visitor'), again.data.token, asker)
  expect(await rowsOf(house)).toMatchObject([{ status: 'active', is_verified: true }])
})

test('a mail that the server may have is one of the day, however often its job is tried again', async () => {
  const house = await aMailingHouse()
  const fails = () => Promise.reject(new Unavailable('The mail server does not answer.', { mayBeDone: true }))
  const silent = { ...house.ctx, mail: { ...house.ctx.mail, send: fails } }
  const asked = { email, name: null, types: ['newsletter' as const] }
  for (let n = 0; n < 5; n++) await expect(takeSubscription(silent, asked)).rejects.toBeInstanceOf(Unavailable)
  await takeSubscription(silent, asked)
})

test('who came by a list, ended it and comes back by the form is kept with what they agreed to then', async () => {
  const house = await aMailingHouse()
  const list = { csv: email, types: ['newsletter' as const], consent: 'Signed at the book fair', isConfirmed: true }
  await importSubscribers(house.proven('moderator'), list)
  const [due] = await listDue(house.ctx, 'newsletter', null, 1)
  await unsubscribeByLink(house.as('visitor'), linkToken(house.ctx, 'unsubscribe', due!))
  house.clock.advance(60_000)
  const { mail } = await subscribed(house)
  if (mail?.name !== 'confirm-subscription') throw new Error('no mail')
  await confirmSubscription(house.as('visitor'), mail.data.token, asker)
  const { rows } = await sql`select consent_source, consent_words, consent_at from email_subscriptions`.execute(house.db)
  const consent_words = 'Pressed "Subscribe" at /email-subscribe for: Newsletter'
  expect(rows).toEqual([{ consent_source: 'form', consent_words, consent_at: house.clock.now() }])
})

test('with "confirm by mail" off, a subscription is on at once and no mail is sent', async () => {
  const house = await aHouse()
  forgetSettings()
  await updateSettings(house.as('admin'), { confirm_subscriptions: false })
  const { answer } = await subscribed(house, ['updates'])
  expect(answer).toEqual({ confirm: false })
  expect(await rowsOf(house)).toEqual([{ type: 'updates', status: 'active', is_verified: true }])
  expect(house.mails).toEqual([])
  expect((await subscribed(house, ['updates'])).answer).toEqual(answer)
  expect(house.mails.map(({ name }) => name)).toEqual(['already-subscribed'])
})

test('what is no address is refused in the words of the spec, and a program that fills in everything gets nothing', async () => {
  const house = await aMailingHouse()
  for (const wrong of ['', 'ada', 'ada@people', 'a b@c.d', 'ada@people.example, eve@people.example'])
    await expect(subscribe(house.as('visitor'), { email: wrong, types: ['newsletter'] }, asker)).rejects.toThrow(
      'Please enter a valid email address.',
    )
  const { ctx, jobs } = keepJobs(house.as('visitor'))
  expect(await subscribe(ctx, { email, types: ['newsletter'], website: 'https://spam.example' }, asker)).toEqual({
    confirm: true,
  })
  expect(jobs).toEqual([])
})

test('one network asks so often and no more', async () => {
  const house = await aMailingHouse()
  const ask = (n: number) => subscribe(house.as('visitor'), { email: `a${n}@people.example`, types: ['newsletter'] }, asker)
  for (let n = 0; n < 20; n++) await ask(n)
  await expect(ask(20)).rejects.toBeInstanceOf(LimitReached)
})

test('where nobody confirms a subscription, an address is unsubscribed at once, and any address gets the same answer', async () => {
  const house = await aHouse()
  forgetSettings()
  await updateSettings(house.as('admin'), { confirm_subscriptions: false })
  await subscribed(house, ['newsletter', 'updates'])
  for (const one of [email, 'eve@people.example']) {
    const { ctx, jobs } = keepJobs(house.as('visitor'))
    expect(await requestUnsubscribe(ctx, { email: one }, asker)).toEqual({ confirm: false })
    for (const job of jobs) if (job.name === 'take-unsubscribe') await takeUnsubscribe(house.ctx, job.data)
  }
  expect(house.mails).toEqual([])
  expect(await isSubscribed(house.as('admin'), { email })).toBe(false)
})

test('unsubscribing by address says the same to all, and sends a link only to whom it concerns', async () => {
  const house = await aHouse()
  forgetSettings()
  await updateSettings(house.as('admin'), { confirm_subscriptions: false })
  await subscribed(house, ['newsletter', 'updates'])
  await updateSettings(house.as('admin'), { confirm_subscriptions: true })
  for (const one of [email, 'eve@people.example']) {
    const { ctx, jobs } = keepJobs(house.as('visitor'))
    expect(await requestUnsubscribe(ctx, { email: one }, asker)).toEqual({ confirm: true })
    for (const job of jobs) if (job.name === 'take-unsubscribe') await takeUnsubscribe(house.ctx, job.data)
  }
  expect(house.mails).toHaveLength(1)
  const [mail] = house.mails
  if (mail?.name !== 'unsubscribe-link') throw new Error('no mail')
  expect(await getUnsubscription(house.ctx, mail.data.unsubscribe)).toEqual({ types: ['newsletter', 'updates'] })
  expect(await unsubscribeByLink(house.as('visitor'), mail.data.unsubscribe)).toEqual({ types: ['newsletter', 'updates'] })
  expect(await unsubscribeByLink(house.as('visitor'), mail.data.unsubscribe)).toEqual({ types: [] })
  await expect(unsubscribeByLink(house.as('visitor'), 'x'.repeat(46))).rejects.toBeInstanceOf(NotFound)
  // A token for one purpose opens no other.
  await expect(getPreferences(house.ctx, mail.data.unsubscribe)).rejects.toBeInstanceOf(NotFound)
})

test('a person who holds the link of a mail chooses, pauses, takes along and erases; afterwards the links do nothing, and unsubscribing still is no error', async () => {
  const { house, due, token, someone } = await aReaderWithLinks()
  expect(await getPreferences(someone, token)).toEqual({
    email,
    language: 'en',
    barred: null,
    types: ['newsletter'],
    pausedUntil: null,
    ownHour: null,
  })
  expect((await savePreferences(someone, token, { types: ['newsletter', 'quotes'] })).types).toEqual(['newsletter', 'quotes'])
  expect((await savePreferences(someone, token, { types: ['quotes'] })).types).toEqual(['quotes'])
  const { pausedUntil } = await pauseMails(someone, token, { weeks: 2 })
  expect(pausedUntil).toEqual(new Date('2026-03-15T12:00:00Z'))
  expect(await listDue(house.ctx, 'quotes', null, 10)).toEqual([])
  house.clock.set('2026-03-15T12:00:01Z')
  expect(await listDue(house.ctx, 'quotes', null, 10)).toHaveLength(1)
  await pauseMails(someone, token, { weeks: 4 })
  expect((await pauseMails(someone, token, { weeks: 0 })).pausedUntil).toBeNull()
  await expect(pauseMails(someone, token, { weeks: 3 })).rejects.toBeInstanceOf(Invalid)
  expect(await exportOwnSubscriptions(someone, token)).toMatchObject({ email, subscriptions: [{ email }, { email }] })
  await eraseOwnSubscriptions(someone, token)
  expect(await rowsOf(house)).toEqual([])
  await expect(getPreferences(someone, token)).rejects.toBeInstanceOf(NotFound)
  expect(await unsubscribeByLink(someone, linkToken(house.ctx, 'unsubscribe', due))).toEqual({ types: [] })
  for (const table of ['suppressions', 'changes', 'email_subscriptions']) {
    const { rows } = await sql<{
      all: string
    }>`select coalesce(string_agg(to_jsonb(t)::text, ''), '') as all from ${sql.table(table)} t`.execute(house.db)
    expect(rows[0]?.all).not.toContain('ada@')
  }
})

test('what is chosen in a pause comes after it, and a pause that is over is not spoken of', async () => {
  const { house, token, someone } = await aReaderWithLinks()
  const { pausedUntil } = await pauseMails(someone, token, { weeks: 2 })
  expect(await savePreferences(someone, token, { types: ['newsletter', 'updates'] })).toMatchObject({ pausedUntil })
  expect(await listDue(house.ctx, 'updates', null, 1)).toEqual([])
  house.clock.set('2026-03-15T12:00:01Z')
  expect(await getPreferences(someone, token)).toMatchObject({ types: ['newsletter', 'updates'], pausedUntil: null })
  expect(await listDue(house.ctx, 'updates', null, 1)).toHaveLength(1)
})

test('a link to unsubscribe goes to nobody who confirmed nothing, nor to whom nothing is sent', async () => {
  const house = await aMailingHouse()
  const { mail } = await subscribed(house)
  const asked = async () => {
    house.mails.length = 0
    await takeUnsubscribe(house.ctx, { email })
    return house.mails.map(({ name }) => name)
  }
  expect(await asked()).toEqual([])
  if (mail?.name !== 'confirm-subscription') throw new Error('no mail')
  await confirmSubscription(house.as('visitor'), mail.data.token, asker)
  expect(await asked()).toEqual(['unsubscribe-link'])
  await suppress(house.as('moderator'), { email, reason: 'complaint' })
  expect(await asked()).toEqual([])
})

test('who chooses again after mails came back is written to again, and who was stopped reads that nothing comes', async () => {
  const { house, token, someone } = await aReaderWithLinks()
  await sql`insert into suppressions (email, reason, created_at) values (${email}, 'soft-bounces', now())`.execute(house.db)
  await sql`update email_subscriptions set status = 'bounced'`.execute(house.db)
  expect(await getPreferences(someone, token)).toMatchObject({ types: [], barred: 'bounced' })
  expect(await savePreferences(someone, token, { types: ['newsletter'] })).toMatchObject({ types: ['newsletter'], barred: null })
  expect(await listDue(house.ctx, 'newsletter', null, 1)).toMatchObject([{ email }])
  await suppress(house.as('moderator'), { email })
  expect(await savePreferences(someone, token, { types: ['newsletter'] })).toMatchObject({ barred: 'stopped' })
  expect(await listDue(house.ctx, 'newsletter', null, 1)).toEqual([])
})

test('who ends all, or some, after mails came back is not brought back when the address is taken off the list', async () => {
  const { house, token, someone } = await aReaderWithLinks()
  await savePreferences(someone, token, { types: ['newsletter', 'quotes'] })
  const bounced = async () => {
    await sql`insert into suppressions (email, reason, created_at) values (${email}, 'hard-bounce', now())`.execute(house.db)
    await sql`update email_subscriptions set status = 'bounced' where status = 'active'`.execute(house.db)
  }
  const takenOff = async () => {
    const { shown } = await findSuppressions(house.as('moderator'), { limit: 1, offset: 0 })
    await unsuppress(house.as('moderator'), shown[0]!.id)
  }
  await bounced()
  await savePreferences(someone, token, { types: ['quotes'] })
  await bounced()
  await takenOff()
  expect(await rowsOf(house)).toMatchObject([
    { type: 'newsletter', status: 'unsubscribed' },
    { type: 'quotes', status: 'active' },
  ])
  await bounced()
  await savePreferences(someone, token, { types: [] })
  await takenOff()
  expect(await rowsOf(house)).toMatchObject([{ status: 'unsubscribed' }, { status: 'unsubscribed' }])
})

test('the export says which mails were sent, too', async () => {
  const house = await aMailingHouse()
  const [reader = ''] = await someSubscribers(house.db, 1)
  const { id } = await createIssue(house.as('moderator'), {
    subject: 'What is new',
    blocks: [{ type: 'paragraph', text: 'News.' }],
  })
  await scheduleIssue(house.proven('moderator'), { id, at: null })
  await beginIssue(house.ctx, { issue: id }, 'UTC')
  const [due] = await listDue(house.ctx, 'updates', null, 1)
  const { email, received } = await exportOwnSubscriptions(house.as('visitor'), linkToken(house.ctx, 'preferences', due!))
  expect([email, received]).toEqual([reader, [{ issue: 'What is new', state: 'pending', at: null }]])
})

test('what nobody confirms is forgotten after a week, what ended after a year, and nothing else', async () => {
  const house = await aMailingHouse()
  await subscribed(house, ['newsletter'])
  house.clock.advance(6 * 86_400_000)
  await forgetSubscriptions(house.ctx)
  expect(await rowsOf(house)).toHaveLength(1)
  house.clock.advance(2 * 86_400_000)
  await forgetSubscriptions(house.ctx)
  expect(await rowsOf(house)).toEqual([])
})

test('a subscriber has the language of the form, until they choose another by a link; a stranger does not change it', async () => {
  const { house, token } = await aReaderWithLinks()
  expect(await getPreferences(house.ctx, token)).toMatchObject({ language: 'en' })
  await inLanguage('en-xa', () => subscribed(house, ['updates']))
  expect(await getPreferences(house.ctx, token)).toMatchObject({ language: 'en', types: ['newsletter', 'updates'] })
  expect(await chooseMailLanguage(house.as('visitor'), token, { language: 'en-xa' })).toMatchObject({ language: 'en-xa' })
  expect(await house.db.selectFrom('email_subscriptions').select('language').execute()).toEqual([
    { language: 'en-xa' },
    { language: 'en-xa' },
  ])
  expect(JSON.stringify(await exportOwnSubscriptions(house.as('visitor'), token))).toContain('"language":"en-xa"')
  await expect(chooseMailLanguage(house.as('visitor'), token, { language: 'xx' })).rejects.toBeInstanceOf(Invalid)
  await expect(chooseMailLanguage(house.as('visitor'), 'no-token', { language: 'en' })).rejects.toBeInstanceOf(NotFound)
  await inLanguage('en-xa', () => subscribed(house, ['newsletter'], 'eve@people.example'))
  expect(
    await house.db.selectFrom('email_subscriptions').select('language').where('email', '=', 'eve@people.example').execute(),
  ).toEqual([{ language: 'en-xa' }])
})
