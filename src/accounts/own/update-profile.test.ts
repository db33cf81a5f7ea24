import { describe, expect, it } from 'vitest'
import { findChanges } from '#changes'
import { Conflict, Forbidden, Invalid, SignInNeeded } from '#platform/errors'
import { aHouse, type House } from '#test/house'
import { aPerson } from '#test/people'
import { findSession, syncProfile, updateProfile } from '../index.ts'

async function namesOf({ db }: House, id: string) {
  const account = await db.selectFrom('auth_users').select('name').where('id', '=', id).executeTakeFirst()
  const profile = await db.selectFrom('profiles').select(['full_name', 'role']).where('id', '=', id).executeTakeFirst()
  return { account: account?.name, profile: profile?.full_name, role: profile?.role }
}

describe('updateProfile', () => {
  it('writes the name down for account and profile, with who, before and after, and no sync brings the former back', async () => {
    const house = await aHouse()
    const reader = await aPerson(house, 'author', { fullName: 'Before' })
    expect(await updateProfile(reader.ctx, { fullName: '  محمد بن موسى الخوارزمي ' })).toEqual({
      fullName: 'محمد بن موسى الخوارزمي',
    })
    expect(await syncProfile(reader.ctx)).toMatchObject({ result: 'existing' })
    const name = 'محمد بن موسى الخوارزمي'
    expect(await namesOf(house, reader.id)).toEqual({ account: name, profile: name, role: 'author' })
    expect((await findSession(house.ctx, `session of ${reader.email}`))?.account.fullName).toBe(name)
    expect(await findChanges(house.ctx, { noun: 'account', id: reader.id })).toMatchObject([
      { verb: 'update-profile', actor: reader.id, before: { full_name: 'Before' }, after: { full_name: name } },
    ])
  })

  it('keeps a name on one line, and nothing in it that turns the text of others round', async () => {
    const house = await aHouse()
    const reader = await aPerson(house, 'user')
    const kept = async (fullName: string) => (await updateProfile(reader.ctx, { fullName })).fullName
    expect(await kept('Ada\r\n\u2028 Lovelace\u001b\u202e')).toBe('Ada Lovelace')
    // Persian joins and parts letters by marks that cannot be seen.
    expect(await kept('علی\u200cرضا')).toBe('علی\u200cرضا')
    expect(await kept('👩🏽\u200d🚀')).toBe('👩🏽\u200d🚀')
  })

  it('refuses no name, one that is too long, a NUL, who is not signed in, and who has no profile', async () => {
    const house = await aHouse()
    const reader = await aPerson(house, 'user', { fullName: 'Before' })
    for (const fullName of ['', ' \t', 'x'.repeat(201), 'a\0b', 'a\ud83d', '\u200b\u200d', '\u202e \u3164'])
      await expect(updateProfile(reader.ctx, { fullName })).rejects.toBeInstanceOf(Invalid)
    await expect(updateProfile(house.as('visitor'), { fullName: 'A' })).rejects.toThrow(new SignInNeeded('No user authenticated'))
    await house.db.deleteFrom('profiles').execute()
    await expect(updateProfile(reader.ctx, { fullName: 'A' })).rejects.toThrow(new Conflict('No data returned from update'))
    expect(await namesOf(house, reader.id)).toMatchObject({ account: 'Before' })
    expect(await findChanges(house.ctx, { noun: 'account', id: reader.id })).toEqual([])
  })
})

describe('syncProfile', () => {
  it('makes a missing profile with role user and the name of the account, corrects one that differs, and leaves the rest alone', async () => {
    const house = await aHouse()
    const reader = await aPerson(house, 'moderator', { fullName: 'Ada Lovelace' })
    expect(await syncProfile(reader.ctx)).toMatchObject({ result: 'existing' })
    await house.db.updateTable('profiles').set({ full_name: 'Ada', email: 'old@people.example' }).execute()
    expect(await syncProfile(reader.ctx)).toMatchObject({ result: 'updated' })
    expect(await namesOf(house, reader.id)).toEqual({ account: 'Ada Lovelace', profile: 'Ada Lovelace', role: 'moderator' })
    await house.db.deleteFrom('profiles').execute()
    expect(await syncProfile(reader.ctx)).toMatchObject({ result: 'inserted' })
    expect(await namesOf(house, reader.id)).toEqual({ account: 'Ada Lovelace', profile: 'Ada Lovelace', role: 'user' })
    expect((await findChanges(house.ctx, { noun: 'account', id: reader.id })).map(({ verb }) => verb)).toEqual([
      'sync-profile',
      'sync-profile',
    ])
  })

  it('is for oneself, and as an admin for anybody', async () => {
    const house = await aHouse()
    const reader = await aPerson(house, 'user')
    const admin = await aPerson(house, 'admin')
    await house.db.deleteFrom('profiles').where('id', '=', reader.id).execute()
    await expect(syncProfile(house.as('visitor'))).rejects.toThrow(new SignInNeeded('No user authenticated'))
    await expect(syncProfile(house.as('moderator'), reader.id)).rejects.toBeInstanceOf(Forbidden)
    expect(await syncProfile(admin.ctx, reader.id)).toMatchObject({ result: 'inserted' })
    expect(await syncProfile(admin.ctx, 'no id')).toEqual({ result: 'existing' })
  })
})
