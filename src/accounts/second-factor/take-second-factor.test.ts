import { describe, expect, it } from 'vitest'
import { findChanges, tally } from '#changes'
import { aHouse, type House } from '#test/house'
import { aPerson } from '#test/people'
import { hashOfRecoveryCode, newRecoveryCodes } from './recovery-code.ts'
import { seal, unseal } from './sealed.ts'
import { confirmPending, readSecondFactor, savePending } from './second-factor-store.ts'
import { takeSecondFactor } from './take-second-factor.ts'
import { codeAt } from './totp.ts'

const secret = Buffer.from('12345678901234567890')

/** A person with a second factor, who enrolled some time ago. */
async function withFactor(house: House) {
  const person = await aPerson(house, 'moderator')
  const codes = newRecoveryCodes()
  const pending = seal(house.ctx, person.id, secret)
  await tally(house.ctx, async (writing) => {
    await savePending(writing, person.id, pending)
    await confirmPending(writing, person.id, { pending, secret: pending, step: 1, hashes: codes.map(hashOfRecoveryCode) })
  })
  const codeNow = (later = 0) => codeAt(secret, Math.floor(house.clock.now().getTime() / 30_000) + later)
  return { ...person, codes, codeNow, take: (code: string) => takeSecondFactor(house.ctx, person.id, code) }
}

describe('takeSecondFactor', () => {
  it('takes a code once, also when it comes twice at the same moment, and none from before it', async () => {
    const house = await aHouse()
    const { codeNow, take } = await withFactor(house)
    const both = await Promise.all([take(codeNow()), take(codeNow())])
    expect(both.filter(Boolean)).toHaveLength(1)
    expect([await take(codeNow()), await take(codeNow(-1))]).toEqual([false, false])
    house.clock.advance(30_000)
    expect(await take(` ${codeNow().slice(0, 3)} ${codeNow().slice(3)} `)).toBe(true)
    house.clock.advance(60_000)
    expect(await take(codeNow(-2))).toBe(false)
  })

  it('takes each recovery code once, however it is typed, keeps no code that can be read, and says how many are left', async () => {
    const house = await aHouse()
    const { id, codes, take } = await withFactor(house)
    const [first = '', second = ''] = codes
    expect(first).toMatch(/^([a-z2-7]{4}-){3}[a-z2-7]{4}$/)
    const both = await Promise.all([take(first), take(first.toUpperCase().replaceAll('-', ' '))])
    expect(both.filter(Boolean)).toHaveLength(1)
    expect([await take(first), await take(second), await take(second)]).toEqual([false, true, false])
    expect(await readSecondFactor(house.ctx, id)).toMatchObject({ recoveryCodesLeft: 8 })
    const entries = await findChanges(house.ctx, { noun: 'account', id })
    expect(entries.map(({ verb, after }) => [verb, after])).toEqual([
      ['use-recovery-code', { recoveryCodesLeft: 8 }],
      ['use-recovery-code', { recoveryCodesLeft: 9 }],
    ])
    const kept = JSON.stringify(await house.db.selectFrom('auth_second_factors').selectAll().execute())
    for (const code of codes) expect(kept).not.toContain(code.replaceAll('-', ''))
    expect(kept).not.toContain(secret.toString())
    expect(kept).not.toContain(secret.toString('base64url'))
  })

  it('takes nothing for who has none, only shown one, or brings what is no code', async () => {
    const house = await aHouse()
    const { id, codes, codeNow, take } = await withFactor(house)
    for (const no of ['', '12345', '1234567', 'abc', 'aaaa-aaaa-aaaa-aaaa', 'é'.repeat(6), ' '.repeat(1e5)])
      expect(await take(no)).toBe(false)
    const other = await aPerson(house, 'user')
    const pending = seal(house.ctx, other.id, secret)
    await tally(house.ctx, (writing) => savePending(writing, other.id, pending))
    expect(await takeSecondFactor(house.ctx, other.id, codeNow())).toBe(false)
    expect(await takeSecondFactor(house.ctx, other.id, codes[0] ?? '')).toBe(false)
    // A row that somebody put under another name does not open.
    await house.db.updateTable('auth_second_factors').set({ secret: pending }).where('user_id', '=', id).execute()
    expect(await take(codeNow())).toBe(false)
    expect(await take(codes[0] ?? '')).toBe(true)
  })
})

describe('what is sealed', () => {
  it('opens for its owner, with the same secret of the site, and as it was', async () => {
    const { ctx } = await aHouse()
    const sealed = seal(ctx, 'one', secret)
    expect(unseal(ctx, 'one', sealed)).toEqual(secret)
    expect(seal(ctx, 'one', secret)).not.toBe(sealed)
    expect(unseal(ctx, 'another', sealed)).toBeUndefined()
    expect(unseal({ deriveKey: () => Buffer.alloc(32).toString('base64url') }, 'one', sealed)).toBeUndefined()
    for (const altered of [
      '',
      'x',
      sealed.slice(0, -4),
      `${sealed.slice(0, 20)}${sealed[20] === 'A' ? 'B' : 'A'}${sealed.slice(21)}`,
    ])
      expect(unseal(ctx, 'one', altered)).toBeUndefined()
  })
})
