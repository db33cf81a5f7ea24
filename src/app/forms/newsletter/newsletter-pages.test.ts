import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { confirmSubscription, linkToken, planIssues, takeSubscription } from '#newsletter'
import { forgetSettings, updateSettings } from '#settings'
import { anApp } from '#test/app'
import { aHouse } from '#test/house'

const origin = 'http://localhost'
const form = 'application/x-www-form-urlencoded'

async function aSite() {
  const house = await aHouse()
  forgetSettings()
  await updateSettings(house.as('admin'), { confirm_subscriptions: true })
  const app = await anApp(house, { site: { origin, timeZone: 'UTC' } })
  const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = { origin }) =>
    app.ask(path, { method: 'POST', headers: { 'content-type': form, ...headers }, body: new URLSearchParams(fields).toString() })
  const add = async (email: string) => {
    const { rows } = await sql<{ id: string }>`
      insert into email_subscriptions (email, is_verified) values (${email}, true) returning id`.execute(house.db)
    return rows[0]!
  }
  const rows = async () => JSON.stringify((await sql`select * from email_subscriptions order by id`.execute(house.db)).rows)
  return { house, app, post, add, rows }
}

test('the forms answer a known and an unknown address alike, in status and in words', async () => {
  const { house, post, add } = await aSite()
  await add('ada@people.example')
  for (const act of ['subscribe', 'unsubscribe']) {
    const told = []
    for (const email of ['ada@people.example', 'eve@people.example']) {
      house.sent.length = 0
      const answer = await post('/email-subscribe', { act, email, newsletter: 'on' })
      const text = (await answer.text()).replaceAll(email, 'X').replaceAll(/nonce="[^"]*"|src="[^"]*"|href="[^"]*"/g, '')
      told.push({ status: answer.status, text, jobs: [...house.sent] })
    }
    expect(told[0]).toEqual(told[1])
    expect(told[0]?.status).toBe(200)
    expect(told[0]?.text).toContain('Check your email')
  }
})

test('a confirmed subscription says what comes, and leads to the choices of the person who confirmed it', async () => {
  const { house, app, post } = await aSite()
  await takeSubscription(house.ctx, { email: 'ada@people.example', name: null, types: ['quotes'] })
  const mail = house.mails.at(-1)
  if (mail?.name !== 'confirm-subscription') throw new Error('no mail')
  const { token } = mail.data
  const link = `/email-subscribe/confirm?token=${token}`
  const page = await (await post(link, { token })).text()
  expect(page).toContain('You’ll get Daily Quotes at ada@people.example.')
  const [, preferences = ''] = /href="(\/email-preferences\?token=[^"]+)"/.exec(page) ?? []
  expect(await (await app.ask(preferences)).text()).toContain('ada@people.example')
  // Who only has the link of the mail, which is used up, gets no other: neither by looking nor by pressing.
  expect(await (await app.ask(link)).text()).not.toContain('/email-preferences?token=')
  const again = await (await post(link, { token })).text()
  expect(again).toContain('Already Subscribed')
  expect(again).not.toContain('/email-preferences?token=')
})

test('a confirmed subscription says when the next planned issue of what was chosen comes', async () => {
  const { house, app } = await aSite()
  house.clock.set('2026-03-04T12:00:00Z')
  await updateSettings(house.as('admin'), { daily_issue: false })
  await planIssues(house.as('system'), 'UTC')
  const page = async (type: 'newsletter' | 'updates' | 'quotes') => {
    await takeSubscription(house.ctx, { email: `${type}@people.example`, name: null, types: [type] })
    const mail = house.mails.at(-1)
    if (mail?.name !== 'confirm-subscription') throw new Error('no mail')
    const { token } = mail.data
    await confirmSubscription(house.as('visitor'), token, { address: '192.0.2.1' })
    return await (await app.ask(`/email-subscribe/confirm?token=${token}`)).text()
  }
  expect(await page('newsletter')).toContain('The next email is planned for Mar 09, 2026, 08:00 UTC.')
  expect(await page('updates')).not.toContain('planned for')
  expect(await page('quotes')).not.toContain('planned for')
})

test('a site without mail promises no mail, and lets an address go at once', async () => {
  const { house, post } = await aSite()
  await updateSettings(house.as('admin'), { confirm_subscriptions: false })
  const fields = { email: 'ada@people.example', newsletter: 'on' }
  const subscribed = await (await post('/email-subscribe', { act: 'subscribe', ...fields })).text()
  expect(subscribed).toContain('This site can’t send email yet.')
  expect(subscribed).not.toContain('successfully subscribed')
  const left = await (await post('/email-subscribe', { act: 'unsubscribe', ...fields })).text()
  expect(left).toContain('Unsubscribed')
  expect(left).toContain('ada@people.example won’t get any more emails from us.')
})

test('what is wrong is said at the field, and what was typed stays', async () => {
  const { post } = await aSite()
  const answer = await post('/email-subscribe', { act: 'subscribe', email: 'ada', name: 'Ada', newsletter: 'on' })
  expect(answer.status).toBe(400)
  const text = await answer.text()
  expect(text).toContain('Please enter a valid email address.')
  expect(text).toContain('value="ada"')
  expect(text).toContain('value="Ada"')
})

test('to look behind the links of a mail changes nothing, however often', async () => {
  const { house, app, add, rows } = await aSite()
  const one = await add('ada@people.example')
  const before = await rows()
  const links = [
    `/unsubscribe/${linkToken(house.ctx, 'unsubscribe', one)}`,
    `/unsubscribe/${linkToken(house.ctx, 'unsubscribe-all', one)}`,
    `/email-preferences?token=${linkToken(house.ctx, 'preferences', one)}`,
    `/email-preferences/export?token=${linkToken(house.ctx, 'preferences', one)}`,
    '/email-subscribe/confirm?token=nothing',
  ]
  for (const link of links)
    for (const method of ['GET', 'HEAD']) {
      const answer = await app.ask(link, { method })
      expect([link, answer.status]).toEqual([link, 200])
    }
  expect(await rows()).toBe(before)
})

test('a mail program ends a subscription by one POST from nowhere, twice without harm, and also after all was erased', async () => {
  const { house, post, add } = await aSite()
  const one = await add('ada@people.example')
  const path = `/unsubscribe/${linkToken(house.ctx, 'unsubscribe', one)}`
  const oneClick = { 'List-Unsubscribe': 'One-Click' }
  expect((await post(path, { a: 'b' }, {})).status).toBe(403)
  const first = await post(path, oneClick, {})
  expect([first.status, first.headers.getSetCookie()]).toEqual([200, []])
  const { rows } = await sql`select status from email_subscriptions`.execute(house.db)
  expect(rows).toEqual([{ status: 'unsubscribed' }])
  expect((await post(path, oneClick, { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' })).status).toBe(200)
  await sql`delete from email_subscriptions`.execute(house.db)
  expect((await post(path, oneClick, {})).status).toBe(200)
  expect((await post('/unsubscribe/forged', oneClick, {})).status).toBe(404)
})

test('a POST to such a link that is longer than two words is refused as too long, and is no fault of the site', async () => {
  const { house, post, add, rows } = await aSite()
  const path = `/unsubscribe/${linkToken(house.ctx, 'unsubscribe', await add('ada@people.example'))}`
  const before = await rows()
  const answer = await post(path, { 'List-Unsubscribe': 'One-Click', more: 'x'.repeat(4_000) }, {})
  expect([answer.status, answer.headers.get('content-type')]).toEqual([413, 'application/problem+json'])
  expect(await answer.json()).toMatchObject({ status: 413, detail: 'This request is too large. Send less at once.' })
  expect(await rows()).toBe(before)
})

test('who erases everything is told so, on a page that is still there', async () => {
  const { house, app, post, add, rows } = await aSite()
  const one = await add('ada@people.example')
  const answer = await post(`/email-preferences?token=${linkToken(house.ctx, 'preferences', one)}`, { act: 'erase' })
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/email-preferences?erased'])
  expect(await rows()).toBe('[]')
  const page = await app.ask('/email-preferences?erased')
  expect([page.status, await page.text()]).toEqual([
    200,
    expect.stringContaining('We no longer keep your address for the newsletter'),
  ])
})

test('a reader chooses the hour of the daily quote by the link of a mail, without signing in and without scripts', async () => {
  const { house, app, post } = await aSite()
  const { rows } = await sql<{ id: string }>`
    insert into email_subscriptions (email, subscription_type, is_verified) values ('ada@people.example', 'quotes', true) returning id`.execute(
    house.db,
  )
  const path = `/email-preferences?token=${linkToken(house.ctx, 'preferences', rows[0]!)}`
  const before = await (await app.ask(path)).text()
  expect(before).toContain('At 07:00 (UTC), the usual time for this site.')
  expect(before).toContain('<option value="America/Argentina/Buenos_Aires">Buenos Aires, Argentina</option>')
  const done = await post(path, { act: 'hour', hour: '6', zone: 'Asia/Kolkata' })
  expect([done.status, await done.text()]).toEqual([200, expect.stringContaining('At 06:00 (Kolkata)')])
  for (const wrong of [
    { hour: '25', zone: 'UTC' },
    { hour: '6', zone: 'Nowhere' },
    { hour: 'x', zone: 'UTC' },
  ])
    expect((await post(path, { act: 'hour', ...wrong })).status).toBe(400)
  const kept = await sql`select send_hour, send_zone from email_subscriptions`.execute(house.db)
  expect(kept.rows).toEqual([{ send_hour: 6, send_zone: 'Asia/Kolkata' }])
  expect((await post(path, { act: 'hour', hour: '', zone: 'UTC' })).status).toBe(200)
  expect((await sql`select send_hour from email_subscriptions`.execute(house.db)).rows).toEqual([{ send_hour: null }])
})

test('a page behind the link of a mail tells no other site its address, and is kept by nobody', async () => {
  const { house, app, add } = await aSite()
  const one = await add('ada@people.example')
  for (const path of [
    `/email-preferences?token=${linkToken(house.ctx, 'preferences', one)}`,
    `/unsubscribe/${linkToken(house.ctx, 'unsubscribe', one)}`,
    `/email-subscribe/confirm?token=nothing`,
  ]) {
    const answer = await app.ask(path)
    expect([path, answer.headers.get('cache-control')]).toEqual([path, expect.stringContaining('no-store')])
    const page = await answer.text()
    expect(page).toContain('<meta name="referrer" content="strict-origin"/>')
    // Nor does it stand in the address of another page, such as the one to sign in.
    expect(new Set(page.match(/\/auth\b[^"]*/g))).toEqual(new Set(['/auth?next=%2Fprofile']))
  }
})

test('with the link of one reader nothing of another is seen or changed, and after all was erased it opens nothing', async () => {
  const { house, app, post, add, rows } = await aSite()
  const [ada, eve] = [await add('ada@people.example'), await add('eve@people.example')]
  const adas = linkToken(house.ctx, 'preferences', ada)
  const eves = linkToken(house.ctx, 'preferences', eve)
  // The one id with the signature of the other, and a token for another purpose.
  const crossed = Buffer.concat([Buffer.from(adas, 'base64url').subarray(0, 16), Buffer.from(eves, 'base64url').subarray(16)])
  const forged = [crossed.toString('base64url'), linkToken(house.ctx, 'unsubscribe', ada), `${adas}=`, adas.slice(0, -1), '']
  const before = await rows()
  for (const token of forged)
    for (const act of ['choose', 'pause', 'hour', 'unsubscribe', 'erase']) {
      const path = `/email-preferences?token=${encodeURIComponent(token)}`
      const answer = await post(path, { act, weeks: '2', hour: '6', zone: 'UTC', email: 'ada@people.example' })
      expect([act, token, answer.status]).toEqual([act, token, 404])
    }
  expect(await rows()).toBe(before)
  expect(await (await app.ask(`/email-preferences?token=${eves}`)).text()).not.toContain('ada@people.example')
  await post(`/email-preferences?token=${adas}`, { act: 'erase' })
  const left = await rows()
  for (const act of ['choose', 'pause', 'hour', 'unsubscribe', 'erase'])
    expect(
      (await post(`/email-preferences?token=${adas}`, { act, newsletter: 'on', weeks: '2', hour: '6', zone: 'UTC' })).status,
    ).toBe(404)
  expect(await rows()).toBe(left)
  expect((await app.ask(`/email-preferences/export?token=${adas}`)).status).toBe(404)
})

test('the contact form says what is missing, keeps what was typed, and leads to the banner', async () => {
  const { app, post } = await aSite()
  const wrong = await post('/contact', { name: 'Ada', email: 'ada', subject: 'technical', message: 'It is broken.' })
  expect(wrong.status).toBe(400)
  const text = await wrong.text()
  expect(text).toContain('Please enter a valid email address.')
  expect(text).toContain('It is broken.')
  const right = await post('/contact', {
    name: 'Ada',
    email: 'ada@people.example',
    subject: 'technical',
    message: 'It is broken.',
  })
  expect([right.status, right.headers.get('location')]).toEqual([302, '/contact?success=true'])
  const page = await (await app.ask('/contact?success=true')).text()
  expect(page).toContain('Thank you for your message!')
  expect(page).toContain('24-48 hours')
  expect(page).toContain('Monday to Friday 10:00-18:00 IST')
})
