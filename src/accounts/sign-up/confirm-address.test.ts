import { describe, expect, it } from 'vitest'
import { LimitReached } from '#platform/errors'
import type { Mails } from '#platform/ground'
import { aPassword, firefox, signedIn, signUpAndIn } from '#test/an-account'
import { aHouse, type House } from '#test/house'
import { keepJobs } from '#test/kept-jobs'
import { confirmAddress, findSession, mailConfirmationAgain, mailSignUp, resendConfirmation, signIn, signUp } from '../index.ts'

const email = 'ada@example.org'

/** Signs up where mail leaves, and does the job that was sent. @returns the token of the mail's link */
async function signUpByMail(house: House, password = aPassword) {
  house.mailLeaves = true
  const { ctx, jobs } = keepJobs(house.as('visitor'))
  await signUp(ctx, { fullName: 'Ada', email, password, confirmPassword: password, next: '/quote/1' }, firefox)
  for (const job of jobs) if (job.name === 'mail-sign-up') await mailSignUp(house.ctx, job.data)
  return tokenOf(house, 'confirm-address')
}

function tokenOf(house: House, name: keyof Mails): string {
  const data = house.mails.findLast((mail) => mail.name === name)?.data
  return data && 'token' in data ? data.token : ''
}

describe('confirmAddress', () => {
  it('signs in whom the mail reached, once', async () => {
    const house = await aHouse()
    const token = await signUpByMail(house)
    const { account, token: session } = signedIn(await confirmAddress(house.as('visitor'), { token }, firefox))
    expect(account).toMatchObject({ email, emailConfirmed: true, hasPassword: true, profile: true })
    expect(await findSession(house.ctx, session)).toMatchObject({ passwordAt: null })
    await expect(confirmAddress(house.as('visitor'), { token }, firefox)).rejects.toMatchObject({
      message: 'This link has already been used or has expired. Please ask for a new one.',
    })
    expect(await signIn(house.as('visitor'), { email, password: aPassword }, firefox)).toHaveProperty('token')
  })

  it('refuses what was forged, and what is older than a day', async () => {
    const house = await aHouse()
    const token = await signUpByMail(house)
    await expect(confirmAddress(house.as('visitor'), { token: `${token}x` }, firefox)).rejects.toMatchObject({ code: 'invalid' })
    house.clock.advance(24 * 3_600_000 + 1)
    await expect(confirmAddress(house.as('visitor'), { token }, firefox)).rejects.toMatchObject({ code: 'invalid' })
  })

  it('lets one of two in who bring the same link at once', async () => {
    const house = await aHouse()
    const token = await signUpByMail(house)
    const both = await Promise.allSettled([1, 2].map(() => confirmAddress(house.as('visitor'), { token }, firefox)))
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  it('confirms only the password of its own sign-up', async () => {
    const house = await aHouse()
    const mine = await signUpByMail(house)
    await signUpByMail(house, 'the password of somebody else')
    const { account } = signedIn(await confirmAddress(house.as('visitor'), { token: mine }, firefox))
    expect(account).toMatchObject({ emailConfirmed: true, hasPassword: false })
    const theirs = signIn(house.as('visitor'), { email, password: 'the password of somebody else' }, firefox)
    await expect(theirs).rejects.toMatchObject({ code: 'invalid' })
  })

  it('confirms no password at all where two sign-ups chose one, whichever link is followed', async () => {
    const house = await aHouse()
    await signUpByMail(house)
    house.clock.advance(60_000)
    // The newest mail is the one that an owner who waits for hers will follow.
    const newest = await signUpByMail(house, 'the password of somebody else')
    const { account } = signedIn(await confirmAddress(house.as('visitor'), { token: newest }, firefox))
    expect(account).toMatchObject({ emailConfirmed: true, hasPassword: false })
    const theirs = signIn(house.as('visitor'), { email, password: 'the password of somebody else' }, firefox)
    await expect(theirs).rejects.toMatchObject({ code: 'invalid' })
  })

  it('signs out who used the address before its owner proved it', async () => {
    const house = await aHouse()
    const first = await signUpAndIn(house, { fullName: 'Eve', email })
    house.mailLeaves = true
    await mailSignUp(house.ctx, { email, chosen: 'of another sign-up' })
    expect(house.mails.map(({ name }) => name)).toEqual(['account-exists'])
    await house.db.deleteFrom('profiles').execute()
    await mailSignUp(house.ctx, { email, chosen: 'of another sign-up' })
    await confirmAddress(house.as('visitor'), { token: tokenOf(house, 'confirm-address') }, firefox)
    expect(await findSession(house.ctx, first)).toBeNull()
  })
})

describe('resendConfirmation', () => {
  it('answers and works the same for every address, and mails only who waits for it', async () => {
    const house = await aHouse()
    await signUpByMail(house)
    const { ctx, jobs } = keepJobs(house.as('visitor'))
    const answers = [
      await resendConfirmation(ctx, { email, next: '/a', intent: 'like:1' }, firefox),
      await resendConfirmation(ctx, { email: 'nobody@example.org' }, firefox),
    ]
    expect(answers).toEqual([{ checkMail: true }, { checkMail: true }])
    for (const job of jobs) if (job.name === 'mail-confirmation') await mailConfirmationAgain(house.ctx, job.data)
    expect(house.mails).toHaveLength(2)
    expect(house.mails[1]).toMatchObject({ to: { email }, name: 'confirm-address', data: { next: '/a', intent: 'like:1' } })
    const again = await confirmAddress(house.as('visitor'), { token: tokenOf(house, 'confirm-address') }, firefox)
    expect(signedIn(again).account.hasPassword).toBe(true)
    await mailConfirmationAgain(house.ctx, { email })
    expect(house.mails).toHaveLength(2)
  })

  it('is asked for once a minute and five times an hour', async () => {
    const house = await aHouse()
    const ask = () =>
      resendConfirmation(house.as('visitor'), { email }, firefox).then(
        () => 'sent',
        (fault: unknown) => (fault instanceof LimitReached ? fault.code : fault),
      )
    const answers = [await ask(), await ask()]
    for (let times = 0; times < 6; times++) {
      house.clock.advance(61_000)
      answers.push(await ask())
    }
    expect(answers).toEqual(['sent', 'limit-reached', 'sent', 'sent', 'sent', 'sent', 'limit-reached', 'limit-reached'])
  })
})
