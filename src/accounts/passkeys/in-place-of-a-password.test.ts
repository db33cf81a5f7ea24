import { describe, expect, it } from 'vitest'
import type { Ctx } from '#access'
import { Forbidden, Invalid, LimitReached, PasswordNeeded } from '#platform/errors'
import { findChanges } from '#changes'
import { updateSettings } from '#settings'
import { aPassword, anAccount, firefox, signedIn } from '#test/an-account'
import { codeShownAt } from '#test/authenticator'
import { aHouse, type House } from '#test/house'
import { aDevice } from '#test/passkey-device'
import { acting, ada, add, challenge, comeIn, connected, here, origin, ownId, userAgent } from '#test/with-passkeys'
import {
  addPasskey,
  beginPasskey,
  beginTwoFactor,
  changePassword,
  confirmPasskey,
  confirmPassword,
  confirmTwoFactor,
  createToken,
  deleteAccount,
  disconnectProvider,
  endTwoFactor,
  findPendingTwoFactor,
  findSession,
  findTokenAccount,
  mailRecovery,
  recoverPassword,
  removePasskey,
  renewRecoveryCodes,
  requestEmailChange,
  requireOwnTwoFactor,
  signIn,
  signInWithPasskey,
} from '../index.ts'
import { readIdentitiesOf } from '../identity-store.ts'

const minute = 60_000

describe('in place of the password', () => {
  it('a passkey is proven for this session and ten minutes, also by people who have no password', async () => {
    const house = await aHouse()
    const { ctx, device, token } = await ada(house)
    await house.db.deleteFrom('auth_credentials').execute()
    house.clock.advance(11 * minute)
    await expect(beginTwoFactor(await acting(house, token), {})).rejects.toBeInstanceOf(PasswordNeeded)
    await confirmPasskey(ctx, { answer: device.answer(await challenge(ctx)), origin })
    await beginTwoFactor(await acting(house, token), {})
    expect((await findSession(house.ctx, token))?.account.twoFactor).toBe(true)
    house.clock.advance(11 * minute)
    await expect(beginTwoFactor(await acting(house, token), {})).rejects.toBeInstanceOf(PasswordNeeded)
  })

  it('it also changes a password, in the request that proved it', async () => {
    const house = await aHouse()
    const { ctx, device } = await ada(house)
    await confirmPasskey(ctx, { answer: device.answer(await challenge(ctx)), origin })
    const proven: Ctx = { ...ctx, actor: { ...ctx.actor, passwordAt: house.clock.now(), byPasskey: true } }
    const words = { newPassword: 'nine gulls over the pier', confirmPassword: 'nine gulls over the pier' }
    await expect(changePassword(ctx, words)).rejects.toMatchObject({ fields: { currentPassword: 'Please enter your password.' } })
    await changePassword(proven, words)
  })

  it('nothing counts that was made for a sign-in, for another session, for another purpose, or by another person', async () => {
    const house = await aHouse()
    const { ctx, device } = await ada(house)
    const other = await acting(house, (await comeIn(house, device)).token)
    const eve = await anAccount(house, { email: 'eve@example.org' })
    const eves = await add(eve.ctx)
    const forSignIn = device.answer(await challenge(house.as('visitor')))
    const elsewhere = device.answer(await challenge(other))
    const toAdd = device.answer({ ...(await challenge(ctx)), challenge: (await beginPasskey(ctx, here)).challenge })
    const byEve = eves.answer(await challenge(ctx))
    for (const answer of [forSignIn, elsewhere, toAdd, byEve])
      await expect(confirmPasskey(ctx, { answer, origin })).rejects.toBeInstanceOf(Invalid)
    house.clock.advance(16 * minute)
    // Nor does what was made for a session sign anybody in.
    const answer = device.answer(await challenge(ctx))
    await expect(signInWithPasskey(house.as('visitor'), { answer, origin }, firefox)).rejects.toBeInstanceOf(Invalid)
    // Nor may a challenge to prove oneself be used to add one.
    const made = aDevice(origin).make({
      ...(await beginPasskey(await fresh(house, ctx), here)),
      challenge: (await challenge(ctx)).challenge,
    })
    await expect(addPasskey(ctx, { answer: made, name: 'x', origin, userAgent })).rejects.toBeInstanceOf(Invalid)
  })

  it('it may be wrong five times in a session', async () => {
    const house = await aHouse()
    const { ctx, device } = await ada(house)
    const wrong = async () => confirmPasskey(ctx, { answer: device.answer(await challenge(ctx), { isVerified: false }), origin })
    for (let i = 0; i < 5; i++) await expect(wrong()).rejects.toBeInstanceOf(Invalid)
    await expect(wrong()).rejects.toBeInstanceOf(LimitReached)
  })
})

async function fresh(house: House, ctx: Ctx): Promise<Ctx> {
  await confirmPassword(ctx, { password: aPassword })
  return { ...ctx, actor: { ...ctx.actor, passwordAt: house.clock.now() } }
}

describe('as the second factor that a site demands of staff', () => {
  async function aModerator() {
    const house = await aHouse()
    const { ctx, account, device } = await ada(house)
    await house.db.updateTable('profiles').set({ role: 'moderator' }).where('id', '=', account.id).execute()
    await house.db.updateTable('auth_users').set({ role_given: true }).execute()
    await updateSettings(house.proven('admin'), { staff_need_two_factor: true })
    return { house, ctx, account, device }
  }

  it('a passkey is enough, and a stolen password adds none beside it', async () => {
    const { house, account, device } = await aModerator()
    const provider = await connected(house, account.id)
    const email = 'ada@example.org'
    const thief = await acting(house, signedIn(await signIn(house.as('visitor'), { email, password: aPassword }, firefox)).token)
    expect(thief.actor.role).toBe('user')
    const owner = await acting(house, (await comeIn(house, device)).token)
    const { secret } = await beginTwoFactor(owner, { password: aPassword })
    const id = await ownId(thief)
    for (const act of [
      () => beginPasskey(thief, here),
      () => removePasskey(thief, { id, origin }),
      () => beginTwoFactor(thief, { password: aPassword }),
      () => renewRecoveryCodes(thief, { password: aPassword }),
      () => endTwoFactor(thief, { password: aPassword }),
      () => disconnectProvider(thief, { id: provider, origin }),
      () => findPendingTwoFactor(thief),
      () => confirmTwoFactor(thief, { code: codeShownAt(house.clock.now(), secret) }),
      () => requestEmailChange(thief, { email: 'eve@example.org' }),
      () => deleteAccount(thief, { password: aPassword }),
      () => createToken(thief, { name: 'a program', scopes: ['functions'], days: '30' }),
    ])
      await expect(act()).rejects.toBeInstanceOf(Forbidden)
    expect(owner.actor.role).toBe('moderator')
    const { token } = await createToken(owner, { name: 'a program', scopes: ['functions'], days: '30' })
    expect(await findTokenAccount(house.ctx, token)).toMatchObject({ account: { twoFactor: true } })
  })

  it('after the site has moved they add one for its new address, and only one with their password alone', async () => {
    const { house } = await aModerator()
    const { token } = signedIn(await signIn(house.as('visitor'), { email: 'ada@example.org', password: aPassword }, firefox))
    const low = await acting(house, token)
    const moved = 'https://new.example.org'
    const answer = aDevice(moved).make(await beginPasskey(low, { origin: moved }))
    await addPasskey(low, { answer, name: 'New home', origin: moved, userAgent })
    await expect(beginPasskey(low, { origin: moved })).rejects.toBeInstanceOf(Forbidden)
    await expect(beginPasskey(low, here)).rejects.toBeInstanceOf(Forbidden)
  })

  it('a passkey that is proven lifts the session', async () => {
    const { house, device } = await aModerator()
    const { token } = signedIn(await signIn(house.as('visitor'), { email: 'ada@example.org', password: aPassword }, firefox))
    const low = await acting(house, token)
    await confirmPasskey(low, { answer: device.answer(await challenge(low)), origin })
    expect((await acting(house, token)).actor.role).toBe('moderator')
    // Also in the request that proved it.
    await beginPasskey({ ...low, actor: { ...low.actor, byPasskey: true } }, here)
  })

  it('the person who demands it must have one', async () => {
    const house = await aHouse()
    const { ctx, device } = await ada(house)
    await requireOwnTwoFactor(ctx)
    await house.db.deleteFrom('auth_passkeys').execute()
    await expect(requireOwnTwoFactor(ctx)).rejects.toBeInstanceOf(Invalid)
    await expect(comeIn(house, device)).rejects.toBeInstanceOf(Invalid)
  })
})

describe('recovery by email', () => {
  async function recover(house: House) {
    await mailRecovery(house.ctx, { email: 'ada@example.org' })
    const mail = house.mails.findLast(({ name }) => name === 'recover-password')
    const token = mail && 'token' in mail.data ? mail.data.token : ''
    const password = 'seven bells below the quay'
    return await recoverPassword(house.as('visitor'), { token, password, confirmPassword: password }, firefox)
  }

  it.each([true, false])(
    'takes away passkeys and providers, for somebody else may have added one (address confirmed: %s)',
    async (isConfirmed) => {
      const house = await aHouse()
      house.mailLeaves = isConfirmed
      const { device, account } = await ada(house)
      await connected(house, account.id)
      await recover(house)
      expect(await readIdentitiesOf(house.ctx, account.id)).toEqual([])
      const changes = await findChanges(house.ctx, { noun: 'account', id: account.id })
      const entry = changes.find(({ verb }) => verb === 'recover-password')
      expect(entry?.after).toMatchObject({ passkeysRemoved: 1, providersRemoved: 1 })
      await expect(comeIn(house, device)).rejects.toThrow('This site doesn’t know this passkey.')
    },
  )

  it('keeps them where they are the second factor, or there is one', async () => {
    const house = await aHouse()
    house.mailLeaves = true
    const { device, account } = await ada(house)
    await connected(house, account.id)
    await house.db.updateTable('auth_users').set({ two_factor_enabled: true }).execute()
    await recover(house)
    await comeIn(house, device)
    await house.db.updateTable('auth_users').set({ two_factor_enabled: false, role_given: true }).execute()
    await house.db.updateTable('profiles').set({ role: 'moderator' }).where('id', '=', account.id).execute()
    await updateSettings(house.proven('admin'), { staff_need_two_factor: true })
    await recover(house)
    await comeIn(house, device)
    expect(await readIdentitiesOf(house.ctx, account.id)).toHaveLength(1)
  })
})
