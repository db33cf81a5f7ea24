import { describe, expect, it } from 'vitest'
import type { Ctx } from '#access'
import { findChanges } from '#changes'
import { Conflict, Forbidden, Invalid, LimitReached, PasswordNeeded, SignInNeeded } from '#platform/errors'
import { updateSettings } from '#settings'
import { firefox, signedIn } from '#test/an-account'
import { codeShownAt } from '#test/authenticator'
import { aHouse, type House } from '#test/house'
import { aPerson } from '#test/people'
import { password, whoSignedIn } from '#test/who-signed-in'
import {
  beginTwoFactor,
  confirmPassword,
  confirmTwoFactor,
  endTwoFactor,
  findPendingTwoFactor,
  findSession,
  getTwoFactor,
  mailNotice,
  renewRecoveryCodes,
  signIn,
} from '../index.ts'
import { takeSecondFactor } from './take-second-factor.ts'

const minute = 60_000

const codeOf = ({ clock }: House, secret: string, later = 0) =>
  codeShownAt(new Date(clock.now().getTime() + later * 30_000), secret)

describe('the password again', () => {
  it('is proven for this session and ten minutes', async () => {
    const house = await aHouse()
    const { ctxNow } = await whoSignedIn(house)
    house.clock.advance(11 * minute)
    await expect(findPendingTwoFactor(await ctxNow())).rejects.toBeInstanceOf(PasswordNeeded)
    await expect(confirmPassword(await ctxNow(), { password: 'Correct horse battery' })).rejects.toMatchObject({
      fields: { password: 'That password is not right.' },
    })
    await expect(confirmPassword(await ctxNow(), { password: '' })).rejects.toBeInstanceOf(Invalid)
    await expect(findPendingTwoFactor(await ctxNow())).rejects.toBeInstanceOf(PasswordNeeded)
    await confirmPassword(await ctxNow(), { password })
    house.clock.advance(10 * minute)
    expect(await findPendingTwoFactor(await ctxNow())).toBeNull()
    house.clock.advance(1)
    await expect(findPendingTwoFactor(await ctxNow())).rejects.toBeInstanceOf(PasswordNeeded)
  })

  it('may be guessed five times in a session, and right ones do not count', async () => {
    const house = await aHouse()
    const { ctx } = await whoSignedIn(house)
    for (let i = 0; i < 7; i++) await confirmPassword(ctx, { password })
    const tries = await Promise.allSettled(Array.from({ length: 8 }, (_, i) => confirmPassword(ctx, { password: `guess ${i}` })))
    expect(tries.filter((one) => one.status === 'rejected' && one.reason instanceof LimitReached)).toHaveLength(3)
    await expect(confirmPassword(ctx, { password })).rejects.toBeInstanceOf(LimitReached)
    // Elsewhere its owner is not locked out.
    await confirmPassword({ ...ctx, actor: { ...ctx.actor, sessionId: '00000000-0000-4000-8000-0000000000aa' } }, { password })
    house.clock.advance(16 * minute)
    await confirmPassword(ctx, { password })
  })

  it('is a sign-in of ten minutes ago where the account has none', async () => {
    const house = await aHouse()
    const { ctx } = await aPerson(house, 'user')
    await confirmPassword(ctx, { password: 'anything' })
    house.clock.advance(10 * minute + 1)
    await expect(confirmPassword(ctx, { password: 'anything' })).rejects.toBeInstanceOf(PasswordNeeded)
  })
})

describe('the second factor', () => {
  it('is on from the first right code, which is used up by it, and its owner is told', async () => {
    const house = await aHouse()
    await updateSettings(house.as('admin'), { website_title: 'Sayings & more' })
    const { id, ctx, email, jobs } = await whoSignedIn(house)
    const { uri, secret } = await beginTwoFactor(ctx, { password })
    expect(uri).toContain(`otpauth://totp/Sayings%20%26%20more:${encodeURIComponent(email)}?secret=${secret}&`)
    expect(await findPendingTwoFactor(ctx)).toEqual({ uri, secret })
    expect(await getTwoFactor(ctx)).toEqual({ on: false, recoveryCodesLeft: 0 })
    const wrong = codeOf(house, secret) === '000000' ? '000001' : '000000'
    await expect(confirmTwoFactor(ctx, { code: wrong })).rejects.toThrow('That code is wrong.')
    expect(await getTwoFactor(ctx)).toMatchObject({ on: false })

    const code = codeOf(house, secret)
    const both = await Promise.allSettled([confirmTwoFactor(ctx, { code }), confirmTwoFactor(ctx, { code })])
    const [codes] = both.flatMap((one) => (one.status === 'fulfilled' ? [one.value.recoveryCodes] : []))
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(codes).toHaveLength(10)
    expect(await getTwoFactor(ctx)).toEqual({ on: true, recoveryCodesLeft: 10 })
    expect(await findPendingTwoFactor(ctx)).toBeNull()
    expect(await findSession(house.ctx, `session of ${email}`)).toMatchObject({ account: { twoFactor: true } })
    expect(await takeSecondFactor(house.ctx, id, code)).toBe(false)
    expect(await takeSecondFactor(house.ctx, id, codes?.[3] ?? '')).toBe(true)

    for (const job of jobs) if (job.name === 'mail-notice') await mailNotice(house.ctx, job.data)
    expect(house.mails).toEqual([
      { to: { email, name: 'A user', language: null }, name: 'two-factor-changed', data: { fullName: 'A user', on: true } },
    ])
    const kept = JSON.stringify([
      await house.db.selectFrom('changes').selectAll().execute(),
      await house.db.selectFrom('auth_second_factors').selectAll().execute(),
      jobs,
    ]).toLowerCase()
    for (const hidden of [secret.toLowerCase(), code, password, ...(codes ?? []).map((one) => one.replaceAll('-', ''))])
      expect(kept).not.toContain(hidden)
  })

  it('ends every other session: one that began with a stolen password must not count as two-factor', async () => {
    const house = await aHouse()
    const { ctx, email, token } = await whoSignedIn(house, 'moderator')
    const thief = signedIn(await signIn(house.as('visitor'), { email, password }, firefox))
    const { secret } = await beginTwoFactor(ctx, { password })
    await confirmTwoFactor(ctx, { code: codeOf(house, secret) })
    expect(await findSession(house.ctx, thief.token)).toBeNull()
    expect(await findSession(house.ctx, token)).toMatchObject({ account: { twoFactor: true } })
    const [entry] = await findChanges(house.ctx, { noun: 'account', id: ctx.actor.id ?? '' })
    expect(entry).toMatchObject({ verb: 'confirm-two-factor', after: { twoFactor: true, endedSessions: 1 } })
  })

  it('is shown and confirmed only in the session that began it', async () => {
    const house = await aHouse()
    const { ctx, email } = await whoSignedIn(house)
    const { token } = signedIn(await signIn(house.as('visitor'), { email, password }, firefox))
    const sessionId = (await findSession(house.ctx, token))?.id ?? null
    const other: Ctx = { ...ctx, actor: { ...ctx.actor, sessionId } }
    const { secret } = await beginTwoFactor(ctx, { password })
    expect(await findPendingTwoFactor(other)).toBeNull()
    await expect(confirmTwoFactor(other, { code: codeOf(house, secret) })).rejects.toThrow('took too long')
    await confirmTwoFactor(ctx, { code: codeOf(house, secret) })
  })

  it('waits a quarter of an hour for its first code, and allows five tries', async () => {
    const house = await aHouse()
    const { ctxNow } = await whoSignedIn(house)
    const { secret } = await beginTwoFactor(await ctxNow(), { password })
    house.clock.advance(9 * minute)
    await confirmPassword(await ctxNow(), { password })
    house.clock.advance(7 * minute)
    await expect(confirmTwoFactor(await ctxNow(), { code: codeOf(house, secret) })).rejects.toThrow('took too long')
    const { secret: another } = await beginTwoFactor(await ctxNow(), { password })
    for (let i = 0; i < 5; i++) await expect(confirmTwoFactor(await ctxNow(), { code: 'x' })).rejects.toBeInstanceOf(Invalid)
    await expect(confirmTwoFactor(await ctxNow(), { code: codeOf(house, another) })).rejects.toBeInstanceOf(LimitReached)
  })

  it('moves to another phone: the former one is good until the new one is confirmed', async () => {
    const house = await aHouse()
    const { id, ctx } = await whoSignedIn(house)
    const { secret: first } = await beginTwoFactor(ctx, { password })
    await confirmTwoFactor(ctx, { code: codeOf(house, first) })
    house.clock.advance(minute)
    const { secret: second } = await beginTwoFactor(ctx, { password })
    expect(await takeSecondFactor(house.ctx, id, codeOf(house, second))).toBe(false)
    expect(await takeSecondFactor(house.ctx, id, codeOf(house, first))).toBe(true)
    await confirmTwoFactor(ctx, { code: codeOf(house, second) })
    house.clock.advance(minute)
    expect(await takeSecondFactor(house.ctx, id, codeOf(house, first))).toBe(false)
    expect(await takeSecondFactor(house.ctx, id, codeOf(house, second))).toBe(true)
  })

  it('has its recovery codes renewed, and ends, by who knows the password', async () => {
    const house = await aHouse()
    const { id, ctx, jobs } = await whoSignedIn(house)
    await expect(renewRecoveryCodes(ctx, { password })).rejects.toBeInstanceOf(Conflict)
    await expect(endTwoFactor(ctx, { password })).rejects.toBeInstanceOf(Conflict)
    const { secret } = await beginTwoFactor(ctx, { password })
    const { recoveryCodes: former } = await confirmTwoFactor(ctx, { code: codeOf(house, secret) })
    await expect(renewRecoveryCodes(ctx, { password: 'no' })).rejects.toBeInstanceOf(Invalid)
    const { recoveryCodes } = await renewRecoveryCodes(ctx, { password })
    expect(await takeSecondFactor(house.ctx, id, former[0] ?? '')).toBe(false)
    expect(await takeSecondFactor(house.ctx, id, recoveryCodes[0] ?? '')).toBe(true)
    await expect(endTwoFactor(ctx, { password: 'no' })).rejects.toBeInstanceOf(Invalid)
    const ends = await Promise.allSettled([endTwoFactor(ctx, { password }), endTwoFactor(ctx, { password })])
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await getTwoFactor(ctx)).toEqual({ on: false, recoveryCodesLeft: 0 })
    expect(await takeSecondFactor(house.ctx, id, recoveryCodes[1] ?? '')).toBe(false)
    expect(jobs.map(({ data }) => data)).toMatchObject([{ notice: { on: true } }, { notice: { on: false } }])
    const verbs = (await findChanges(house.ctx, { noun: 'account', id })).map(({ verb }) => verb)
    expect(verbs).toEqual(['end-two-factor', 'use-recovery-code', 'renew-recovery-codes', 'confirm-two-factor'])
  })

  it('is nothing for visitors and programs', async () => {
    const house = await aHouse()
    const verbs = [
      getTwoFactor,
      findPendingTwoFactor,
      (ctx: Ctx) => confirmPassword(ctx, { password }),
      (ctx: Ctx) => beginTwoFactor(ctx, { password }),
      (ctx: Ctx) => confirmTwoFactor(ctx, { code: '000000' }),
      (ctx: Ctx) => renewRecoveryCodes(ctx, { password }),
      (ctx: Ctx) => endTwoFactor(ctx, { password }),
    ]
    for (const verb of verbs) {
      await expect(verb(house.as('visitor'))).rejects.toBeInstanceOf(SignInNeeded)
      await expect(verb(house.as('admin'))).rejects.toBeInstanceOf(Forbidden)
    }
  })
})
