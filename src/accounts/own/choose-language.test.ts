import { expect, test } from 'vitest'
import { inLanguage } from '#messages'
import { aPassword, firefox } from '#test/an-account'
import { aHouse } from '#test/house'
import { aPerson } from '#test/people'
import { chooseLanguage, exportAccount, findSession, mailNotice, signUp } from '../index.ts'

test('an account has the language of the page on which it was made', async () => {
  const house = await aHouse()
  const asked = { fullName: 'Eve', email: 'eve@example.org', password: aPassword, confirmPassword: aPassword }
  await inLanguage('en-xa', () => signUp(house.as('visitor'), asked, firefox))
  expect(await house.db.selectFrom('auth_users').select('language').execute()).toEqual([{ language: 'en-xa' }])
})

test('another is chosen, is in the file of all that is kept, and one that nobody translated is refused', async () => {
  const house = await aHouse()
  const reader = await aPerson(house, 'user')
  await chooseLanguage(reader.ctx, { language: 'en-xa' })
  const session = await findSession(house.ctx, `session of ${reader.email}`)
  expect(session?.account.language).toBe('en-xa')
  const ctx = { ...reader.ctx, actor: { ...reader.ctx.actor, passwordAt: house.clock.now() } }
  expect((await exportAccount(ctx)).account).toMatchObject({ language: 'en-xa' })
  for (const language of ['xx', 'English', '../en', ''])
    await expect(chooseLanguage(reader.ctx, { language })).rejects.toMatchObject({
      fields: { language: 'Please choose one of these languages.' },
    })
  await expect(chooseLanguage(house.as('visitor'), { language: 'en' })).rejects.toThrow()
})

test('the mail about a change of the account goes out with the language of its owner', async () => {
  const house = await aHouse()
  const sent: unknown[] = []
  const ctx = { ...house.ctx, mail: { ...house.ctx.mail, send: async (_on: unknown, to: unknown) => void sent.push(to) } }
  await mailNotice(ctx, { email: 'a@b.example', fullName: 'Ada', language: 'en-xa', notice: { mail: 'password-changed' } })
  expect(sent).toEqual([{ email: 'a@b.example', name: 'Ada', language: 'en-xa' }])
})
