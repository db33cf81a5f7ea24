import { describe, expect, it } from 'vitest'
import { Conflict } from '#platform/errors'
import { aPassword, anAccount, firefox, type SignedUp } from '#test/an-account'
import { codeShownAt } from '#test/authenticator'
import { aHouse, type House } from '#test/house'
import { aPerson } from '#test/people'
import { readAccount } from '../account-store.ts'
import { beginSession } from './begin-session.ts'
import {
  beginTwoFactor,
  changePassword,
  confirmTwoFactor,
  deleteAccount,
  disableAccount,
  listSessions,
  signIn,
} from '../index.ts'

const newPassword = 'five harbours after midnight'

/** Somebody whose password was found right, and who is let in only after `meanwhile`. */
async function comingIn(meanwhile: (house: House, owner: SignedUp) => Promise<unknown>) {
  const house = await aHouse()
  const owner = await anAccount(house)
  const account = await readAccount(house.ctx, owner.account.id)
  if (!account) throw new Error('no account')
  await meanwhile(house, owner)
  const entry = { by: 'password', device: firefox, former: null, passwordAt: house.clock.now() } as const
  return { house, owner, begun: beginSession(house.as('visitor'), account, entry) }
}

describe('beginSession', () => {
  it('lets nobody in by a password that was changed since it was proven', async () => {
    const { owner, begun } = await comingIn((_, { ctx }) =>
      changePassword(ctx, { currentPassword: aPassword, newPassword, confirmPassword: newPassword }),
    )
    await expect(begun).rejects.toThrow(Conflict)
    expect(await listSessions(owner.ctx)).toHaveLength(1)
  })

  it('lets nobody in without the second factor that was turned on since', async () => {
    const { owner, begun } = await comingIn(async (house, { ctx }) => {
      const { secret } = await beginTwoFactor(ctx, { password: aPassword })
      await confirmTwoFactor(ctx, { code: codeShownAt(house.clock.now(), secret) })
    })
    await expect(begun).rejects.toThrow(Conflict)
    expect(await listSessions(owner.ctx)).toHaveLength(1)
  })

  it('lets nobody into an account that was deleted or disabled since', async () => {
    const deleted = await comingIn((_, { ctx }) => deleteAccount(ctx, { password: aPassword }))
    await expect(deleted.begun).rejects.toThrow(Conflict)
    const disabled = await comingIn(async (house, { account: { id } }) => {
      const admin = await aPerson(house, 'admin')
      await disableAccount({ ...admin.ctx, actor: { ...admin.ctx.actor, passwordAt: house.clock.now() } }, { id })
    })
    await expect(disabled.begun).rejects.toThrow(Conflict)
  })

  it('keeps none of those who come in while the password changes', async () => {
    const house = await aHouse()
    const owner = await anAccount(house)
    const enter = () => signIn(house.as('visitor'), { email: owner.account.email, password: aPassword }, firefox)
    const entering = Array.from({ length: 4 }, () => enter().catch(() => null))
    await changePassword(owner.ctx, { currentPassword: aPassword, newPassword, confirmPassword: newPassword })
    await Promise.all(entering)
    expect(await listSessions(owner.ctx)).toHaveLength(1)
  })
})
