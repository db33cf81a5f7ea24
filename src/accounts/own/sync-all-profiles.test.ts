import { expect, test } from 'vitest'
import { aPassword, firefox } from '#test/an-account'
import { aHouse } from '#test/house'
import { aPerson } from '#test/people'
import { forgetSignUps, signUp, syncAllProfiles } from '../index.ts'

test('who has no profile gets one, who differs is corrected, and it is told how many of each', async () => {
  const house = await aHouse()
  const [ada, ben, cleo] = [await aPerson(house, 'admin'), await aPerson(house, 'user'), await aPerson(house, 'author')]
  await house.db.deleteFrom('profiles').where('id', '=', ben.id).execute()
  await house.db.updateTable('profiles').set({ full_name: 'Somebody else' }).where('id', '=', cleo.id).execute()
  expect(await syncAllProfiles(ada.ctx)).toEqual({ inserted: 1, updated: 1, alreadyExisting: 1, total: 3 })
  const profiles = await house.db.selectFrom('profiles').select(['id', 'full_name', 'role']).orderBy('id').execute()
  expect(profiles).toEqual(
    [
      { id: ben.id, full_name: 'A user', role: 'user' },
      // A role is nobody's to correct.
      { id: cleo.id, full_name: 'A author', role: 'author' },
      { id: ada.id, full_name: 'A admin', role: 'admin' },
    ].toSorted((a, b) => a.id.localeCompare(b.id)),
  )
  expect(await syncAllProfiles(ada.ctx)).toEqual({ inserted: 0, updated: 0, alreadyExisting: 3, total: 3 })
  const entries = await house.db.selectFrom('changes').select(['noun', 'verb', 'actor']).execute()
  expect(entries).toEqual([ada, ada].map((by) => ({ noun: 'account', verb: 'sync-profile', actor: by.id })))
})

test('who has confirmed nothing yet gets none, and after a week nothing is known of them', async () => {
  const house = await aHouse()
  const ada = await aPerson(house, 'admin')
  house.mailLeaves = true
  const asked = { fullName: 'Eve', email: 'eve@example.org', password: aPassword, confirmPassword: aPassword }
  await signUp(house.as('visitor'), asked, firefox)
  expect(await syncAllProfiles(ada.ctx)).toEqual({ inserted: 0, updated: 0, alreadyExisting: 1, total: 1 })
  house.clock.advance(8 * 86_400_000)
  await forgetSignUps(house.ctx)
  expect(await house.db.selectFrom('profiles').select('id').execute()).toEqual([{ id: ada.id }])
})

test('only an admin may', async () => {
  const { as } = await aHouse()
  for (const role of ['visitor', 'user', 'author', 'moderator'] as const)
    await expect(syncAllProfiles(as(role))).rejects.toThrow('This needs the role admin.')
})
