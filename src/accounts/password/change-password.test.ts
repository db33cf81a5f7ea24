import { describe, expect, it } from 'vitest'
import { Conflict, Forbidden, Invalid, LimitReached, PasswordNeeded, SignInNeeded } from '#platform/errors'
import { findChanges } from '#changes'
import { aHouse, type House } from '#test/house'
import { aPerson } from '#test/people'
import { password, whoSignedIn } from '#test/who-signed-in'
import { hashOfToken } from '../hash-of-token.ts'
import {
  changePassword,
  confirmEmailChange,
  confirmPassword,
  createToken,
  deleteAccount,
  findSession,
  findTokenAccount,
  mailNewAddress,
  mailNotice,
  requestEmailChange,
} from '../index.ts'
import { makeLink, readLink } from '../links.ts'

const minute = 60_000
const newPassword = 'quite another mountain 7'
const device = 'another browser'

async function elsewhere({ db, clock }: House, userId: string): Promise<void> {
  const row = { user_id: userId, token: hashOfToken(device), expires_at: new Date(clock.now().getTime() + 86_400_000) }
  await db
    .insertInto('auth_sessions')
    .values({ ...row, created_at: clock.now(), updated_at: clock.now() })
    .execute()
}

describe('changePassword', () => {
  it('ends the other sessions and what waits in mails, and tells the owner', async () => {
    const house = await aHouse()
    const { id, ctx, email, token, jobs } = await whoSignedIn(house)
    await elsewhere(house, id)
    const link = await makeLink(house.ctx, 'confirm-new-address', { id, email: 'taken.over@example.org' })
    const { token: bearer } = await createToken(ctx, { name: 'one' })
    const input = { currentPassword: password, newPassword, confirmPassword: newPassword }
    expect(await changePassword(ctx, input)).toEqual({ ended: 1 })
    expect(await findSession(house.ctx, device)).toBeNull()
    expect(await findSession(house.ctx, token)).not.toBeNull()
    expect(await findTokenAccount(house.ctx, bearer)).not.toBeNull()
    expect(await readLink(house.ctx, 'confirm-new-address', link)).toBeUndefined()
    await expect(confirmPassword(ctx, { password })).rejects.toBeInstanceOf(Invalid)
    await confirmPassword(ctx, { password: newPassword })
    for (const job of jobs) if (job.name === 'mail-notice') await mailNotice(house.ctx, job.data)
    expect(house.mails).toEqual([
      { to: { email, name: 'A user', language: null }, name: 'password-changed', data: { fullName: 'A user' } },
    ])
    const kept = JSON.stringify([await house.db.selectFrom('changes').selectAll().execute(), jobs])
    expect(kept).not.toContain(password)
    expect(kept).not.toContain(newPassword)
    expect((await findChanges(house.ctx, { noun: 'account', id }))[0]).toMatchObject({ verb: 'change-password', actor: id })
  })

  it('refuses what is wrong at its field, and changes nothing', async () => {
    const house = await aHouse()
    const { ctx, email, jobs } = await whoSignedIn(house)
    const refused = async (input: Partial<Parameters<typeof changePassword>[1]>) => {
      const whole = { currentPassword: password, newPassword, confirmPassword: input.newPassword ?? newPassword, ...input }
      const fault: unknown = await changePassword(ctx, whole).catch((thrown: unknown) => thrown)
      return fault instanceof Invalid ? Object.keys(fault.fields) : fault
    }
    expect(await refused({ currentPassword: 'wrong' })).toEqual(['currentPassword'])
    expect(await refused({ currentPassword: '' })).toEqual(['currentPassword'])
    expect(await refused({ currentPassword: 'x'.repeat(1_001) })).toEqual(['currentPassword'])
    expect(await refused({ confirmPassword: 'else' })).toEqual(['confirmPassword'])
    for (const weak of ['', 'short', 'password1', 'x'.repeat(129), email, password])
      expect(await refused({ newPassword: weak })).toEqual(['newPassword'])
    await confirmPassword(ctx, { password })
    expect(jobs).toEqual([])
  })

  it('of two at the same moment, one wins', async () => {
    const house = await aHouse()
    const { ctx } = await whoSignedIn(house)
    const to = (chosen: string) =>
      changePassword(ctx, { currentPassword: password, newPassword: chosen, confirmPassword: chosen })
    const both = await Promise.allSettled([to(newPassword), to(`${newPassword}!`)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(both.find((one) => one.status === 'rejected')?.reason).toBeInstanceOf(Conflict)
  })

  it('is the first one where there was none, for who has just signed in', async () => {
    const house = await aHouse()
    const { ctx } = await aPerson(house, 'user')
    house.clock.advance(11 * minute)
    const input = { newPassword, confirmPassword: newPassword }
    await expect(changePassword(ctx, input)).rejects.toBeInstanceOf(PasswordNeeded)
    const fresh = { ...ctx, actor: { ...ctx.actor, passwordAt: house.clock.now() } }
    await changePassword(fresh, input)
    await confirmPassword(fresh, { password: newPassword })
    // Now there is one, and it is asked for.
    await expect(changePassword(fresh, { newPassword: password, confirmPassword: password })).rejects.toBeInstanceOf(Invalid)
  })

  it('is for who is signed in, and not for programs', async () => {
    const house = await aHouse()
    const input = { currentPassword: password, newPassword, confirmPassword: newPassword }
    await expect(changePassword(house.as('visitor'), input)).rejects.toBeInstanceOf(SignInNeeded)
    await expect(changePassword(house.as('user'), input)).rejects.toBeInstanceOf(Forbidden)
  })
})

describe('another address', () => {
  const fresh = 'new.one@example.org'

  /** Mails are sent as they leave the house, and the token of the last link. */
  async function withMails(house: House) {
    house.mailLeaves = true
    const person = await whoSignedIn(house)
    const work = async () => {
      for (const job of person.jobs.splice(0)) {
        if (job.name === 'mail-new-address') await mailNewAddress(house.ctx, job.data)
        if (job.name === 'mail-notice') await mailNotice(house.ctx, job.data)
      }
      const last = house.mails.findLast(({ name }) => name === 'confirm-new-address')
      return last && 'token' in last.data ? last.data.token : ''
    }
    return { ...person, work }
  }

  const emailOf = async ({ ctx }: House, token: string) => (await findSession(ctx, token))?.account.email

  it('holds when its link was followed, once; the profile follows, and the former address is told', async () => {
    const house = await aHouse()
    const { id, ctx, email, token, work } = await withMails(house)
    expect(await requestEmailChange(ctx, { email: ` ${fresh.toUpperCase()} ` })).toEqual({ checkMail: true })
    const link = await work()
    expect(house.mails).toMatchObject([{ to: { email: fresh }, name: 'confirm-new-address' }])
    expect(await emailOf(house, token)).toBe(email)
    const both = await Promise.allSettled([confirmEmailChange(ctx, { token: link }), confirmEmailChange(ctx, { token: link })])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await findSession(house.ctx, token)).toMatchObject({ account: { email: fresh, emailConfirmed: true } })
    expect(await house.db.selectFrom('profiles').select('email').where('id', '=', id).execute()).toEqual([{ email: fresh }])
    await work()
    expect(house.mails.at(-1)).toMatchObject({ to: { email }, name: 'address-changed', data: { newEmail: fresh } })
    expect((await findChanges(house.ctx, { noun: 'account', id }))[0]).toMatchObject({
      verb: 'change-address',
      after: { email: fresh },
    })
    await deleteAccount(ctx, { password })
    const kept = JSON.stringify(await house.db.selectFrom('changes').selectAll().execute())
    expect(kept).not.toContain(fresh)
    expect(kept).not.toContain(email)
  })

  it('is answered alike where somebody has it, and nobody there is troubled', async () => {
    const house = await aHouse()
    const { ctx, work } = await withMails(house)
    const other = await aPerson(house, 'moderator')
    const movedIn = 'moved.in@example.org'
    await house.db.insertInto('profiles').values({ email: movedIn }).execute()
    for (const taken of [other.email, movedIn]) {
      expect(await requestEmailChange(ctx, { email: taken })).toEqual({ checkMail: true })
      await work()
    }
    expect(house.mails).toEqual([])
  })

  it('is refused with a link that is forged, too old, of another account, void, or late', async () => {
    const house = await aHouse()
    const { id, ctx, work } = await withMails(house)
    const other = await aPerson(house, 'moderator')
    const ask = async () => {
      await requestEmailChange(ctx, { email: fresh })
      return await work()
    }
    await expect(confirmEmailChange(ctx, { token: 'forged' })).rejects.toBeInstanceOf(Invalid)
    await expect(confirmEmailChange(ctx, { token: 'x'.repeat(1_000) })).rejects.toBeInstanceOf(Invalid)
    const link = await ask()
    await expect(confirmEmailChange(other.ctx, { token: link })).rejects.toThrow('is for another account')
    house.clock.advance(24 * 60 * minute + 1_000)
    await expect(confirmEmailChange(ctx, { token: link })).rejects.toThrow('expired')
    const now = { ...ctx, actor: { ...ctx.actor, passwordAt: house.clock.now() } }
    await requestEmailChange(now, { email: fresh })
    const second = await work()
    // Meanwhile somebody else took it.
    await house.db.updateTable('auth_users').set({ email: fresh }).where('id', '=', other.id).execute()
    await expect(confirmEmailChange(now, { token: second })).rejects.toMatchObject({
      fields: { email: 'This address cannot be used. Please choose another one.' },
    })
    await house.db.updateTable('auth_users').set({ disabled_at: house.clock.now() }).where('id', '=', id).execute()
    house.mails.splice(0)
    await mailNewAddress(house.ctx, { id, email: 'third@example.org' })
    expect(house.mails).toEqual([])
  })

  it('is another at once where no mail leaves the house, unless somebody has it', async () => {
    const house = await aHouse()
    const { ctx, token } = await whoSignedIn(house)
    const other = await aPerson(house, 'moderator')
    await expect(requestEmailChange(ctx, { email: other.email })).rejects.toBeInstanceOf(Invalid)
    expect(await requestEmailChange(ctx, { email: fresh })).toEqual({ checkMail: false })
    expect(await findSession(house.ctx, token)).toMatchObject({ account: { email: fresh, emailConfirmed: false } })
  })

  it('of two accounts for the same one at the same moment, one has it', async () => {
    const house = await aHouse()
    const [one, two] = [await whoSignedIn(house), await whoSignedIn(house, 'author')]
    const both = await Promise.allSettled([one, two].map(({ ctx }) => requestEmailChange(ctx, { email: fresh })))
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(both.find((each) => each.status === 'rejected')?.reason).toBeInstanceOf(Invalid)
  })

  it('asks for a fresh password and a true address, five times an hour', async () => {
    const house = await aHouse()
    const { ctx, ctxNow, email, jobs } = await withMails(house)
    for (const wrong of ['', 'me', `${'x'.repeat(250)}@example.org`, email.toUpperCase()])
      await expect(requestEmailChange(ctx, { email: wrong })).rejects.toMatchObject({
        fields: { email: expect.stringContaining('address') as string },
      })
    const tries = await Promise.allSettled(
      Array.from({ length: 7 }, (_, i) => requestEmailChange(ctx, { email: `${i}@example.org` })),
    )
    expect(tries.filter((one) => one.status === 'rejected' && one.reason instanceof LimitReached)).toHaveLength(2)
    expect(jobs).toHaveLength(5)
    house.clock.advance(11 * minute)
    await expect(requestEmailChange(await ctxNow(), { email: fresh })).rejects.toBeInstanceOf(PasswordNeeded)
    await expect(requestEmailChange(house.as('visitor'), { email: fresh })).rejects.toBeInstanceOf(SignInNeeded)
    await expect(requestEmailChange(house.as('user'), { email: fresh })).rejects.toBeInstanceOf(Forbidden)
    await expect(confirmEmailChange(house.as('visitor'), { token: 'x' })).rejects.toBeInstanceOf(SignInNeeded)
    await expect(confirmEmailChange(house.as('user'), { token: 'x' })).rejects.toBeInstanceOf(Forbidden)
  })
})
