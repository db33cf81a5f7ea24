import { describe, expect, it } from 'vitest'
import { aSignInHeader } from '#test/a-sign-in-header'
import { aHouse } from '#test/house'
import { aDevice } from '#test/passkey-device'
import { ada, add, connected, here, origin, ownId } from '#test/with-passkeys'
import { disconnectProvider, listPasskeys, removePasskey } from '../index.ts'

describe('a way to sign in', () => {
  it('the last passkey stays where nothing else would let its owner in', async () => {
    const house = await aHouse()
    const { ctx } = await ada(house)
    const id = await ownId(ctx)
    await house.db.deleteFrom('auth_credentials').execute()
    await expect(removePasskey(ctx, { id, origin })).rejects.toThrow('This is your only way to sign in.')
    // One of a former address opens nothing here, so it is no other way in, and it may go.
    await add(ctx, aDevice(origin))
    const other = (await listPasskeys(ctx, here)).find((one) => one.id !== id)?.id ?? ''
    await house.db.updateTable('auth_passkeys').set({ host: 'former.example' }).where('id', '=', other).execute()
    await expect(removePasskey(ctx, { id, origin })).rejects.toThrow('This is your only way to sign in.')
    await removePasskey(ctx, { id: other, origin })
    house.mailLeaves = true
    await removePasskey(ctx, { id, origin })
  })

  it('a provider counts only while the settings name that provider', async () => {
    const house = await aHouse()
    const { ctx, account } = await ada(house)
    const id = await ownId(ctx)
    const provider = await connected(house, account.id)
    await house.db.deleteFrom('auth_credentials').execute()
    await expect(removePasskey(ctx, { id, origin })).rejects.toThrow('This is your only way to sign in.')
    const named = { ...ctx, signInHeader: aSignInHeader() }
    await removePasskey(named, { id, origin })
    await expect(disconnectProvider(named, { id: provider, origin })).rejects.toThrow('This is your only way to sign in.')
    // It opens nothing any more.
    await disconnectProvider(ctx, { id: provider, origin })
  })

  it('a passkey and a provider do not both go at the same moment, where they are the last two ways in', async () => {
    for (let round = 0; round < 3; round++) {
      const house = await aHouse()
      const { ctx, account } = await ada(house, `ada${round}@example.org`)
      const named = { ...ctx, signInHeader: aSignInHeader() }
      const id = await ownId(ctx)
      const provider = await connected(house, account.id)
      await house.db.deleteFrom('auth_credentials').execute()
      const both = await Promise.allSettled([
        removePasskey(named, { id, origin }),
        disconnectProvider(named, { id: provider, origin }),
      ])
      expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    }
  })
})
