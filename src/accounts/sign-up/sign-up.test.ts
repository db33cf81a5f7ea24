import { describe, expect, it } from 'vitest'
import { Invalid, LimitReached } from '#platform/errors'
import { aPassword, firefox, signedIn } from '#test/an-account'
import { aHouse } from '#test/house'
import { findSession, mailSignUp, signIn, signUp } from '../index.ts'

const form = { fullName: 'Ada Lovelace', email: ' Ada@Example.org ', password: aPassword, confirmPassword: aPassword }

const sentenceOf = (attempt: Promise<unknown>) =>
  attempt.then(String, (error: unknown) => (error instanceof Error ? error.message : ''))

describe('signUp where no mail leaves', () => {
  it('makes an account that works at once, as a user with a profile, and is first used by the first sign-in', async () => {
    const { as, db, clock } = await aHouse()
    expect(await signUp(as('visitor'), form, firefox)).toEqual({ checkMail: false })
    const began = signedIn(await signIn(as('visitor'), form, firefox))
    expect([began.isFirst, signedIn(await signIn(as('visitor'), form, firefox, began.token)).isFirst]).toEqual([true, false])
    const again = signedIn(await signIn(as('visitor'), form, firefox))
    expect(again.account).toMatchObject({
      email: 'ada@example.org',
      emailConfirmed: false,
      fullName: 'Ada Lovelace',
      role: 'user',
      hasPassword: true,
      profile: true,
    })
    expect(await findSession(as('visitor'), again.token)).toMatchObject({ account: again.account, passwordAt: clock.now() })
    expect(again.expiresAt).toEqual(new Date('2026-03-31T12:00:00Z'))
    const [session] = await db.selectFrom('auth_sessions').selectAll().execute()
    expect(session).toMatchObject({ ip_address: '203.0.113.0/24', user_agent: firefox.userAgent, created_at: clock.now() })
  })

  it('answers the same for an address that has an account, and changes nothing of it', async () => {
    const { as, db } = await aHouse()
    await signUp(as('visitor'), form, firefox)
    const theirs = {
      fullName: 'Eve',
      email: 'ADA@example.org',
      password: 'a heron by the weir',
      confirmPassword: 'a heron by the weir',
    }
    expect(await signUp(as('visitor'), theirs, firefox)).toEqual({ checkMail: false })
    expect(await db.selectFrom('auth_users').select('name').execute()).toEqual([{ name: 'Ada Lovelace' }])
    await expect(signIn(as('visitor'), theirs, firefox)).rejects.toBeInstanceOf(Invalid)
    expect(await signIn(as('visitor'), form, firefox)).toHaveProperty('token')
  })

  it('makes one account of two sign-ups at the same moment', async () => {
    const { as, db } = await aHouse()
    await Promise.all([signUp(as('visitor'), form, firefox), signUp(as('visitor'), form, firefox)])
    expect(await db.selectFrom('auth_users').select('id').execute()).toHaveLength(1)
  })

  it('does not give away a profile that moved in from elsewhere', async () => {
    const { as, db } = await aHouse()
    await db.insertInto('profiles').values({ email: 'ada@example.org', role: 'admin' }).execute()
    await signUp(as('visitor'), form, firefox)
    await expect(signIn(as('visitor'), form, firefox)).rejects.toBeInstanceOf(Invalid)
    expect(await db.selectFrom('auth_users').select('id').execute()).toEqual([])
  })
})

describe('signUp where mail leaves', () => {
  it('answers the same for known and unknown addresses, and sends each a job', async () => {
    const house = await aHouse()
    house.mailLeaves = true
    const first = await signUp(house.as('visitor'), form, firefox)
    await house.db.updateTable('auth_users').set({ email_verified: true }).execute()
    const second = await signUp(house.as('visitor'), { ...form, fullName: 'Eve' }, firefox)
    expect([first, second]).toEqual([{ checkMail: true }, { checkMail: true }])
    expect(house.sent).toEqual(['mail-sign-up', 'mail-sign-up'])
    expect(await house.db.selectFrom('auth_sessions').select('id').execute()).toEqual([])
  })

  it('mails the link to a new address and a word to the owner of a known one', async () => {
    const house = await aHouse()
    house.mailLeaves = true
    await signUp(house.as('visitor'), form, firefox)
    await mailSignUp(house.ctx, { email: 'ada@example.org', chosen: 'x', next: '/quote/1', intent: 'like:1' })
    await house.db.updateTable('auth_users').set({ email_verified: true }).execute()
    await mailSignUp(house.ctx, { email: 'ada@example.org', chosen: 'x' })
    await mailSignUp(house.ctx, { email: 'nobody@example.org', chosen: 'x' })
    expect(house.mails.map(({ to, name }) => `${name} ${to.email}`)).toEqual([
      'confirm-address ada@example.org',
      'account-exists ada@example.org',
    ])
    expect(house.mails[0]?.data).toMatchObject({ fullName: 'Ada Lovelace', next: '/quote/1', intent: 'like:1' })
  })

  it('leaves an unconfirmed address unable to sign in, which only the right password is told', async () => {
    const house = await aHouse()
    house.mailLeaves = true
    await signUp(house.as('visitor'), form, firefox)
    const right = signIn(house.as('visitor'), { email: 'ada@example.org', password: aPassword }, firefox)
    await expect(right).rejects.toMatchObject({
      fields: { unconfirmed: expect.stringContaining('confirm your address') as string },
    })
    const wrong = signIn(house.as('visitor'), { email: 'ada@example.org', password: 'something else' }, firefox)
    await expect(wrong).rejects.toMatchObject({ fields: {} })
  })
})

describe('signUp', () => {
  it('asks for all four fields, and for the same password twice', async () => {
    const { as } = await aHouse()
    for (const field of ['fullName', 'email', 'password', 'confirmPassword'] as const)
      expect(await sentenceOf(signUp(as('visitor'), { ...form, [field]: '' }, firefox))).toBe(
        'All fields are required to create an account',
      )
    await expect(signUp(as('visitor'), { ...form, confirmPassword: 'other' }, firefox)).rejects.toMatchObject({
      message: 'Please make sure both passwords are identical',
      fields: { confirmPassword: 'Please make sure both passwords are identical' },
    })
    await expect(signUp(as('visitor'), { ...form, fullName: '\u200b' }, firefox)).rejects.toMatchObject({
      fields: { fullName: 'All fields are required to create an account' },
    })
    await expect(signUp(as('visitor'), { ...form, email: 'ada' }, firefox)).rejects.toMatchObject({
      fields: { email: 'Please enter a valid email address.' },
    })
  })

  it.each(['seven77', 'password123', 'qwertyuiop', 'Ada Lovelace', 'ada@example.org', 'x'.repeat(129), 'aaaaaaaaaaaa'])(
    'refuses the password %s',
    async (weak) => {
      const { as, db } = await aHouse()
      const attempt = signUp(as('visitor'), { ...form, password: weak, confirmPassword: weak }, firefox)
      await expect(attempt).rejects.toMatchObject({ fields: { password: expect.any(String) as string } })
      expect(await db.selectFrom('auth_users').select('id').execute()).toEqual([])
    },
  )

  it('takes ten of a network within an hour', async () => {
    const { as } = await aHouse()
    const tries = Array.from({ length: 11 }, (_, n) =>
      signUp(as('visitor'), { ...form, email: `p${n}@example.org`, password: 'short', confirmPassword: 'short' }, firefox),
    )
    const refused = (await Promise.allSettled(tries)).map(
      (one) => one.status === 'rejected' && one.reason instanceof LimitReached,
    )
    expect(refused.filter(Boolean)).toHaveLength(1)
  })

  it('leaves a record that names neither password nor machine', async () => {
    const { as, db } = await aHouse()
    await signUp(as('visitor'), form, firefox)
    await signIn(as('visitor'), form, firefox)
    const entries = await db.selectFrom('changes').select(['noun', 'verb', 'before', 'after']).orderBy('id').execute()
    expect(entries.map(({ noun, verb }) => `${noun} ${verb}`)).toEqual(['account sign-up', 'account sign-in'])
    expect(JSON.stringify(entries)).not.toMatch(/lanterns|203\.0\.113\.77|ada@/)
  })
})
