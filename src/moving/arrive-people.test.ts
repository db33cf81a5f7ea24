import fs from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { hashSync } from 'bcryptjs'
import { firefox, signedIn } from '#test/an-account'
import { aHouse, type House } from '#test/house'
import { folderOf, movedIn, reasons } from '#test/moved-in'
import { aPerson } from '#test/people'
import { disableAccount, signIn, signUp } from '#accounts'
import { forgetSettings } from '#settings'
import { exportSite } from './index.ts'

// They are remembered by database, and this worker's tests share one.
beforeEach(() => forgetSettings())

const uuid = (n: number) => `7e000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const password = 'three quiet harbours'
const at = '2024-05-05T10:00:00.000Z'

type Person = { role: string; account: 'usable' | 'disabled' | 'none' }

async function peopleIn({ db }: House): Promise<Record<string, Person>> {
  const { rows } = await sql<Person & { email: string }>`
    select p.email, p.role, case when u.id is null then 'none' when u.disabled_at is null then 'usable' else 'disabled' end as account
      from profiles p left join auth_users u on u.id = p.id and u.email_verified`.execute(db)
  return Object.fromEntries(rows.map(({ email, ...person }) => [email.split('@')[0] ?? '', person]))
}

const signInRow = (n: number, email: string, more: object = {}) => ({
  id: uuid(n),
  email,
  encrypted_password: hashSync(password, 4),
  email_confirmed_at: at,
  deleted_at: null,
  banned_until: null,
  ...more,
})
const profileRow = (n: number, email: string, more: object = {}) => ({
  id: uuid(n),
  email,
  full_name: email,
  role: 'admin',
  ...more,
})

test('people who were banned or deleted there arrive without their role, and cannot sign in', async () => {
  const house = await aHouse()
  const report = await movedIn(
    house,
    folderOf(
      {
        'auth.users': [
          signInRow(1, 'whole@old.example'),
          signInRow(2, 'banned@old.example', { banned_until: 'infinity' }),
          signInRow(3, 'banned-long@old.example', { banned_until: '2999-01-01 00:00:00+00' }),
          signInRow(4, 'was-banned@old.example', { banned_until: '2020-01-01 00:00:00+00' }),
          signInRow(5, 'deleted@old.example', { deleted_at: at }),
          signInRow(6, 'deleted-bare@old.example', { deleted_at: at }),
          signInRow(7, 'banned-bare@old.example', { banned_until: 'infinity' }),
        ],
        profiles: ['whole', 'banned', 'banned-long', 'was-banned', 'deleted'].map((name, i) =>
          profileRow(i + 1, `${name}@old.example`),
        ),
      },
      'json',
    ),
  )
  expect(await peopleIn(house)).toMatchObject({
    whole: { role: 'admin', account: 'usable' },
    banned: { role: 'user', account: 'disabled' },
    'banned-long': { role: 'user', account: 'disabled' },
    'was-banned': { role: 'admin', account: 'usable' },
    deleted: { role: 'user', account: 'none' },
    'banned-bare': { role: 'user', account: 'disabled' },
  })
  expect(Object.keys(await peopleIn(house))).not.toContain('deleted-bare')
  await expect(signIn(house.as('visitor'), { email: 'banned@old.example', password }, firefox)).rejects.toThrow()
  expect(reasons(report, 'profiles').filter((one) => one.startsWith('altered'))).toEqual([
    'altered: This account was disabled on the other site. It is disabled here, too, and has the role user instead of admin. You can enable it under Users.',
    'altered: This account was disabled on the other site. It is disabled here, too, and has the role user instead of admin. You can enable it under Users.',
    'altered: This account was deleted on the other site. Only its name moved in, with the role user instead of admin.',
    'altered: This account was disabled on the other site. It is disabled here, too. You can enable it under Users.',
  ])
})

test('a person who was banned there before confirming the address is disabled here, and cannot sign up', async () => {
  const house = await aHouse()
  const email = 'banned@old.example'
  const unproven = { email_confirmed_at: null, banned_until: 'infinity' }
  const site = { 'auth.users': [signInRow(1, email, unproven)], profiles: [profileRow(1, email)] }
  const report = await movedIn(house, folderOf(site, 'json'))
  expect(await peopleIn(house)).toEqual({ banned: { role: 'user', account: 'disabled' } })
  expect(reasons(report, 'profiles')).toEqual([
    'altered: This account was disabled on the other site. It is disabled here, too, and has the role user instead of admin. You can enable it under Users.',
  ])
  await signUp(house.as('visitor'), { fullName: 'Again', email, password, confirmPassword: password }, firefox)
  expect(await peopleIn(house)).toEqual({ banned: { role: 'user', account: 'disabled' } })
  await expect(signIn(house.as('visitor'), { email, password }, firefox)).rejects.toThrow()
})

test('people of this very program arrive disabled or unconfirmed if they were', async () => {
  const house = await aHouse()
  const admin = await aPerson(house, 'admin')
  const [disabled, unconfirmed] = [
    await aPerson(house, 'moderator', { email: 'disabled@old.example' }),
    await aPerson(house, 'user', { email: 'unconfirmed@old.example' }),
  ]
  await disableAccount(house.proven('admin'), { id: disabled.id })
  await sql`update auth_users set email_verified = false, role_given = false where id = ${unconfirmed.id}`.execute(house.db)
  const chunks: Uint8Array[] = []
  for await (const chunk of await exportSite(admin.ctx, { format: 'csv', pictures: false })) chunks.push(chunk)
  const file = path.join(folderOf({}, 'csv'), 'all.zip')
  fs.writeFileSync(file, Buffer.concat(chunks))
  await sql`delete from auth_users where id in (${disabled.id}, ${unconfirmed.id})`.execute(house.db)
  await sql`delete from profiles where id in (${disabled.id}, ${unconfirmed.id})`.execute(house.db)
  const report = await movedIn(house, file)
  expect(await peopleIn(house)).toMatchObject({
    disabled: { role: 'user', account: 'disabled' },
    unconfirmed: { role: 'user', account: 'none' },
  })
  expect(reasons(report, 'profiles')).toEqual(
    expect.arrayContaining([
      expect.stringContaining('has the role user instead of moderator'),
      expect.stringContaining('This address was never confirmed on the other site.'),
    ]),
  )
})

/** Somebody signed up here with that address and has not read the mail. */
async function aSignUp(house: House, email: string, password: string): Promise<string> {
  await signUp(house.as('visitor'), { fullName: 'A Stranger', email, password, confirmPassword: password }, firefox)
  const { rows } = await sql<{ id: string }>`select id from auth_users where email = ${email}`.execute(house.db)
  return rows[0]?.id ?? ''
}

test('a person takes the place of a sign-up that nobody confirmed, and no stranger gets in', async () => {
  const house = await aHouse()
  const email = 'ada@old.example'
  const stranger = 'what a stranger chose'
  const here = await aSignUp(house, email, stranger)
  const site = {
    'auth.users': [signInRow(1, email)],
    profiles: [profileRow(1, email, { full_name: 'Ada Okafor', role: 'moderator' })],
    quotes: [{ id: uuid(11), text: 'Words.', author: 'Ada', is_active: true }],
    quote_favourites: [{ user_id: uuid(1), quote_id: uuid(11), created_at: at }],
  }
  const report = await movedIn(house, folderOf(site, 'json'))
  expect(reasons(report, 'profiles')).toContain(
    `note: Somebody had signed up here as ${email} and never confirmed the address. The person who moved in has that account now, and the password from here no longer works.`,
  )
  const visitor = house.as('visitor')
  await expect(signIn(visitor, { email, password: stranger }, firefox)).rejects.toThrow('do not belong together')
  const { account } = signedIn(await signIn(visitor, { email, password }, firefox))
  expect(account).toMatchObject({ id: here, role: 'moderator', fullName: 'Ada Okafor' })
  expect((await sql`select user_id from quote_favourites`.execute(house.db)).rows).toEqual([{ user_id: here }])
  const again = await movedIn(house, folderOf(site, 'json'))
  expect(again.tallies.get('profiles')).toMatchObject({ read: 1, added: 0, already: 1 })
})

test('a person without an account there leaves a sign-up that nobody confirmed without favourites', async () => {
  const house = await aHouse()
  const email = 'ada@old.example'
  const here = await aSignUp(house, email, 'what a stranger chose')
  const site = {
    'auth.users': [signInRow(1, email, { email_confirmed_at: null })],
    profiles: [profileRow(1, email, { full_name: 'Ada Okafor', role: 'moderator' })],
    quotes: [{ id: uuid(11), text: 'Words.', author: 'Ada', is_active: true, likes: 3 }],
    quote_favourites: [{ user_id: uuid(1), quote_id: uuid(11), created_at: at }],
    quote_likes: [{ user_id: uuid(1), quote_id: uuid(11), created_at: at }],
  }
  await movedIn(house, folderOf(site, 'json'))
  const { rows } = await sql`
    select p.role, u.email_verified as confirmed, (select count(*)::int from quote_favourites) as favourites, (select count(*)::int from quote_likes) as likes
      from profiles p join auth_users u on u.id = p.id where u.id = ${here}`.execute(house.db)
  expect(rows).toEqual([{ role: 'moderator', confirmed: false, favourites: 0, likes: 0 }])
})
