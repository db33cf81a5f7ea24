import { describe, expect, it } from 'vitest'
import {
  beginTwoFactor,
  confirmTwoFactor,
  mailCode,
  mailConfirmationAgain,
  mailNewAddress,
  mailRecovery,
  mailSignUp,
  requestEmailChange,
} from '#accounts'
import { aPassword, anAccount } from '#test/an-account'
import { anApp } from '#test/app'
import { codeShownAt } from '#test/authenticator'
import { aHouse, type House } from '#test/house'
import { keepJobs } from '#test/kept-jobs'
import { aPerson } from '#test/people'
import { alertOf, byName, cookiesOf, fieldsOf, sendForm } from '#test/read-form'
import { readPage } from '#test/read-page'
import { aShelf } from '#test/shelf'

const email = 'wren@people.example'
const wren = { tab: 'signup', fullName: 'Wren Ardley', email, password: aPassword, confirmPassword: aPassword }

/** A site whose mails leave. `mailed` does the jobs and returns what the last mail of that name carries. */
async function aMailingSite() {
  const house = await aHouse()
  house.mailLeaves = true
  const { ctx, jobs } = keepJobs(house.ctx)
  const app = await anApp({ ...house, ctx }, { site: { origin: 'http://localhost', timeZone: 'UTC' } })
  async function mailed(name: House['mails'][number]['name']): Promise<Record<string, unknown>> {
    for (const job of jobs.splice(0)) {
      if (job.name === 'mail-sign-up') await mailSignUp(house.ctx, job.data)
      if (job.name === 'mail-confirmation') await mailConfirmationAgain(house.ctx, job.data)
      if (job.name === 'mail-code') await mailCode(house.ctx, job.data)
      if (job.name === 'mail-new-address') await mailNewAddress(house.ctx, job.data)
      if (job.name === 'mail-recovery') await mailRecovery(house.ctx, job.data)
    }
    const mail = house.mails.findLast((one) => one.name === name)
    if (!mail) throw new Error(`no mail ${name}`)
    return mail.data
  }
  return { house, app, mailed, ctx }
}

describe('where mail leaves', () => {
  it('a sign-up ends at "check your mail", for a known and an unknown address alike, and sends it again', async () => {
    const { app, mailed, house } = await aMailingSite()
    await anAccount(house, { email: 'ida@people.example' })
    const said = []
    for (const address of [email, 'ida@people.example']) {
      const answer = await sendForm(app, '/auth?tab=signup', { ...wren, email: address, next: '/about' })
      expect([answer.status, answer.headers.get('location')]).toEqual([302, '/auth/check-mail?next=%2Fabout'])
      const cookies = cookiesOf(answer)
      expect(Object.keys(cookies)).toEqual(['mailed-to'])
      const cookie = `mailed-to=${encodeURIComponent(cookies['mailed-to'] ?? '')}`
      const page = await readPage(await app.ask('/auth/check-mail?next=/about', { headers: { cookie } }))
      expect(byName(fieldsOf(page), 'value')).toEqual({ next: '/about', email: address })
      said.push(page.document.querySelector('main')?.textContent?.replaceAll(address, ''))
    }
    expect(said[0]).toBe(said[1])
    house.clock.advance(61_000)
    const first = await mailed('confirm-address')
    const again = await readPage(await sendForm(app, '/auth/check-mail', { email, next: '/about' }))
    expect(again.text).toContain('We’ve sent another email.')
    const second = await mailed('confirm-address')
    expect(second).toMatchObject({ next: '/about' })
    expect(second.token).not.toBe(first.token)
  })

  it("the link's page changes nothing when it is looked at; its button signs in and carries the intent on", async () => {
    const { app, mailed, house } = await aMailingSite()
    const { aQuote } = await aShelf(house.ctx)
    const { id } = await aQuote()
    const way = { next: `/quote/${id}`, intent: `like:${id}` }
    await sendForm(app, '/auth?tab=signup', { ...wren, ...way })
    const { token, next, intent } = await mailed('confirm-address')
    const link = `/auth/confirm?${new URLSearchParams({ token: String(token), next: String(next), intent: String(intent) })}`
    const users = () => house.db.selectFrom('auth_users').select(['email', 'email_verified']).execute()
    const before = await users()
    for (const method of ['GET', 'HEAD', 'GET']) {
      const page = await app.ask(link, { method })
      expect(page.status).toBe(200)
      expect(page.headers.getSetCookie()).toEqual([])
    }
    expect(await users()).toEqual(before)
    const page = await readPage(await app.ask(link))
    expect(page.meta('referrer')).toBe('strict-origin')
    expect(page.document.querySelectorAll('main form button')).toHaveLength(1)
    const hidden = byName(fieldsOf(page), 'value')
    expect(hidden).toEqual({ ...way, token })

    const answer = await sendForm(app, '/auth/confirm', hidden)
    expect([answer.status, answer.headers.get('location')]).toEqual([302, `/quote/${id}`])
    expect(JSON.parse(cookiesOf(answer).flash ?? '')).toMatchObject({ title: 'Account created successfully!' })
    expect(await house.db.selectFrom('quote_likes').select('quote_id').execute()).toEqual([{ quote_id: id }])
    const twice = await readPage(await sendForm(app, '/auth/confirm', hidden))
    expect([twice.status, alertOf(twice)?.startsWith('This link')]).toEqual([400, true])
  })

  it('a code from a mail signs in, a wrong one is told at its field, and the address is not asked for twice', async () => {
    const { app, mailed, house } = await aMailingSite()
    await anAccount(house, { email })
    const answered = await sendForm(app, '/auth/code?next=/about', { email, next: '/about' })
    const cookie = `code-claim=${cookiesOf(answered)['code-claim'] ?? ''}`
    const asked = await readPage(answered)
    expect(fieldsOf(asked).find(({ name }) => name === 'code')).toMatchObject({ completion: 'one-time-code' })
    const form = byName(fieldsOf(asked), 'value')
    const wrong = await readPage(await sendForm(app, '/auth/code?next=/about', { ...form, code: '000000' }, cookie))
    expect(wrong.status).toBe(400)
    expect(byName(fieldsOf(wrong), 'value')).toMatchObject({ email, next: '/about', code: '' })
    expect(fieldsOf(wrong).find(({ name }) => name === 'code')?.wrong).toBeTruthy()
    const { code } = await mailed('sign-in-code')
    const elsewhere = await sendForm(app, '/auth/code', { ...form, code: String(code) })
    expect(elsewhere.status).toBe(400)
    const answer = await sendForm(app, '/auth/code', { ...form, code: String(code) }, cookie)
    expect(answer.headers.get('location')).toBe('/about')
    expect(JSON.parse(cookiesOf(answer).flash ?? '')).toMatchObject({ title: 'Welcome back!' })
  })

  it('a forgotten password is chosen again by the link, and what is wrong with it is said at its field', async () => {
    const { app, mailed, house } = await aMailingSite()
    await anAccount(house, { email })
    const known = await readPage(await sendForm(app, '/auth/recover', { email }))
    const unknown = await readPage(await sendForm(app, '/auth/recover', { email: 'nobody@people.example' }))
    const words = (page: typeof known) => page.document.querySelector('main')?.textContent
    expect(words(known)).toBe(words(unknown)?.replaceAll('nobody@people.example', email))
    const { token } = await mailed('recover-password')
    const page = await readPage(await app.ask(`/auth/reset?token=${String(token)}`))
    expect(byName(fieldsOf(page), 'completion')).toEqual({ password: 'new-password', confirmPassword: 'new-password' })
    const send = (password: string, confirmPassword = password) =>
      sendForm(app, `/auth/reset?token=${String(token)}`, { token: String(token), password, confirmPassword })
    expect(byName(fieldsOf(await readPage(await send('short'))), 'wrong')).toEqual({
      password: 'A password needs at least 8 characters.',
    })
    const differ = await readPage(await send('a lamp in the reeds', 'a lamp in the weeds'))
    expect(byName(fieldsOf(differ), 'wrong')).toEqual({ confirmPassword: 'Please make sure both passwords are identical' })
    const answer = await send('a lamp in the reeds')
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/profile'])
    const login = await sendForm(app, '/auth', { tab: 'login', email, password: 'a lamp in the reeds' })
    expect(login.status).toBe(302)
  })
})

describe('another address', () => {
  it('is confirmed by its link, by nobody but who asked for it, and not by looking', async () => {
    const { app, mailed, house, ctx } = await aMailingSite()
    const wren = await aPerson(house, 'user')
    await requestEmailChange({ ...wren.ctx, jobs: ctx.jobs }, { email: 'new@people.example' })
    const { token } = await mailed('confirm-new-address')
    const link = `/auth/confirm-email?token=${String(token)}`
    const stranger = await app.ask(link)
    // The key stays out of every other address, and waits in the browser until they are in.
    const door = '/auth?next=%2Fauth%2Fconfirm-email'
    expect([stranger.status, stranger.headers.get('location')]).toEqual([302, door])
    const byScript = await app.ask(link.replace('confirm-email', 'confirm-email.data'))
    expect(await byScript.text()).not.toContain(String(token))
    const held = cookiesOf(stranger)
    const back = await readPage(
      await app.ask('/auth/confirm-email', { headers: { cookie: `${wren.cookie}; link-of-mail=${held['link-of-mail']}` } }),
    )
    expect(byName(fieldsOf(back), 'value')).toEqual({ token })
    const other = await sendForm(app, link, { token: String(token) }, (await aPerson(house, 'author')).cookie)
    expect([other.status, alertOf(await readPage(other))]).toEqual([
      403,
      'This link is for another account. Please sign in to that account.',
    ])
    const address = async () =>
      (await house.db.selectFrom('auth_users').select('email').where('id', '=', wren.id).executeTakeFirstOrThrow()).email
    expect((await app.ask(link, { headers: { cookie: wren.cookie } })).status).toBe(200)
    expect(await address()).toBe(wren.email)
    const answer = await sendForm(app, link, { token: String(token) }, wren.cookie)
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/profile/security'])
    expect(await address()).toBe('new@people.example')
  })
})

describe('a second factor', () => {
  it('is asked for on a page of its own, which a recovery code opens once', async () => {
    const { house, app } = await aMailingSite()
    const { recoveryCodes } = await withSecondFactor(house)
    const answer = await sendForm(app, '/auth', { tab: 'login', email, password: aPassword, next: '/about' })
    expect(answer.headers.get('location')).toBe('/auth/second-step?next=%2Fabout')
    const cookies = cookiesOf(answer)
    expect(Object.keys(cookies)).toEqual(['second-step'])
    const cookie = `second-step=${encodeURIComponent(cookies['second-step'] ?? '')}`
    const page = await readPage(await app.ask('/auth/second-step?next=/about', { headers: { cookie } }))
    expect(byName(fieldsOf(page), 'completion')).toEqual({ code: 'one-time-code' })
    const wrong = await readPage(await sendForm(app, '/auth/second-step', { code: '000000', next: '/about' }, cookie))
    expect([wrong.status, fieldsOf(wrong).find(({ name }) => name === 'code')?.wrong]).toEqual([
      400,
      'That code is wrong or already used.',
    ])
    const typed = { code: recoveryCodes[0] ?? '', next: '/about' }
    const right = await sendForm(app, '/auth/second-step', typed, cookie)
    expect([right.status, right.headers.get('location')]).toEqual([302, '/about'])
    expect(cookiesOf(right)).toMatchObject({ 'second-step': '', session: expect.stringMatching(/.{20}/) as unknown })
    const late = await readPage(await sendForm(app, '/auth/second-step', typed, cookie))
    expect([late.status, alertOf(late)]).toEqual([400, 'That took too long. Please sign in again.'])
  })

  it('has no page for who has not taken the first step', async () => {
    const { app } = await aMailingSite()
    const answer = await app.ask('/auth/second-step?next=/about')
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/auth?next=%2Fabout'])
  })

  it('says why it is to be begun again, where the browser has let go of the first step meanwhile', async () => {
    const { app } = await aMailingSite()
    const answer = await sendForm(app, '/auth/second-step', { code: '123456', next: '/about' })
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/auth?next=%2Fabout'])
    expect(JSON.parse(cookiesOf(answer).flash ?? '{}')).toEqual({
      kind: 'error',
      title: 'That took too long. Please sign in again.',
    })
  })
})

async function withSecondFactor(house: House) {
  const { ctx } = await anAccount(house, { email })
  const { secret } = await beginTwoFactor(ctx, { password: aPassword })
  const done = await confirmTwoFactor(ctx, { code: codeShownAt(house.clock.now(), secret) })
  house.clock.advance(60_000)
  return done
}
