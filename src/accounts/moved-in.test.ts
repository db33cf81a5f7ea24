import { beforeEach, describe, expect, it } from 'vitest'
import { aPassword, firefox, signedIn } from '#test/an-account'
import { aHouse, type House } from '#test/house'
import { keepJobs, type KeptJob } from '#test/kept-jobs'
import { aPerson } from '#test/people'
import {
  confirmAddress,
  findSession,
  findStaff,
  forgetSignUps,
  listAccounts,
  mailSignUp,
  openSetup,
  setRole,
  signIn,
  signUp,
} from './index.ts'
import { requireAnotherAdmin } from './people/require-another-admin.ts'
import { change } from '#changes'

const email = 'ada@example.org'

let house: House
let jobs: KeptJob[]

/** An admin of the site that moved in, with whose address somebody signs up by mail; nobody has confirmed it yet. */
beforeEach(async () => {
  house = await aHouse()
  house.mailLeaves = true
  await house.db.insertInto('profiles').values({ email, full_name: 'Ada', role: 'admin' }).execute()
  const kept = keepJobs(house.as('visitor'))
  jobs = kept.jobs
  await signUp(kept.ctx, { fullName: 'Eve', email, password: aPassword, confirmPassword: aPassword }, firefox)
})

const enter = async () => signedIn(await signIn(house.as('visitor'), { email, password: aPassword }, firefox))

describe('who signs up with the address of a profile that moved in', () => {
  it('has its role once the address is confirmed', async () => {
    for (const job of jobs) if (job.name === 'mail-sign-up') await mailSignUp(house.ctx, job.data)
    const data = house.mails.at(-1)?.data
    const token = data && 'token' in data ? data.token : ''
    expect(signedIn(await confirmAddress(house.as('visitor'), { token }, firefox)).account).toMatchObject({ role: 'admin' })
  })

  it('is a user until then, even where mail is switched off before', async () => {
    house.mailLeaves = false
    const { account, token } = await enter()
    expect(account).toMatchObject({ emailConfirmed: false, role: 'user' })
    expect(await findSession(house.ctx, token)).toMatchObject({ account: { role: 'user' } })
    expect(await findStaff(house.ctx)).toEqual([])
    expect((await listAccounts(house.ctx)).accounts).toMatchObject([{ email, role: 'user' }])
    expect((await listAccounts(house.ctx, { role: 'admin' })).total).toBe(0)
    // Nor does the site count it as an admin: the first one is still to come, and the last one may not go.
    expect(await openSetup(house.ctx)).not.toBeNull()
    const { id } = await aPerson(house, 'admin')
    const leave = change(house.ctx, { noun: 'account', id, verb: 'test' }, async (writing) => {
      await requireAnotherAdmin(writing, id)
      return {}
    })
    await expect(leave).rejects.toThrow("The last admin can't be removed.")
  })

  it('has the role that an admin gives to this very account', async () => {
    house.mailLeaves = false
    const { account } = await enter()
    await setRole(house.ctx, { id: account.id, role: 'moderator' })
    expect((await enter()).account).toMatchObject({ emailConfirmed: false, role: 'moderator' })
  })
})

describe('forgetSignUps', () => {
  const ids = async () =>
    (await house.db.selectFrom('auth_users').select('email').orderBy('email').execute()).map((one) => one.email)
  const days = (n: number) => house.clock.advance(n * 86_400_000)

  it('deletes what nobody confirmed in a week, and leaves the profile that moved in to its owner', async () => {
    await aPerson(house, 'user')
    const profiles = await house.db.selectFrom('profiles').selectAll().orderBy('email').execute()
    days(6.9)
    await forgetSignUps(house.ctx)
    expect(await ids()).toEqual([email, 'user@people.example'])
    days(0.2)
    await forgetSignUps(house.ctx)
    expect(await ids()).toEqual(['user@people.example'])
    expect(await house.db.selectFrom('profiles').selectAll().orderBy('email').execute()).toEqual(profiles)
  })

  it('keeps who has signed in without a confirmed address, however long ago', async () => {
    house.mailLeaves = false
    await enter()
    await house.db.deleteFrom('auth_sessions').execute()
    days(400)
    await forgetSignUps(house.ctx)
    expect(await ids()).toEqual([email])
  })

  it('keeps who was given a role', async () => {
    const [user] = await house.db.selectFrom('auth_users').select('id').execute()
    await setRole(house.ctx, { id: user?.id ?? '', role: 'author' })
    days(8)
    await forgetSignUps(house.ctx)
    expect(await ids()).toEqual([email])
  })
})
