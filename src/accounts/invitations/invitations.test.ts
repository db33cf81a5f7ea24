import { describe, expect, it } from 'vitest'
import { findChanges } from '#changes'
import { Forbidden, Invalid, NotFound, PasswordNeeded } from '#platform/errors'
import { aPassword, anAccount, firefox } from '#test/an-account'
import { codeShownAt } from '#test/authenticator'
import { aHouse, type House } from '#test/house'
import { keepJobs } from '#test/kept-jobs'
import { aPerson } from '#test/people'
import { add, comeIn, connected } from '#test/with-passkeys'
import {
  beginTwoFactor,
  confirmAddress,
  confirmTwoFactor,
  createToken,
  endSessionsOf,
  findAccount,
  findInvitation,
  findSession,
  findTokenAccount,
  forgetInvitations,
  getPerson,
  inviteAccount,
  listInvitations,
  mailInvitation,
  resendInvitation,
  revokeInvitation,
  signIn,
  signUp,
  takeInvitation,
} from '../index.ts'
import { readIdentitiesOf } from '../identity-store.ts'
import { takeSecondFactor } from '../second-factor/take-second-factor.ts'

const device = { address: '192.0.2.7', userAgent: 'a test' }
const password = 'plum kettle orbit'
const bob = { email: ' Bob@Example.org', fullName: 'Bob', role: 'moderator' } as const

async function aTeam({ mailLeaves = false } = {}) {
  const house = await aHouse()
  house.mailLeaves = mailLeaves
  const { ctx: admin } = await aPerson(house, 'admin', { fullName: 'Ada Okafor' })
  return { house, admin }
}

/** What the last mail's link carries. */
function lastToken({ mails }: House): string {
  const mail = mails.at(-1)
  return mail?.name === 'invitation' ? mail.data.token : ''
}

describe('an invitation', () => {
  it('without a mail server hands out its link once, which makes the account with its role and signs in', async () => {
    const { house, admin } = await aTeam()
    const { token, email } = await inviteAccount(admin, bob)
    expect(email).toBe('bob@example.org')
    expect(house.mails).toMatchObject([
      { to: { email }, name: 'invitation', data: { token, role: 'moderator', invitedBy: 'Ada Okafor' } },
    ])
    expect(await findInvitation(house.as('visitor'), token ?? '')).toEqual({
      email,
      fullName: 'Bob',
      role: 'moderator',
      invitedBy: 'Ada Okafor',
    })
    expect(JSON.stringify(await listInvitations(admin))).not.toContain(token)
    const typed = { token: token ?? '', fullName: 'Bob Ross', password }
    const session = await takeInvitation(house.as('visitor'), typed, device)
    expect(session.account).toMatchObject({ email, fullName: 'Bob Ross', role: 'moderator', emailConfirmed: false })
    expect(await findSession(house.ctx, session.token)).not.toBeNull()
    await expect(takeInvitation(house.as('visitor'), typed, device)).rejects.toBeInstanceOf(Invalid)
    expect(await listInvitations(admin)).toEqual([])
    expect(await getPerson(admin, session.account.id)).toMatchObject({
      role: 'moderator',
      sessions: 1,
      tokens: 0,
      canSignIn: true,
    })
    expect((await findChanges(admin, { noun: 'account' })).map(({ verb }) => verb)).toEqual(['sign-in', 'accept-invitation'])
    const [invited] = await findChanges(admin, { noun: 'invitation' })
    expect([invited?.noun_id, invited?.after]).toEqual(['b…@example.org', { role: 'moderator', address: 'b…@example.org' }])
  })

  it('by mail makes its link in the job, each send a new one, and a person who follows it has a confirmed address', async () => {
    const { house, admin } = await aTeam({ mailLeaves: true })
    const { ctx, jobs } = keepJobs(admin)
    const { id, token } = await inviteAccount(ctx, bob)
    expect([token, jobs]).toEqual([null, [{ name: 'mail-invitation', data: { id } }]])
    expect(house.mails).toEqual([])
    await mailInvitation(house.ctx, { id })
    const first = lastToken(house)
    expect(await resendInvitation(ctx, { id })).toEqual({ id, email: 'bob@example.org', token: null })
    await mailInvitation(house.ctx, { id })
    const visitor = house.as('visitor')
    expect(await findInvitation(visitor, first)).toBeNull()
    const session = await takeInvitation(visitor, { token: lastToken(house), fullName: 'Bob', password }, device)
    expect(session.account).toMatchObject({ emailConfirmed: true, role: 'moderator' })
  })

  it('is over after seven days, once withdrawn, and when another took its place', async () => {
    const { house, admin } = await aTeam()
    const visitor = house.as('visitor')
    const first = await inviteAccount(admin, bob)
    const second = await inviteAccount(admin, { ...bob, role: 'user' })
    expect([first.id, await findInvitation(visitor, first.token ?? '')]).toEqual([second.id, null])
    house.clock.advance(7 * 86_400_000)
    expect(await findInvitation(visitor, second.token ?? '')).toBeNull()
    await expect(
      takeInvitation(visitor, { token: second.token ?? '', fullName: 'Bob', password }, device),
    ).rejects.toBeInstanceOf(Invalid)
    const { token } = await resendInvitation(admin, { id: second.id })
    expect(await findInvitation(visitor, token ?? '')).toMatchObject({ role: 'user' })
    await revokeInvitation(admin, { id: second.id })
    expect(await findInvitation(visitor, token ?? '')).toBeNull()
    await expect(revokeInvitation(admin, { id: second.id })).rejects.toBeInstanceOf(NotFound)
    await inviteAccount(admin, { ...bob, role: 'user' })
    house.clock.advance(38 * 86_400_000)
    await forgetInvitations(house.ctx)
    expect(await listInvitations(admin)).toEqual([])
  })

  it('keeps its link where what was typed is refused, and asks for a name and a password that holds', async () => {
    const { house, admin } = await aTeam()
    const { token } = await inviteAccount(admin, bob)
    const typed = { token: token ?? '', fullName: 'Bob', password }
    for (const wrong of [{ fullName: ' ' }, { password: '' }, { password: 'password' }, { password: 'bob@example.org' }])
      await expect(takeInvitation(house.as('visitor'), { ...typed, ...wrong }, device)).rejects.toMatchObject({ code: 'invalid' })
    expect(await findInvitation(house.as('visitor'), typed.token)).not.toBeNull()
  })

  it('is not made for who has an account; a sign-up that nobody confirmed gives way to it', async () => {
    const { house, admin } = await aTeam({ mailLeaves: true })
    await aPerson(house, 'user', { email: 'bob@example.org' })
    await expect(inviteAccount(admin, bob)).rejects.toMatchObject({
      code: 'invalid',
      fields: { email: expect.stringContaining('account already') as string },
    })
    const someone = { fullName: 'Somebody Else', email: 'eve@example.org', password, confirmPassword: password }
    const visitor = house.as('visitor')
    await signUp(visitor, someone, device)
    const { id } = await inviteAccount(admin, { email: 'eve@example.org', role: 'author' })
    await mailInvitation(house.ctx, { id })
    const other = 'three blue teapots'
    const session = await takeInvitation(visitor, { token: lastToken(house), fullName: 'Eve', password: other }, device)
    expect(session.account).toMatchObject({ fullName: 'Eve', role: 'author', emailConfirmed: true })
    await expect(confirmAddress(visitor, { token: 'x' }, device)).rejects.toBeInstanceOf(Invalid)
    expect(await findAccount(admin, 'eve@example.org')).toMatchObject({ id: session.account.id, role: 'author' })
  })

  it('leaves a person who signed up with the address before no way in', async () => {
    const { house, admin } = await aTeam()
    const stranger = await anAccount(house, { email: 'eve@example.org' })
    const device = await add(stranger.ctx)
    await connected(house, stranger.account.id)
    const { token: program } = await createToken(stranger.ctx, { name: 'a program', scopes: ['functions'], days: '30' })
    const { secret } = await beginTwoFactor(stranger.ctx, { password: aPassword })
    const code = () => codeShownAt(house.clock.now(), secret)
    const { recoveryCodes } = await confirmTwoFactor(stranger.ctx, { code: code() })
    // Who has a profile is not invited.
    await house.db.deleteFrom('profiles').where('id', '=', stranger.account.id).execute()
    const { token } = await inviteAccount(admin, { email: 'eve@example.org', role: 'author' })
    const typed = { token: token ?? '', fullName: 'Eve', password }
    const session = await takeInvitation(house.as('visitor'), typed, firefox)
    expect(session.account).toMatchObject({ id: stranger.account.id, twoFactor: false, hasPasskey: false })
    expect(await findSession(house.ctx, stranger.token)).toBeNull()
    expect(await findTokenAccount(house.ctx, program)).toBeNull()
    await expect(comeIn(house, device)).rejects.toBeInstanceOf(Invalid)
    expect(await readIdentitiesOf(house.ctx, stranger.account.id)).toEqual([])
    house.clock.advance(60_000)
    for (const one of [code(), recoveryCodes[0] ?? ''])
      expect(await takeSecondFactor(house.ctx, stranger.account.id, one)).toBe(false)
    // The person who was invited is asked for no code of the stranger's.
    expect(await signIn(house.as('visitor'), { email: 'eve@example.org', password }, firefox)).toHaveProperty('token')
  })

  it('is for admins, who prove their password where it gives a role of staff', async () => {
    const { house, admin } = await aTeam()
    await expect(inviteAccount(house.as('moderator'), bob)).rejects.toBeInstanceOf(Forbidden)
    const stale = { ...admin, actor: { ...admin.actor, passwordAt: null } }
    await expect(inviteAccount(stale, bob)).rejects.toBeInstanceOf(PasswordNeeded)
    await expect(inviteAccount(stale, { ...bob, email: 'no' })).rejects.toBeInstanceOf(Invalid)
    const { id } = await inviteAccount(stale, { ...bob, role: 'user' })
    await inviteAccount(admin, bob)
    await expect(resendInvitation(stale, { id })).rejects.toBeInstanceOf(PasswordNeeded)
  })

  it('is sent again three times a day, and fifty in an hour are sent by one person', async () => {
    const { house, admin } = await aTeam()
    const { id } = await inviteAccount(admin, bob)
    for (let n = 0; n < 3; n++) await resendInvitation(admin, { id })
    await expect(resendInvitation(admin, { id })).rejects.toMatchObject({ rule: { name: 'invitation-again' } })
    await house.db.updateTable('attempts').set({ n: 49 }).where('rule', '=', 'invitation').execute()
    const eve = { email: 'eve@example.org', role: 'user' } as const
    await inviteAccount(admin, eve)
    await expect(inviteAccount(admin, eve)).rejects.toMatchObject({ rule: { name: 'invitation' }, retryAfterSeconds: 3_600 })
    expect(house.mails).toHaveLength(5)
  })

  it('leaves no session of an account that is signed out everywhere', async () => {
    const { house, admin } = await aTeam()
    const { token } = await inviteAccount(admin, bob)
    const session = await takeInvitation(house.as('visitor'), { token: token ?? '', fullName: 'Bob', password }, device)
    expect(await endSessionsOf(admin, { id: session.account.id })).toEqual({ ended: 1 })
    expect(await findSession(house.ctx, session.token)).toBeNull()
  })
})
