import { describe, expect, it } from 'vitest'
import { findChanges } from '#changes'
import { Conflict, Invalid, LimitReached, NotFound, PasswordNeeded } from '#platform/errors'
import { aPassword, anAccount, firefox } from '#test/an-account'
import { aHouse } from '#test/house'
import { aDevice, type Forged } from '#test/passkey-device'
import { whoSignedIn } from '#test/who-signed-in'
import { like } from '#test/like'
import { ada, add, challenge, comeIn, here, origin, ownId, userAgent } from '#test/with-passkeys'
import {
  addPasskey,
  askForPasskey,
  beginPasskey,
  confirmPasskey,
  deleteAccount,
  disableAccount,
  exportAccount,
  findSession,
  getPerson,
  listPasskeys,
  passkeyHost,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
} from '../index.ts'

const minute = 60_000

describe('a passkey', () => {
  it('is added after a fresh proof, has a name, and signs in as both factors', async () => {
    const house = await aHouse()
    const { ctx, account, device } = await ada(house)
    expect(house.sent).toContain('mail-notice')
    const { token } = await comeIn(house, device)
    const session = await findSession(house.ctx, token)
    expect(session).toMatchObject({
      passwordAt: house.clock.now(),
      account: { id: account.id, twoFactor: true, hasPasskey: true },
    })
    const [shown] = await listPasskeys(ctx, here)
    expect(shown).toEqual({
      id: expect.any(String) as string,
      name: 'Key ring',
      createdAt: house.clock.now(),
      lastUsedAt: house.clock.now(),
      elsewhere: null,
    })
    const changes = await findChanges(house.ctx, { noun: 'account', id: account.id })
    expect(changes.map(({ verb, after }) => [verb, after])).toEqual(
      expect.arrayContaining([
        ['add-passkey', { passkey: 'Key ring' }],
        ['sign-in', expect.objectContaining({ by: 'passkey' })],
      ]),
    )
    expect(JSON.stringify(changes)).not.toContain(device.held[0]?.credentialId)
    house.clock.advance(11 * minute)
    await expect(beginPasskey(ctx, here)).rejects.toBeInstanceOf(PasswordNeeded)
    await expect(removePasskey(ctx, { id: shown?.id ?? '', origin })).rejects.toBeInstanceOf(PasswordNeeded)
  })

  it('is asked of a device that makes sure who holds it, and is known to the site alone', async () => {
    const house = await aHouse()
    const { ctx, account, device } = await ada(house)
    const options = await beginPasskey(ctx, here)
    expect(options).toMatchObject({
      rp: { id: 'quotes.example.org' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: device.held[0]?.credentialId, transports: ['internal'] }],
    })
    expect(Buffer.from(options.user.id, 'base64url').toString()).toBe(account.id)
    expect(await challenge(house.as('visitor'))).toMatchObject({ rpId: 'quotes.example.org', userVerification: 'required' })
  })

  it.each<[string, Forged]>([
    ['another origin', { origin: 'https://quotes.example.com' }],
    ['a port of the same host', { origin: 'https://quotes.example.org:8443' }],
    ['another host', { host: 'example.org' }],
    ['a device that did not make sure who holds it', { isVerified: false }],
    ['a challenge that the site did not make', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
    ['another account', { userHandle: Buffer.from('00000000-0000-4000-8000-0000000000aa').toString('base64url') }],
    ['no account', { userHandle: undefined }],
    ['an unknown passkey', { credentialId: 'AAAAAAAAAAAAAAAAAAAAAA' }],
  ])('is refused with an answer for %s', async (_, forged) => {
    const house = await aHouse()
    const { device } = await ada(house)
    await expect(comeIn(house, device, forged)).rejects.toBeInstanceOf(Invalid)
    await comeIn(house, device)
  })

  it.each<[string, Forged]>([
    ['another origin', { origin: 'https://quotes.example.com' }],
    ['another host', { host: 'example.org' }],
    ['a device that did not make sure who holds it', { isVerified: false }],
    ['a challenge that the site did not make', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
  ])('is not added with an answer for %s', async (_, forged) => {
    const house = await aHouse()
    const { ctx } = await anAccount(house)
    await expect(add(ctx, aDevice(origin), 'Forged', forged)).rejects.toBeInstanceOf(Invalid)
    expect(await listPasskeys(ctx, here)).toEqual([])
  })

  it('signs with its own key alone', async () => {
    const house = await aHouse()
    const { device } = await ada(house)
    const eve = await anAccount(house, { email: 'eve@example.org' })
    const eves = await add(eve.ctx)
    const adas = device.held[0]
    await expect(
      comeIn(house, eves, { credentialId: adas?.credentialId ?? '', userHandle: adas?.userHandle }),
    ).rejects.toBeInstanceOf(Invalid)
    const { token } = await comeIn(house, eves)
    expect((await findSession(house.ctx, token))?.account.email).toBe('eve@example.org')
  })

  it('is good once for each challenge, for an hour, and one of two who bring it at once', async () => {
    const house = await aHouse()
    const { device } = await ada(house)
    const visitor = house.as('visitor')
    const answer = device.answer(await challenge(visitor))
    const both = await Promise.allSettled([1, 2].map(() => signInWithPasskey(visitor, { answer, origin }, firefox)))
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(signInWithPasskey(visitor, { answer, origin }, firefox)).rejects.toThrow(
      'That took too long, or was already used.',
    )
    const late = device.answer(await challenge(visitor))
    house.clock.advance(61 * minute)
    await expect(signInWithPasskey(visitor, { answer: late, origin }, firefox)).rejects.toThrow('That took too long')
  })

  it('is refused and noted where its counter goes back, and needs none', async () => {
    const house = await aHouse()
    const { device, account } = await ada(house)
    await comeIn(house, device, { counter: 9 })
    for (const counter of [9, 3, 0]) await expect(comeIn(house, device, { counter })).rejects.toBeInstanceOf(Invalid)
    const noted = async () =>
      (await findChanges(house.ctx, { noun: 'account', id: account.id })).filter(({ verb }) => verb === 'refuse-passkey').length
    expect(await noted()).toBe(3)
    // What another key has signed says nothing of the device.
    const eve = await anAccount(house, { email: 'eve@example.org' })
    const { credentialId = '', userHandle } = device.held[0] ?? {}
    const forged = { credentialId, userHandle, counter: 3 }
    await expect(comeIn(house, await add(eve.ctx), forged)).rejects.toBeInstanceOf(Invalid)
    expect(await noted()).toBe(3)
    await comeIn(house, device, { counter: 10 })
    const without = await anAccount(house, { email: 'ida@example.org' })
    const phone = await add(without.ctx, aDevice(origin, { counts: false }))
    await comeIn(house, phone)
    await comeIn(house, phone)
  })

  it.each([
    ['nothing', ''],
    ['half of JSON', '{'],
    ['null', 'null'],
    ['a list', '[]'],
    ['an id alone', '{"id":"AAAA"}'],
    ['no base64url', JSON.stringify({ id: '!', rawId: '!', type: 'public-key', response: {} })],
    ['very long', 'x'.repeat(40_000)],
  ])('is refused where the answer is %s', async (_, answer) => {
    const house = await aHouse()
    const { ctx } = await ada(house)
    await expect(signInWithPasskey(house.as('visitor'), { answer, origin }, firefox)).rejects.toBeInstanceOf(Invalid)
    await expect(confirmPasskey(ctx, { answer, origin })).rejects.toBeInstanceOf(Invalid)
    await expect(addPasskey(ctx, { answer, name: 'x', origin, userAgent })).rejects.toBeInstanceOf(Invalid)
  })

  it('may be wrong a few times, and then has to wait; right ones do not count', async () => {
    const house = await aHouse()
    const { device } = await ada(house)
    for (let i = 0; i < 7; i++) await comeIn(house, device)
    for (let i = 0; i < 5; i++) await expect(comeIn(house, device, { isVerified: false })).rejects.toBeInstanceOf(Invalid)
    await expect(comeIn(house, device)).rejects.toBeInstanceOf(LimitReached)
    house.clock.advance(16 * minute)
    await comeIn(house, device)
  })

  it('signs in to no account that is disabled or deleted', async () => {
    const house = await aHouse()
    const { account, device, ctx } = await ada(house)
    await disableAccount(house.proven('admin'), { id: account.id })
    await expect(comeIn(house, device)).rejects.toThrow('This account is disabled.')
    await house.db.updateTable('auth_users').set({ disabled_at: null }).execute()
    await deleteAccount(ctx, { password: aPassword })
    await expect(comeIn(house, device)).rejects.toThrow('This site doesn’t know this passkey.')
    expect(await house.db.selectFrom('auth_passkeys').selectAll().execute()).toEqual([])
  })

  it('is renamed and removed by its owner alone', async () => {
    const house = await aHouse()
    const { ctx, device } = await ada(house)
    const eve = await anAccount(house, { email: 'eve@example.org' })
    const id = await ownId(ctx)
    for (const act of [() => renamePasskey(eve.ctx, { id, name: 'Mine' }), () => removePasskey(eve.ctx, { id, origin })])
      await expect(act()).rejects.toBeInstanceOf(NotFound)
    await expect(renamePasskey(ctx, { id, name: ' \u202E ' })).rejects.toMatchObject({ fields: { name: 'Please enter a name.' } })
    await renamePasskey(ctx, { id, name: ' Schlüssel\nam Bund ' })
    expect((await listPasskeys(ctx, here)).map(({ name }) => name)).toEqual(['Schlüssel am Bund'])
    const person = async () => (await getPerson(house.as('admin'), ctx.actor.id ?? '')).passkeys
    expect(await person()).toEqual([{ name: 'Schlüssel am Bund', lastUsedAt: null }])
    await comeIn(house, device)
    expect(await person()).toEqual([{ name: 'Schlüssel am Bund', lastUsedAt: like(/^2026-03-01T/) }])
    const told = () => house.sent.filter((name) => name === 'mail-notice').length
    const before = told()
    await removePasskey(ctx, { id, origin })
    expect(told()).toBe(before + 1)
    await expect(comeIn(house, device)).rejects.toThrow('This site doesn’t know this passkey.')
    await expect(removePasskey(ctx, { id, origin })).rejects.toBeInstanceOf(NotFound)
  })

  it('is known once, twenty to an account, and has the name of the browser where none is typed', async () => {
    const house = await aHouse()
    const { ctx, device } = await ada(house)
    const credentialId = device.held[0]?.credentialId ?? ''
    const eve = await anAccount(house, { email: 'eve@example.org' })
    await expect(add(eve.ctx, aDevice(origin), 'Theirs', { credentialId })).rejects.toBeInstanceOf(Conflict)
    for (let i = 1; i < 20; i++) await add(ctx, aDevice(origin), '')
    const names = (await listPasskeys(ctx, here)).map(({ name }) => name)
    expect(names.filter((name) => name === 'Firefox on Linux')).toHaveLength(19)
    await expect(add(ctx)).rejects.toThrow('You have 20 passkeys.')
  })

  it('is in the file of one’s own data, without its key', async () => {
    const house = await aHouse()
    const { ctx } = await ada(house)
    const file = await exportAccount(ctx)
    expect(file.passkeys).toEqual([
      { name: 'Key ring', host: 'quotes.example.org', createdAt: expect.any(String) as string, lastUsedAt: null },
    ])
  })
})

describe('the address of the site', () => {
  it.each([
    ['https://quotes.example.org', { host: 'quotes.example.org' }],
    ['http://localhost:3000', { host: 'localhost' }],
    ['http://quotes.localhost', { host: 'quotes.localhost' }],
  ])('%s can have passkeys', (address, host) => {
    expect(passkeyHost(address)).toEqual(host)
  })

  it.each([
    ['http://quotes.example.org', 'Passkeys need an address that begins with https.'],
    ['http://127.0.0.1:3000', 'Passkeys need an address with a name'],
    ['https://192.0.2.7', 'Passkeys need an address with a name'],
    ['https://[2001:db8::7]', 'Passkeys need an address with a name'],
  ])('%s can have none, and the site says why', async (address, sentence) => {
    expect(passkeyHost(address).fault).toContain(sentence)
    const house = await aHouse()
    await expect(askForPasskey(house.as('visitor'), { origin: address }, firefox)).rejects.toThrow(sentence)
  })

  it('says which passkeys were made for another one, and asks for none of them', async () => {
    const house = await aHouse()
    const { ctx } = await whoSignedIn(house)
    await add(ctx)
    const moved = { origin: 'https://new.example.org' }
    expect((await listPasskeys(ctx, moved)).map(({ elsewhere }) => elsewhere)).toEqual(['quotes.example.org'])
    await expect(askForPasskey(ctx, moved, firefox)).rejects.toThrow('no passkey for this address')
  })
})
