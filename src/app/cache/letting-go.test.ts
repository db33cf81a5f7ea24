import { expect, onTestFinished, test } from 'vitest'
import { chooseLanguage, deleteAccount, disableAccount, enableAccount, updateProfile } from '#accounts'
import { hearOwnChanges } from '#changes'
import { aHouse } from '#test/house'
import { password, whoSignedIn } from '#test/who-signed-in'
import { lettingGo } from './letting-go.ts'

test('pages that name a person go when the account is renamed, disabled, enabled or deleted', async () => {
  const house = await aHouse()
  const gone: string[] = []
  const drop = (tag: string) => void gone.push(tag)
  const all = () => drop('*')
  onTestFinished(
    hearOwnChanges(lettingGo({ purge: drop, markStale: drop, clear: all }, { liked: all, brought: all, forgetAll: all })),
  )
  const { id, ctx } = await whoSignedIn(house)
  const admin = house.proven('admin')
  const after = async (act: Promise<unknown>) => {
    gone.length = 0
    await act
    return gone
  }
  expect(await after(updateProfile(ctx, { fullName: 'Another name' }))).toEqual([`account:${id}`])
  expect(await after(chooseLanguage(ctx, { language: 'de' }))).toEqual([])
  expect(await after(disableAccount(admin, { id }))).toEqual([`account:${id}`])
  expect(await after(enableAccount(admin, { id }))).toEqual([`account:${id}`])
  expect(await after(deleteAccount(ctx, { password }))).toEqual([`account:${id}`])
})
