import { describe, expect, it } from 'vitest'
import type { Right } from '#access'
import { findChanges } from '#changes'
import { updateSettings } from '#settings'
import { Conflict, Forbidden, Invalid, NotFound, PasswordNeeded, SignInNeeded } from '#platform/errors'
import { aHouse } from '#test/house'
import { aPerson } from '#test/people'
import { aShelf } from '#test/shelf'
import { actingBy, addRole, createToken, effectiveRole, findTokenAccount, listTokens, removeRole, revokeToken } from '../index.ts'
import { newToken } from './token.ts'

const minute = 60_000

describe('tokens', () => {
  it('act for who made them, are shown once, and are kept as a hash', async () => {
    const house = await aHouse()
    const author = await aPerson(house, 'author')
    const { id, token } = await createToken(author.ctx, { name: '  My script ' })
    expect(token).toMatch(/^epi_[a-z2-7]{39}$/)
    expect(await findTokenAccount(house.ctx, token)).toMatchObject({ tokenId: id, account: { id: author.id, role: 'author' } })
    expect(await listTokens(author.ctx)).toMatchObject([{ id, name: 'My script', lastUsedAt: house.clock.now() }])
    const kept = JSON.stringify([
      await house.db.selectFrom('api_tokens').selectAll().execute(),
      await house.db.selectFrom('changes').selectAll().execute(),
      await listTokens(author.ctx),
    ])
    expect(kept).not.toContain(token)
    expect(kept).not.toContain(token.slice(4, 20))
    expect(await findChanges(house.ctx, { noun: 'account' })).toMatchObject([
      { verb: 'create-token', actor: author.id, after: { token: id, name: 'My script', scopes: [] } },
    ])
  })

  it('are refused when made up, cut off, altered or a hash from the database', async () => {
    const house = await aHouse()
    const { ctx } = await aPerson(house, 'user')
    const { token } = await createToken(ctx, { name: 'one' })
    const { token_hash } = await house.db.selectFrom('api_tokens').select('token_hash').executeTakeFirstOrThrow()
    const flipped = token.slice(0, -1) + (token.endsWith('a') ? 'b' : 'a')
    for (const forged of [newToken(), token.slice(0, -1), `${token}a`, flipped, token.toUpperCase(), token_hash, '', 'epi_'])
      expect(await findTokenAccount(house.ctx, forged)).toBeNull()
  })

  it('write their last use down once a minute', async () => {
    const house = await aHouse()
    const { ctx } = await aPerson(house, 'user')
    const { token } = await createToken(ctx, { name: 'one' })
    const lastUse = async () => (await listTokens(ctx))[0]?.lastUsedAt
    expect(await lastUse()).toBeNull()
    const first = house.clock.now()
    await findTokenAccount(house.ctx, token)
    house.clock.advance(minute - 1)
    await findTokenAccount(house.ctx, token)
    expect(await lastUse()).toEqual(first)
    house.clock.advance(1)
    await findTokenAccount(house.ctx, token)
    expect(await lastUse()).toEqual(house.clock.now())
  })

  it('open nothing once revoked, also while they are in use, and only their owner revokes them', async () => {
    const house = await aHouse()
    const owner = await aPerson(house, 'user')
    const other = await aPerson(house, 'admin')
    const { id, token } = await createToken(owner.ctx, { name: 'one' })
    await expect(revokeToken(other.ctx, { id })).rejects.toBeInstanceOf(NotFound)
    expect(await listTokens(other.ctx)).toEqual([])
    const [, , ...revoked] = await Promise.allSettled([
      findTokenAccount(house.ctx, token),
      findTokenAccount(house.ctx, token),
      revokeToken(owner.ctx, { id }),
      revokeToken(owner.ctx, { id }),
    ])
    expect(revoked.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await findTokenAccount(house.ctx, token)).toBeNull()
    await expect(revokeToken(owner.ctx, { id: 'x' })).rejects.toBeInstanceOf(NotFound)
    const verbs = (await findChanges(house.ctx, { noun: 'account' })).map(({ verb }) => verb)
    expect(verbs).toEqual(['revoke-token', 'create-token'])
  })

  it('open nothing while the account is disabled', async () => {
    const house = await aHouse()
    const { id, ctx } = await aPerson(house, 'user')
    const { token } = await createToken(ctx, { name: 'one' })
    const disable = (at: Date | null) =>
      house.db.updateTable('auth_users').set({ disabled_at: at }).where('id', '=', id).execute()
    await disable(house.clock.now())
    expect(await findTokenAccount(house.ctx, token)).toBeNull()
    await disable(null)
    expect(await findTokenAccount(house.ctx, token)).not.toBeNull()
  })

  it('are twenty at most, also when asked for at once', async () => {
    const house = await aHouse()
    const { ctx } = await aPerson(house, 'user')
    const { ctx: other } = await aPerson(house, 'author')
    const made = await Promise.allSettled(Array.from({ length: 24 }, (_, i) => createToken(ctx, { name: `${i}` })))
    const refused = made.filter((one) => one.status === 'rejected' && one.reason instanceof Conflict)
    expect(refused).toHaveLength(4)
    expect(await listTokens(ctx)).toHaveLength(20)
    await createToken(other, { name: 'of another' })
    await revokeToken(ctx, { id: (await listTokens(ctx))[0]?.id ?? '' })
    await createToken(ctx, { name: 'again' })
  })

  it('may do what they were made for, until they end, with the role of their person at that moment', async () => {
    const house = await aHouse()
    const editor = await aPerson(house, 'moderator')
    const reader = await aPerson(house, 'user')
    const { token } = await createToken(editor.ctx, { name: 'Claude on my laptop', scopes: ['staff'], days: '30' })
    const found = await findTokenAccount(house.ctx, token)
    expect(found).toMatchObject({ program: 'Claude on my laptop', scopes: ['staff'] })
    if (!found) throw new Error('the token opens nothing')
    expect(await actingBy(house.ctx, found)).toEqual({ id: editor.id, role: 'moderator', program: 'Claude on my laptop' })
    await house.db.updateTable('profiles').set({ role: 'author' }).where('id', '=', editor.id).execute()
    const later = await findTokenAccount(house.ctx, token)
    expect(later && (await actingBy(house.ctx, later)).role).toBe('author')

    house.clock.advance(30 * 24 * 60 * minute - 1)
    expect(await findTokenAccount(house.ctx, token)).not.toBeNull()
    house.clock.advance(1)
    expect(await findTokenAccount(house.ctx, token)).toBeNull()

    const fresh = { ...reader.ctx, actor: { ...reader.ctx.actor, passwordAt: house.clock.now() } }
    await expect(createToken(fresh, { name: 'x', scopes: ['staff'] })).rejects.toBeInstanceOf(Forbidden)
    await expect(createToken(fresh, { name: 'x', scopes: ['admin'] })).rejects.toBeInstanceOf(Invalid)
    await expect(createToken(fresh, { name: 'x', days: '31' })).rejects.toMatchObject({
      fields: { days: 'Please choose when the token ends.' },
    })
    const staff = { ...editor.ctx, actor: { ...editor.ctx.actor, passwordAt: house.clock.now() } }
    await expect(createToken(staff, { name: 'x', scopes: ['staff'], days: 'never' })).rejects.toMatchObject({
      fields: { days: 'A token that writes or uses staff tools needs an end.' },
    })
    const { token: endless } = await createToken(fresh, { name: 'x', days: 'never' })
    house.clock.advance(10 * 365 * 24 * 60 * minute)
    expect(await findTokenAccount(house.ctx, endless)).toMatchObject({ scopes: [] })
  })

  it('act with the role that an admin gave them, and never do more than the admin may then', async () => {
    const house = await aHouse()
    const admin = await aPerson(house, 'admin')
    await aPerson(house, 'admin')
    const { category } = await aShelf(house.ctx)
    const rights: Right[] = ['quotes.edit', 'quotes.publish', 'audit.read']
    const { id: role } = await addRole(admin.ctx, { name: 'French desk', base: 'moderator', rights, languages: ['fr'] })
    const make = async (given: string) => (await createToken(admin.ctx, { name: 'A sync', scopes: ['write'], role: given })).token
    const tokens = { built: await make('author'), own: await make(role), full: await make('') }
    const now = async (token: string) =>
      await actingBy(house.ctx, (await findTokenAccount(house.ctx, token)) ?? expect.fail('no token'))
    expect(await now(tokens.full)).toEqual({ id: admin.id, role: 'admin', program: 'A sync' })
    expect(await now(tokens.built)).toEqual({ id: admin.id, role: 'author', program: 'A sync', programRole: 'author' })
    const limited = { id: admin.id, role: 'moderator', program: 'A sync', programRole: 'French desk' }
    const french = { categories: [], languages: ['fr'] }
    expect(await now(tokens.own)).toEqual({ ...limited, rights, scope: french })
    expect(new Set((await listTokens(admin.ctx)).map((one) => one.role))).toEqual(new Set([null, 'French desk', 'author']))
    expect((await findChanges(house.ctx, { noun: 'account' }))[1]?.after).toMatchObject({
      role: 'moderator',
      customRole: 'French desk',
    })

    // A moderator has no right to read the audit log, whatever the program was given.
    await house.db.updateTable('profiles').set({ role: 'moderator' }).where('id', '=', admin.id).execute()
    expect(await now(tokens.own)).toEqual({ ...limited, rights: ['quotes.edit', 'quotes.publish'], scope: french })
    const lower = await addRole(house.proven('admin'), {
      name: 'One category',
      base: 'author',
      rights: ['quotes.edit'],
      categories: [category.id],
      languages: ['de'],
    })
    await house.db.updateTable('profiles').set({ role: 'author', custom_role: lower.id }).where('id', '=', admin.id).execute()
    // What both may write to: quotes of that category in no language.
    const both = { categories: [{ id: category.id, name: 'Wisdom' }], languages: ['-'] }
    expect(await now(tokens.own)).toEqual({ ...limited, role: 'author', rights: ['quotes.edit'], scope: both })
    await house.db.updateTable('profiles').set({ role: 'user', custom_role: null }).where('id', '=', admin.id).execute()
    expect((await now(tokens.own)).role).toBe('user')
    await house.db.updateTable('profiles').set({ role: 'admin' }).where('id', '=', admin.id).execute()
    await removeRole(house.proven('admin'), { id: role })
    expect((await now(tokens.own)).role).toBe('user')

    const refusals: [input: object, fields: string][] = [
      [{ role: 'admin' }, 'role'],
      [{ role: 'user' }, 'role'],
      [{ role }, 'role'],
      [{ role: 'moderator', scopes: ['send'] }, 'role'],
    ]
    for (const [input, field] of refusals)
      await expect(createToken(admin.ctx, { name: 'x', ...input })).rejects.toMatchObject({
        fields: { [field]: expect.any(String) as string },
      })
    const editor = await aPerson(house, 'moderator')
    await expect(createToken(editor.ctx, { name: 'x', role: 'author' })).rejects.toBeInstanceOf(Forbidden)
  })

  it('need a name, a password that was just proven, and a session', async () => {
    const house = await aHouse()
    const { ctx } = await aPerson(house, 'user')
    await expect(createToken(ctx, { name: ' ' })).rejects.toMatchObject({ fields: { name: 'Please give the token a name' } })
    await expect(createToken(ctx, { name: 'x'.repeat(81) })).rejects.toBeInstanceOf(Invalid)
    await expect(createToken(ctx, { name: 'a\0b' })).rejects.toBeInstanceOf(Invalid)
    await expect(createToken(house.as('user'), { name: 'x' })).rejects.toBeInstanceOf(Forbidden)
    await expect(createToken(house.as('visitor'), { name: 'x' })).rejects.toBeInstanceOf(SignInNeeded)
    house.clock.advance(10 * minute + 1)
    await expect(createToken(ctx, { name: 'x' })).rejects.toBeInstanceOf(PasswordNeeded)
    expect(await listTokens(ctx)).toEqual([])
  })

  it('and sessions of staff without the second factor that the site demands act as users', async () => {
    const house = await aHouse()
    const roleNow = (role: 'user' | 'admin', twoFactor: boolean) =>
      effectiveRole(house.ctx, { role, twoFactor, createdAt: house.clock.now() })
    expect(await roleNow('admin', false)).toBe('admin')
    await updateSettings(house.as('system'), { staff_need_two_factor: true })
    expect([await roleNow('admin', false), await roleNow('admin', true), await roleNow('user', false)]).toEqual([
      'user',
      'admin',
      'user',
    ])
  })
})
